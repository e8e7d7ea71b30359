import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Period } from '../../../shared/ranges.ts';
import { selectsWholes } from '../../../shared/whole-rows.ts';
import type { Connection } from './database.ts';
import { asideColumns, columnTypeOf } from './field-column.ts';
import type { IngestTables } from './ingest-tables.ts';
import { reachesInto } from './piece-batches.ts';
import { allOf, quoteName, quoteText } from './sql.ts';

export interface SettledRows {
  readonly kept: number;
  readonly duplicates: number;
  readonly outside: number;
  readonly misfits: number;
  /** Of those outside, begun before the period and going on in it, each once. */
  readonly reaching?: number;
  /** Rows of the table `beside`. */
  readonly beside: number;
}

/**
 * Makes the answer's table of what was staged: trimmed to the period, each key once, in order of
 * arrival.
 * - Outside: the axis field lies before `from`, or at or after `to`. A row whose axis field is
 *   missing or does not fit is kept: nothing says that it is outside. Where rows are selected as
 *   wholes, what came from outside is put beside, to be kept with the answer.
 * - Duplicates: of the rows of one key the one received last is kept, at its own place, since a
 *   later window was fetched later. Where a key field is missing or does not fit, the row as a
 *   whole is its key.
 */
export async function settleRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  period: Period | null,
  hasOddRows: boolean,
): Promise<SettledRows> {
  const { stage } = tables;
  const count = (): Promise<number> => connection.number(`SELECT count(*) FROM ${stage}`);
  if (hasOddRows) await putOddRowsInPlace(connection, dataset, tables);
  const received = await count();
  const inside = insideCondition(dataset, period);
  const besides = inside !== null && selectsWholes(dataset);
  if (besides) {
    await connection.run(`CREATE TABLE ${tables.beside} AS SELECT * FROM ${stage}
      WHERE NOT ${inside}`);
  }
  if (inside !== null) await connection.run(`DELETE FROM ${stage} WHERE NOT ${inside}`);
  const within = await count();
  await deleteDuplicates(connection, dataset, stage);
  const kept = await count();
  if (kept === received) {
    // Nothing was left out: the stage is the answer.
    await connection.run(`ALTER TABLE ${stage} RENAME TO ${tables.held}`);
  } else {
    // Without a sort: the rows are in their order, and only their numbers have gaps.
    await connection.run(`CREATE TABLE ${tables.held} AS SELECT * FROM ${stage}`);
  }
  const misfits = hasOddRows
    ? await connection.number(
        `SELECT count(*) FROM ${tables.held} WHERE ${asideColumns.misfits} IS NOT NULL`,
      )
    : 0;
  const settled = { kept, duplicates: within - kept, outside: received - within, misfits };
  return {
    ...settled,
    ...(await settleBeside(connection, dataset, tables, besides ? period : null)),
  };
}

async function settleBeside(
  connection: Connection,
  dataset: Dataset,
  { beside }: IngestTables,
  period: Period | null,
): Promise<Pick<SettledRows, 'reaching' | 'beside'>> {
  if (!period) return { beside: 0 };
  await deleteDuplicates(connection, dataset, beside);
  const rows = await connection.number(`SELECT count(*) FROM ${beside}`);
  const reaching = await connection.number(
    `SELECT count(*) FROM ${beside} WHERE ${reachesInto(dataset, period)}`,
  );
  if (rows === 0) await connection.run(`DROP TABLE ${beside}`);
  return { beside: rows, ...(reaching > 0 ? { reaching } : {}) };
}

/** Rows that were read the exact way take the place of what was staged of them. */
async function putOddRowsInPlace(
  connection: Connection,
  dataset: Dataset,
  { stage, odd }: IngestTables,
): Promise<void> {
  const fields = dataset.fields.map(
    (field) => `${quoteName(field.name)} = exact.${quoteName(field.name)}::${columnTypeOf(field)}`,
  );
  const aside = Object.values(asideColumns).map((name) => `${name} = exact.${name}`);
  await connection.run(`UPDATE ${stage} SET ${[...fields, ...aside].join(', ')}
    FROM ${odd} AS exact WHERE ${stage}.rowid = exact.position::BIGINT`);
}

function insideCondition(dataset: Dataset, period: Period | null): string | null {
  const axis = dataset.axis?.field;
  if (!period || !axis) return null;
  const column = quoteName(axis);
  return `(${column} IS NULL OR (${column} >= ${quoteText(period.from)}::TIMESTAMP
    AND ${column} < ${quoteText(period.to)}::TIMESTAMP))`;
}

/** Leaves the last row of each key. */
async function deleteDuplicates(
  connection: Connection,
  dataset: Dataset,
  stage: string,
): Promise<void> {
  const keys = dataset.key.map(quoteName);
  const whole = [
    ...dataset.fields.map((field) => quoteName(field.name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = allOf(keys.map((key) => `${key} IS NOT NULL`));
  const deleteTwice = (columns: readonly string[], condition: string): Promise<void> => {
    const same = columns.map((name) => `${stage}.${name} IS NOT DISTINCT FROM twice.${name}`);
    return connection.run(`DELETE FROM ${stage} USING (
        SELECT ${columns.join(', ')}, max(rowid) AS last FROM ${stage} WHERE ${condition}
        GROUP BY ${columns.join(', ')} HAVING count(*) > 1) AS twice
      WHERE ${allOf(same)} AND ${stage}.rowid < twice.last`);
  };
  await deleteTwice(keys, hasKey);
  const withoutKey = `NOT (${hasKey})`;
  const keyless = await connection.number(`SELECT count(*) FROM ${stage} WHERE ${withoutKey}`);
  if (keyless > 1) await deleteTwice(whole, withoutKey);
}
