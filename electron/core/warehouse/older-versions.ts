import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Connection } from './database.ts';
import { asideColumns } from './field-column.ts';
import { type PieceBatch, selectBatch } from './piece-batches.ts';
import { allOf, quoteName } from './sql.ts';

/**
 * Makes a table of the places of the rows that are older versions of a key: of each key the newest
 * one counts. On a modified axis that is the one modified last; else, and where that is the same,
 * the one fetched last. A row without its key is its own key, as a whole. Gives how many there are.
 */
export async function findOlderVersions(
  connection: Connection,
  dataset: Dataset,
  batches: readonly PieceBatch[],
  tables: { readonly twice: string; readonly older: string },
): Promise<number> {
  await connection.run(`CREATE TABLE ${tables.older} (place BIGINT)`);
  const files = new Set(batches.flatMap(({ pieces }) => pieces.map(({ plainPath }) => plainPath)));
  // In one segment each key is there once.
  if (files.size < 2) return 0;
  const rows = batches.map((batch) => selectBatch(dataset, batch)).join(' UNION ALL ');
  const keys = dataset.key.map(quoteName).join(', ');
  const hasKey = allOf(dataset.key.map((key) => `${quoteName(key)} IS NOT NULL`));
  const insert = (source: string, partition: string): Promise<void> =>
    connection.run(`INSERT INTO ${tables.older} SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY ${partition} ORDER BY ${newestFirst(dataset)}) AS n
      FROM (${source})) WHERE n > 1`);
  // Few keys are there twice, and telling which is much quicker than sorting the versions of all.
  await connection.run(`CREATE TABLE ${tables.twice} AS SELECT ${keys} FROM (${rows})
    WHERE ${hasKey} GROUP BY ${keys} HAVING count(*) > 1`);
  if ((await connection.number(`SELECT count(*) FROM ${tables.twice}`)) > 0) {
    await insert(`SELECT * FROM (${rows}) SEMI JOIN ${tables.twice} USING (${keys})`, keys);
  }
  const keyless = `SELECT * FROM (${rows}) WHERE NOT (${hasKey})`;
  if ((await connection.number(`SELECT count(*) FROM (${keyless})`)) > 0) {
    const whole = [
      ...dataset.fields.map(({ name }) => quoteName(name)),
      asideColumns.misfits,
      asideColumns.raw,
    ];
    await insert(keyless, whole.join(', '));
  }
  return connection.number(`SELECT count(*) FROM ${tables.older}`);
}

function newestFirst(dataset: Dataset): string {
  const { axis } = dataset;
  const terms =
    axis?.kind === 'modified' && axis.field ? [`${quoteName(axis.field)} DESC NULLS LAST`] : [];
  return [...terms, 'age DESC', 'place DESC'].join(', ');
}
