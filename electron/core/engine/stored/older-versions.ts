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
  /** Rows that a newer response would have included, had they still existed. */
  readonly replaced: number;
}

/**
 * Makes a table of the places of rows that are older versions of a key. The newest version counts:
 * on a modified axis the one modified last, else, and on a tie, the one fetched last. A row without
 * a key is its own key. If periods select rows by start and end (`selectsWholes`), rows that lie
 * wholly in a newer request are in the table too. Returns the counts.
 *
 * Keys are looked for in `read`, a table that has every row's key, axis, place and age, where there is
 * one; else in the files. Only to tell whether rows are alike in all fields are files read again.
 */
export async function findOlderVersions(
  connection: Connection,
  dataset: Dataset,
  batches: readonly SliceBatch[],
  tables: { readonly duplicateKeys: string; readonly olderVersions: string },
  read?: string,
): Promise<OlderRows> {
  await connection.run(`CREATE TABLE ${tables.olderVersions} (place BIGINT)`);
  const files = new Set(batches.flatMap(({ slices }) => slices.map(({ plainPath }) => plainPath)));
  // A single segment has each key once.
  if (files.size < 2) return { versions: 0, replaced: 0 };
  const whole = batches.map((batch) => selectBatch(dataset, batch)).join(' UNION ALL ');
  const all = read === undefined ? whole : `SELECT * FROM ${read}`;
  const replaced = await findReplaced(connection, dataset, batches, all, tables.olderVersions);
  const notReplaced = (from: string): string =>
    replaced === 0
      ? from
      : `SELECT * FROM (${from}) ANTI JOIN ${tables.olderVersions} USING (place)`;
  const rows = notReplaced(all);
  const keys = dataset.key.map(quoteName).join(', ');
  const wholeRow = [
    ...dataset.fields.map(({ name }) => quoteName(name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = joinConditions(dataset.key.map((key) => `${quoteName(key)} IS NOT NULL`));
  const insert = (source: string, partition: string): Promise<number> =>
    connection.run(`INSERT INTO ${tables.olderVersions} SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY ${partition} ORDER BY ${newestFirst(dataset)}) AS n
      FROM (${source})) WHERE n > 1`);
  // Few keys occur twice: finding those first is much quicker than sorting all versions.
  await connection.run(`CREATE TABLE ${tables.duplicateKeys} AS SELECT ${keys} FROM (${rows})
    WHERE ${hasKey} GROUP BY ${keys} HAVING count(*) > 1`);
  if ((await connection.number(`SELECT count(*) FROM ${tables.duplicateKeys}`)) > 0) {
    const [same, from] = dataset.isLooselyKeyed
      ? [wholeRow.join(', '), notReplaced(whole)]
      : [keys, rows];
    await insert(`SELECT * FROM (${from}) SEMI JOIN ${tables.duplicateKeys} USING (${keys})`, same);
  }
  const pickKeyless = (from: string): string => `SELECT * FROM (${from}) WHERE NOT (${hasKey})`;
  if ((await connection.number(`SELECT count(*) FROM (${pickKeyless(rows)})`)) > 0) {
    await insert(pickKeyless(notReplaced(whole)), wholeRow.join(', '));
  }
  const olderVersions = await connection.number(`SELECT count(*) FROM ${tables.olderVersions}`);
  return { versions: olderVersions - replaced, replaced };
}

/** Adds to `olderVersions` the places of rows that lie wholly in a newer segment's request. */
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
  // A platform whose responses include rows that end beyond the period would have included these
  // too.
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
