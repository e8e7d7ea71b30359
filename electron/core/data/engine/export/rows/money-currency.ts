import type { Connection } from '../../database/database.ts';
import { quoteName } from '../../database/sql.ts';
import type { RowSource } from './row-source.ts';

/**
 * Returns the one currency of all money in the view. Null if there is none or more than one. A row without a currency
 * has the venue's.
 */
export async function findMoneyCurrency(
  connection: Connection,
  { table, columns }: RowSource,
  venueCurrency: string | null,
): Promise<string | null> {
  const named = new Set(columns.flatMap(({ field }) => field.currency ?? []));
  const found = new Set<string | null>();
  for (const name of named) {
    if (name === 'venue') {
      found.add(venueCurrency);
      continue;
    }
    const values = await connection.rows(
      `SELECT DISTINCT ${quoteName(name)} FROM ${table} LIMIT 3`,
    );
    for (const [value] of values) found.add(typeof value === 'string' ? value : venueCurrency);
  }
  const [only] = found;
  return found.size === 1 && only && /^[A-Z]{3}$/.test(only) ? only : null;
}
