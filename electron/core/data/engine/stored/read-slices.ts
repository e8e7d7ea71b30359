import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import type { RowSelection } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import { describeRowColumns, listRowColumns } from '../database/field-column.ts';
import { buildInsidePeriodSql, reachesInto } from '../database/period-condition.ts';
import {
  countInvalidValues,
  countMissingId,
  countOtherForms,
  countSameIds,
  onlyIfAny,
} from '../database/row-counts.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { findOlderVersions } from './older-versions.ts';
import type { PlainSlice } from './plain-slices.ts';
import { batchSlices, rowsInSlice, selectBatch } from './slice-batches.ts';

/** Rows to read before DuckDB compresses its tables; more often is not worth the time. */
export const rowsBetweenCompressing = 2_000_000;

export interface SliceTables {
  readonly stored: string;
  readonly duplicateKeys: string;
  readonly olderVersions: string;
}

/** The rows and fields to read of decrypted slices; by default all. */
export interface SliceRows {
  readonly dataset: Dataset;
  readonly slices: readonly PlainSlice[];
  readonly select?: RowSelection | null;
  readonly names?: readonly string[];
}

/**
 * Reads the rows of decrypted slices into the table `stored`: the newest version of each key, limited to the selection,
 * in the order of the axis, then of window and arrival. The table has the fields in `names`, the key and the axis; rows
 * are compared by all fields that their key needs.
 */
export async function readSlices(
  connection: Connection,
  { dataset: whole, slices, select = null, names }: SliceRows,
  tables: SliceTables,
): Promise<IngestStats> {
  const batches = await batchSlices(connection, whole, slices);
  const dataset = withFields(whole, names);
  try {
    const olderVersions = await findOlderVersions(connection, whole, batches, tables);
    await connection.run(
      `CREATE TABLE ${tables.stored} (${describeRowColumns(dataset)}, place BIGINT)`,
    );
    let received = 0;
    let reaching = 0;
    let removed = 0;
    let waiting = 0;
    for (const batch of batches) {
      const rows = selectBatch(whole, batch);
      received += await connection.number(`SELECT count(*) FROM (${rows})`);
      const [first, end] = [batch.first, batch.first + batch.slices.length];
      const leftOut = `SELECT place FROM ${tables.olderVersions}
        WHERE place >= ${first * rowsInSlice} AND place < ${end * rowsInSlice}`;
      const hasOlder =
        olderVersions.versions + olderVersions.replaced > 0 &&
        (await connection.number(`SELECT count(*) FROM (${leftOut})`));
      // This condition is a join, which loses the order of rows, so they are sorted only then.
      const newest = hasOlder ? `WHERE place NOT IN (${leftOut}) ORDER BY place` : '';
      reaching += await countReaching(connection, dataset, rows, select, leftOut);
      const inside = select ? `WHERE ${writeSelection(dataset, select)}` : '';
      if (olderVersions.removed > 0) {
        removed += await connection.number(`SELECT count(*) FROM (SELECT * FROM (${rows}) ${inside})
          WHERE place IN (${leftOut} AND removed)`);
      }
      await connection.run(`INSERT INTO ${tables.stored} SELECT ${listRowColumns(dataset).join(', ')}, place
        FROM (SELECT * FROM (${rows}) ${inside}) ${newest}`);
      waiting += batch.slices.reduce((sum, { entry }) => sum + entry.rows, 0);
      if (waiting < rowsBetweenCompressing) continue;
      waiting = 0;
      await connection.compress();
    }
    await putInOrder(connection, dataset, slices, tables.stored);
    received -= olderVersions.replaced;
    const kept = await connection.number(`SELECT count(*) FROM ${tables.stored}`);
    const outside = received - kept - olderVersions.versions;
    if (outside < 0 || (outside > 0 && !select)) throw new Error('rows were lost while opening');
    const invalidValues = await countInvalidValues(connection, tables.stored);
    const unknown = new Set(slices.flatMap(({ entry }) => entry.ingestStats.unknownFields));
    const unknownFields = [...unknown].sort().slice(0, 100);
    const more = {
      ...onlyIfAny('older', olderVersions.versions),
      ...onlyIfAny('removed', removed),
      ...onlyIfAny('reaching', reaching),
      ...(slices.some(({ entry }) => entry.ingestStats.sameId)
        ? await countSameIds(connection, dataset, tables.stored)
        : {}),
      ...(slices.some(({ entry }) => entry.ingestStats.missingId)
        ? await countMissingId(connection, dataset, tables.stored)
        : {}),
      ...(await countStrays(connection, dataset, slices, tables.stored)),
      // The ingest stats don't count the rows that are stored beside a result set.
      ...(selectsWholes(dataset) ||
      slices.some(({ entry }) => entry.ingestStats.otherForms || entry.ingestStats.rounded)
        ? await countOtherForms(connection, dataset.fields, tables.stored)
        : {}),
    };
    return { received, kept, duplicates: 0, outside, ...more, invalidValues, unknownFields };
  } catch (error) {
    await dropTables(connection, tables.stored);
    throw error;
  } finally {
    await dropTables(connection, tables.duplicateKeys, tables.olderVersions);
  }
}

/** Counts the rows that start before the period and end in it or later. */
async function countReaching(
  connection: Connection,
  dataset: Dataset,
  rows: string,
  select: RowSelection | null,
  leftOut: string,
): Promise<number> {
  if (!selectsWholes(dataset) || select?.field !== dataset.axis?.field) return 0;
  if (!select || !('period' in select)) return 0;
  return connection.number(`SELECT count(*) FROM (${rows}) AS row
    WHERE ${reachesInto(dataset, select.period)} AND place NOT IN (${leftOut})`);
}

/** Counts the opened rows from outside the requested windows. */
async function countStrays(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
  stored: string,
): Promise<{ readonly unrequested?: number }> {
  const axis = dataset.axis?.field;
  if (!axis || !slices.some(({ entry }) => entry.ingestStats.unrequested)) return {};
  const windows = slices.map(({ entry }) => buildInsidePeriodSql(quoteName(axis), entry.window));
  const unrequested = `SELECT count(*) FROM ${stored} WHERE NOT (${windows.join(' OR ')})`;
  return onlyIfAny('unrequested', await connection.number(unrequested));
}

/** Returns the dataset with these fields, its ids and its axis, in the dataset's order. */
export function withFields(dataset: Dataset, names: SliceRows['names']): Dataset {
  if (!names) return dataset;
  const { key, partOf, axis } = dataset;
  const needed = new Set([...names, ...key, partOf, axis?.field, axis?.end]);
  return { ...dataset, fields: dataset.fields.filter(({ name }) => needed.has(name)) };
}

/** SQL of a selection. A row without that date is in no period. */
export function writeSelection(dataset: Dataset, select: RowSelection): string {
  const { field } = select;
  if ('number' in select) return `${quoteName(field)}::VARCHAR = ${quoteText(select.number)}`;
  const { period } = select;
  const inside = buildInsidePeriodSql(quoteName(field), period);
  // But a row without a date on the axis came with the window: nothing shows that it is outside.
  return field === dataset.axis?.field ? `coalesce(${inside}, true)` : inside;
}

/**
 * Sorts the rows unless they are in order. DuckDB keeps the order of inserted rows if its plan has no join; this checks
 * that. Slices in the order of time, each in the order of the axis, are in order together, unless some cover no time
 * or, where `selectsWholes`, overlap.
 */
async function putInOrder(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
  stored: string,
): Promise<void> {
  const axis = dataset.axis?.field;
  const isMixed = selectsWholes(dataset) && slices.length > 1;
  const byAxis = axis && (isMixed || slices.some(({ period }) => period === null));
  const moved = byAxis
    ? 1
    : await connection.number(`SELECT count(*) FROM (
        SELECT place <= lag(place) OVER () AS falls FROM ${stored}) WHERE falls`);
  if (moved === 0) {
    await connection.run(`ALTER TABLE ${stored} DROP COLUMN place`);
    return;
  }
  const order = byAxis ? `${quoteName(axis)} NULLS LAST, place` : 'place';
  const sorted = `${stored}_sorted`;
  await connection.run(
    `CREATE TABLE ${sorted} AS SELECT * EXCLUDE (place) FROM ${stored} ORDER BY ${order}`,
  );
  await connection.run(`DROP TABLE ${stored}`);
  await connection.run(`ALTER TABLE ${sorted} RENAME TO ${stored}`);
}
