import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { CallContext } from '../../worker/index.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { type DecodedRows, decodedColumns, decodeTexts, startDecoding } from './decode-rows.ts';
import type { IngestTables } from './ingest-tables.ts';

/** Rows decoded at a time: bounds the memory for their texts. */
const chunk = 20_000;

/** Replaces the slow-path rows, those that the fast way could not read exactly, by decoded ones. */
export async function decodeSlowPathRows(
  connection: Connection,
  dataset: Dataset,
  { stage, decoded }: Pick<IngestTables, 'stage' | 'decoded'>,
  timeZone: string,
  context: CallContext,
): Promise<DecodedRows> {
  const found = startDecoding();
  const [counts] = await connection.rows(`SELECT count(*), count_if(odd) FROM ${stage}`);
  const [received, slowPathRows] = (counts ?? []).map(Number);
  if (!received || !slowPathRows) return found;
  const columns = decodedColumns(dataset);
  const names = [...columns.keys()];
  await connection.run(
    `CREATE TABLE ${decoded} (position VARCHAR, ${names.map((name) => `${name} VARCHAR`).join(', ')})`,
  );
  for (let from = 0; from < received; from += chunk) {
    context.signal.throwIfAborted();
    const odd = await connection.rows(`SELECT rowid, ${asideColumns.raw} FROM ${stage}
      WHERE odd AND rowid >= ${from} AND rowid < ${from + chunk} ORDER BY rowid`);
    const texts = odd.map(([position, raw]) => [
      String(position),
      ...decodeTexts(dataset, String(raw), timeZone, found),
    ]);
    await connection.append(decoded, names.length + 1, texts);
  }
  const changes = [...columns].map(([name, cast]) => `${name} = ${cast(`exact.${name}`)}`);
  await connection.run(`UPDATE ${stage} SET ${changes.join(', ')}
    FROM ${decoded} AS exact WHERE ${stage}.rowid = exact.position::BIGINT`);
  await connection.run(`DROP TABLE ${decoded}`);
  return found;
}
