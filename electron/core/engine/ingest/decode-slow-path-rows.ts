import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { CallContext } from '../../worker/index.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { quoteName } from '../database/sql.ts';
import { decodeRow } from '../decode/decode-row.ts';
import type { IngestTables } from './ingest-tables.ts';

/** Rows decoded at a time: bounds the memory for their texts. */
const chunk = 20_000;

export interface SlowPathRows {
  readonly rows: number;
  /** Rows with a date or time in another form than the specification's. */
  readonly otherForms: number;
  readonly unknown: ReadonlySet<string>;
  readonly invalidFields: ReadonlySet<string>;
}

/**
 * Decodes the slow-path rows, those that the fast way could not read exactly, into a table of
 * texts: position, the fields, invalid values, and the whole row if its columns don't say
 * everything.
 */
export async function decodeSlowPathRows(
  connection: Connection,
  input: Pick<IngestInput, 'dataset' | 'timeZone'>,
  tables: IngestTables,
  received: number,
  context: CallContext,
): Promise<SlowPathRows> {
  const dataset = getDataset(input.dataset);
  const unknown = new Set<string>();
  const invalidFields = new Set<string>();
  let otherForms = 0;
  const rows = await connection.number(`SELECT count(*) FROM ${tables.stage} WHERE odd`);
  if (rows === 0) return { rows, otherForms, unknown, invalidFields };
  const fields = dataset.fields.map((field) => `${quoteName(field.name)} VARCHAR`);
  await connection.run(`CREATE TABLE ${tables.slowPath} (position VARCHAR, ${fields.join(', ')},
    ${asideColumns.misfits} VARCHAR, ${asideColumns.raw} VARCHAR)`);
  for (let from = 0; from < received; from += chunk) {
    context.signal.throwIfAborted();
    const found = await connection.rows(`SELECT rowid, ${asideColumns.raw} FROM ${tables.stage}
      WHERE odd AND rowid >= ${from} AND rowid < ${from + chunk} ORDER BY rowid`);
    const decoded = found.map(([position, raw]) => {
      const row = decodeRow(dataset, String(raw), input.timeZone);
      for (const name of row.unknown.keys()) unknown.add(name);
      for (const name of row.misfits.keys()) invalidFields.add(name);
      if (row.hasOtherForm) otherForms += 1;
      const misfits = row.misfits.size ? JSON.stringify(Object.fromEntries(row.misfits)) : null;
      return [
        String(position),
        ...row.values,
        misfits,
        misfits !== null || row.unknown.size > 0 || row.hasOtherForm ? String(raw) : null,
      ];
    });
    await connection.append(tables.slowPath, dataset.fields.length + 3, decoded);
  }
  return { rows, otherForms, unknown, invalidFields };
}
