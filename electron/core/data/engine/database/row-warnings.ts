import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { RowWarning } from '../../../../../shared/domain/views.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { Connection } from './database.ts';
import { buildInsidePeriodSql } from './period-condition.ts';
import { buildHasIdSql } from './row-ids.ts';
import { quoteName } from './sql.ts';

/** Finds the rows of a result set that get a warning. */
export interface RowWarnings {
  /** A table of the ids that several rows share; null if there are none. */
  readonly keys: string | null;
  /** For each warning, an SQL condition for its rows. */
  readonly conditions: readonly (readonly [RowWarning, string])[];
}

export interface TableWithWarnings {
  readonly dataset: Dataset;
  readonly table: string;
  /** Numbers of rows with each warning, from the ingest stats. */
  readonly sameId?: number;
  readonly unrequested?: number;
  readonly windows: readonly Period[];
}

/** Makes conditions only for warnings that the ingest stats count. Null if there are none. */
export async function findRowWarnings(
  connection: Connection,
  { dataset, table, sameId, unrequested, windows }: TableWithWarnings,
  makeTableName: () => string,
): Promise<RowWarnings | null> {
  const conditions: [RowWarning, string][] = [];
  let keys: string | null = null;
  if (sameId) {
    const names = dataset.key.map(quoteName);
    const key = `{${names.map((name, at) => `'k${at}': ${name}`).join(', ')}}`;
    keys = makeTableName();
    await connection.run(`CREATE TABLE ${keys} AS SELECT ${key} AS key FROM ${table}
      WHERE ${buildHasIdSql(dataset)}
      GROUP BY ${names.join(', ')} HAVING count(*) > 1`);
    conditions.push(['sameId', `${key} IN (SELECT key FROM ${keys})`]);
  }
  const axis = dataset.axis?.field;
  if (unrequested && axis) {
    const inside = windows.map((window) => buildInsidePeriodSql(quoteName(axis), window));
    conditions.push(['unrequested', `coalesce(NOT (${inside.join(' OR ')}), false)`]);
  }
  return conditions.length > 0 ? { keys, conditions } : null;
}
