import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { RowMark } from '../../../../../shared/domain/views.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { Connection } from './database.ts';
import { insidePeriod } from './period-condition.ts';
import { hasId } from './row-ids.ts';
import { quoteName } from './sql.ts';

/** How to find the rows of a result set that get a mark. */
export interface RowMarks {
  /** A table of the ids that several rows share; null if there are none. */
  readonly keys: string | null;
  /** For each mark, an SQL condition of whether a row has it. */
  readonly conditions: readonly (readonly [RowMark, string])[];
}

export interface MarkedTable {
  readonly dataset: Dataset;
  readonly table: string;
  /** How many rows the ingest stats count for each mark. */
  readonly alike?: number;
  readonly strays?: number;
  /** The periods that were requested. */
  readonly windows: readonly Period[];
}

/** Only makes conditions for marks that the ingest stats count. */
export async function markRows(
  connection: Connection,
  { dataset, table, alike, strays, windows }: MarkedTable,
  makeTableName: () => string,
): Promise<RowMarks | null> {
  const conditions: [RowMark, string][] = [];
  let keys: string | null = null;
  if (alike) {
    const names = dataset.key.map(quoteName);
    const key = `{${names.map((name, at) => `'k${at}': ${name}`).join(', ')}}`;
    keys = makeTableName();
    await connection.run(`CREATE TABLE ${keys} AS SELECT ${key} AS key FROM ${table}
      WHERE ${hasId(dataset)}
      GROUP BY ${names.join(', ')} HAVING count(*) > 1`);
    conditions.push(['alike', `${key} IN (SELECT key FROM ${keys})`]);
  }
  const axis = dataset.axis?.field;
  if (strays && axis) {
    const inside = windows.map((window) => insidePeriod(quoteName(axis), window));
    conditions.push(['stray', `coalesce(NOT (${inside.join(' OR ')}), false)`]);
  }
  return conditions.length > 0 ? { keys, conditions } : null;
}
