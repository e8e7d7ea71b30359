import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { learnReach } from '../../../../shared/row-reach.ts';
import { listAskedWholes } from '../../../../shared/whole-rows.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { joinConditions, quoteName, quoteText } from '../database/sql.ts';
import { type SliceBatch, selectBatch } from './slice-batches.ts';

export interface OlderRows {
  /** Older versions of a key. */
  readonly versions: number;
  /** Rows that a newer answer would have told of, had they still been there. */
  readonly replaced: number;
}

/**
 * Makes a table of the places of the rows that are older versions of a key: of each key the newest
 * one counts. On a modified axis that is the one modified last; else, and where that is the same,
 * the one fetched last. A row without its key is its own key, as a whole. Where rows are selected as
 * wholes, those are in it as well that a newer answer was asked for as a whole. Tells how many.
 */
export async function findOlderVersions(
  connection: Connection,
  dataset: Dataset,
  batches: readonly SliceBatch[],
  tables: { readonly duplicateKeys: string; readonly olderVersions: string },
): Promise<OlderRows> {
  await connection.run(`CREATE TABLE ${tables.olderVersions} (place BIGINT)`);
  const files = new Set(batches.flatMap(({ slices }) => slices.map(({ plainPath }) => plainPath)));
  // In one segment each key is there once.
  if (files.size < 2) return { versions: 0, replaced: 0 };
  const all = batches.map((batch) => selectBatch(dataset, batch)).join(' UNION ALL ');
  const replaced = await findReplaced(connection, dataset, batches, all, tables.olderVersions);
  const rows =
    replaced === 0 ? all : `SELECT * FROM (${all}) ANTI JOIN ${tables.olderVersions} USING (place)`;
  const keys = dataset.key.map(quoteName).join(', ');
  const whole = [
    ...dataset.fields.map(({ name }) => quoteName(name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = joinConditions(dataset.key.map((key) => `${quoteName(key)} IS NOT NULL`));
  const insert = (source: string, partition: string): Promise<void> =>
    connection.run(`INSERT INTO ${tables.olderVersions} SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY ${partition} ORDER BY ${newestFirst(dataset)}) AS n
      FROM (${source})) WHERE n > 1`);
  // Few keys are there twice, and telling which is much quicker than sorting the versions of all.
  await connection.run(`CREATE TABLE ${tables.duplicateKeys} AS SELECT ${keys} FROM (${rows})
    WHERE ${hasKey} GROUP BY ${keys} HAVING count(*) > 1`);
  if ((await connection.number(`SELECT count(*) FROM ${tables.duplicateKeys}`)) > 0) {
    const same = dataset.isLooselyKeyed ? whole.join(', ') : keys;
    await insert(`SELECT * FROM (${rows}) SEMI JOIN ${tables.duplicateKeys} USING (${keys})`, same);
  }
  const keyless = `SELECT * FROM (${rows}) WHERE NOT (${hasKey})`;
  if ((await connection.number(`SELECT count(*) FROM (${keyless})`)) > 0) {
    await insert(keyless, whole.join(', '));
  }
  const olderVersions = await connection.number(`SELECT count(*) FROM ${tables.olderVersions}`);
  return { versions: olderVersions - replaced, replaced };
}

/** Puts the places of rows that lie wholly in what a newer segment asked for into `older`. */
async function findReplaced(
  connection: Connection,
  dataset: Dataset,
  batches: readonly SliceBatch[],
  rows: string,
  olderVersions: string,
): Promise<number> {
  const { axis } = dataset;
  if (!axis?.field || axis.end === undefined) return 0;
  const asked = batches
    .flatMap(({ slices }) => slices)
    .flatMap(({ entry, age }) => listAskedWholes([entry]).map((one) => ({ ...one, age })));
  const values = asked.map(({ starts, to, age }) => {
    const moments = [starts.from, starts.to, to].map((text) => `${quoteText(text)}::TIMESTAMP`);
    return `(${age}, ${moments.join(', ')})`;
  });
  if (values.length === 0) return 0;
  // Where the platform tells of what runs beyond, it would have told of that, too.
  const isTold =
    learnReach(batches.flatMap(({ slices }) => slices.map(({ entry }) => entry))) === 0;
  const start = quoteName(axis.field);
  await connection.run(`INSERT INTO ${olderVersions}
    SELECT place FROM (SELECT place, age, ${start} AS start,
        coalesce(${quoteName(axis.end)}, ${start}) AS till FROM (${rows})) AS row
    SEMI JOIN (VALUES ${values.join(', ')}) AS asked(age, first, before, last)
      ON row.age < asked.age AND row.start >= asked.first AND row.start < asked.before
        AND ${isTold ? 'true' : 'row.till <= asked.last'}`);
  return connection.number(`SELECT count(*) FROM ${olderVersions}`);
}

function newestFirst(dataset: Dataset): string {
  const { axis } = dataset;
  const terms =
    axis?.kind === 'modified' && axis.field ? [`${quoteName(axis.field)} DESC NULLS LAST`] : [];
  return [...terms, 'age DESC', 'place DESC'].join(', ');
}
