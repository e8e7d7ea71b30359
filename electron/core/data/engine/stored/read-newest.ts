import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import { describeRowColumns, listRowColumns } from '../database/field-column.ts';
import { quoteText } from '../database/sql.ts';
import { findOlderVersions } from './older-versions.ts';
import {
  rowsBetweenCompressing,
  type SliceRows,
  type SliceTables,
  withFields,
  writeSelection,
} from './read-slices.ts';
import { batchSlices, type SliceBatch, selectBatch } from './slice-batches.ts';

/**
 * Reads rows of decrypted slices into the table `stored`: the newest version of each key, in no order, of all rows or
 * of a selection. Columns: some fields, the key, the axis and `age` (higher for later versions). Returns their number.
 * Reads each file once and drops older versions from the table, while `readSlices` finds the newest versions first and
 * then reads them with all fields.
 */
export async function readNewest(
  connection: Connection,
  { dataset: whole, slices, select = null, names }: SliceRows,
  tables: SliceTables,
): Promise<number> {
  const { stored, olderVersions } = tables;
  const dataset = withFields(whole, names);
  const inside = select ? `WHERE ${writeSelection(dataset, select)}` : '';
  const batches = await batchSlices(connection, whole, slices);
  try {
    await connection.run(
      `CREATE TABLE ${stored} (${describeRowColumns(dataset)}, place BIGINT, age BIGINT)`,
    );
    let rows = await insertBatches(
      connection,
      batches,
      (batch) => `INSERT INTO ${stored}
        SELECT ${listRowColumns(dataset).join(', ')}, place, age FROM (${selectBatch(whole, batch)}) ${inside}`,
    );
    // Rows outside of the selection may be the newest version, too.
    const read = select ? undefined : stored;
    const older = await findOlderVersions(connection, whole, batches, tables, read);
    const expected = older.versions + older.replaced;
    if (expected > 0) {
      const dropped = await connection.run(
        `DELETE FROM ${stored} WHERE place IN (SELECT place FROM ${olderVersions})`,
      );
      const areThose = select ? dropped <= expected : dropped === expected;
      if (!areThose) throw new Error('rows were lost while opening');
      rows -= dropped;
    }
    await connection.run(`ALTER TABLE ${stored} DROP COLUMN place`);
    return rows;
  } catch (error) {
    await dropTables(connection, stored);
    throw error;
  } finally {
    await dropTables(connection, tables.duplicateKeys, olderVersions);
  }
}

/**
 * Reads every version of each key from decrypted slices into the table `stored`: the fields, the key and the axis,
 * `seen` (the day on which its slice came) and `age`, higher for later versions. Returns the number of rows.
 */
export async function readVersions(
  connection: Connection,
  { dataset: whole, slices, names }: SliceRows,
  stored: string,
): Promise<number> {
  const dataset = withFields(whole, names);
  const batches = await batchSlices(connection, whole, slices);
  try {
    await connection.run(
      `CREATE TABLE ${stored} (${describeRowColumns(dataset)}, seen VARCHAR, age BIGINT)`,
    );
    return await insertBatches(
      connection,
      batches,
      (batch) => `INSERT INTO ${stored} SELECT ${listRowColumns(dataset).join(', ')}, seen, age
        FROM (${selectBatch(whole, batch, `, ${toSeen(batch)} AS seen`)})`,
    );
  } catch (error) {
    await dropTables(connection, stored);
    throw error;
  }
}

async function insertBatches(
  connection: Connection,
  batches: readonly SliceBatch[],
  writeInsert: (batch: SliceBatch) => string,
): Promise<number> {
  let [rows, compressed] = [0, 0];
  for (const batch of batches) {
    rows += await connection.run(writeInsert(batch));
    if (rows - compressed < rowsBetweenCompressing) continue;
    compressed = rows;
    await connection.compress();
  }
  return rows;
}

function toSeen({ slices }: SliceBatch): string {
  const days = slices.map(({ seen }) => (seen === undefined ? 'NULL' : quoteText(seen)));
  return `([${days.join(', ')}]::VARCHAR[])[file_index::BIGINT + 1]`;
}
