import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { maxCategorisedValueLength } from '../../../../../shared/domain/categories.ts';
import type { StoredFieldValues } from '../contract/stored-methods.ts';
import { countFieldValues, maxFieldValues, toCategorisedValue } from '../database/category-sql.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import { protect, quoteText } from '../database/sql.ts';
import { findOlderVersions } from './older-versions.ts';
import type { PlainSlice } from './plain-slices.ts';
import type { SliceTables } from './read-slices.ts';
import { batchSlices, selectBatch } from './slice-batches.ts';

/**
 * Counts the values of some columns, in the newest version of each key. Opens no result set: each column is read on its
 * own, and the counted rows are in the table `stored`.
 */
export async function readStoredValues(
  connection: Connection,
  dataset: Dataset,
  slices: readonly PlainSlice[],
  fields: readonly Field[],
  { stored, ...tables }: SliceTables,
): Promise<StoredFieldValues[]> {
  const batches = await batchSlices(connection, dataset, slices);
  try {
    const older = await findOlderVersions(connection, dataset, batches, tables);
    const newest =
      older.versions + older.replaced === 0
        ? ''
        : `WHERE place NOT IN (SELECT place FROM ${tables.olderVersions})`;
    await connection.run(
      `CREATE TABLE ${stored} (field VARCHAR, value VARCHAR, invalid VARCHAR, rows BIGINT)`,
    );
    for (const batch of batches) {
      for (const field of fields) {
        await connection.run(`INSERT INTO ${stored} SELECT ${quoteText(field.name)}, *
          FROM (${countFieldValues(field, `(${selectBatch(dataset, batch)}) ${newest}`)})`);
      }
    }
    const found: StoredFieldValues[] = [];
    for (const field of fields) found.push(await readCounted(connection, stored, field.name));
    return found;
  } finally {
    await dropTables(connection, stored, tables.duplicateKeys, tables.olderVersions);
  }
}

/** Returns a column's values, most frequent first, then by text. */
async function readCounted(
  connection: Connection,
  table: string,
  field: string,
): Promise<StoredFieldValues> {
  const counted = `SELECT value, invalid, sum(rows)::BIGINT AS rows FROM ${table}
    WHERE field = ${quoteText(field)} GROUP BY value, invalid`;
  const tooLongSql = `coalesce(length(value), length(invalid), 0) > ${maxCategorisedValueLength}`;
  const [totals] = await connection.rows(
    `SELECT count(*) FILTER (NOT ${tooLongSql}), sum(rows) FILTER (NOT ${tooLongSql})::BIGINT,
      sum(rows) FILTER (${tooLongSql})::BIGINT FROM (${counted})`,
  );
  const rows = await connection.rows(
    `SELECT ${protect('value')}, ${protect('invalid')}, rows FROM (${counted}) WHERE NOT ${tooLongSql}
     ORDER BY rows DESC, value NULLS LAST, invalid NULLS LAST LIMIT ${maxFieldValues}`,
  );
  const values = rows.map(([value, invalid, count]) => ({
    value: toCategorisedValue(value, invalid),
    rows: Number(count),
  }));
  const listed = values.reduce((sum, each) => sum + each.rows, 0);
  return {
    field,
    values,
    more: {
      values: Number(totals?.[0] ?? 0) - values.length,
      rows: Number(totals?.[1] ?? 0) - listed,
    },
    tooLong: Number(totals?.[2] ?? 0),
  };
}
