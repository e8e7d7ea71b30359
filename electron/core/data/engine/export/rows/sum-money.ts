import { isSummed } from '../../../../../../shared/grid-state.ts';
import type { Connection } from '../../database/database.ts';
import { quoteName, quoteText } from '../../database/sql.ts';
import type { RowSource } from './row-source.ts';

export interface MoneySum {
  readonly heading: string;
  /** ISO 4217 code from the rows; null if they have none. */
  readonly currency: string | null;
  /** Exact, as digits. */
  readonly sum: string;
}

/** Sums each money column in the view, separately for each currency. Leaves out prices of a single item. */
export async function sumMoney(
  connection: Connection,
  { table, columns }: RowSource,
  headings: readonly string[],
  venueCurrency: string | null,
): Promise<MoneySum[]> {
  const venue = venueCurrency === null ? 'NULL' : quoteText(venueCurrency);
  const sums: MoneySum[] = [];
  for (const [index, { field, masked, value }] of columns.entries()) {
    if (masked || !field.currency || !isSummed(field)) continue;
    const currency =
      field.currency === 'venue' ? venue : `coalesce(${quoteName(field.currency)}, ${venue})`;
    const found = await connection.rows(
      `SELECT ${currency} AS currency, sum(${value})::VARCHAR FROM ${table}
       GROUP BY 1 HAVING count(${value}) > 0 ORDER BY 1 NULLS LAST`,
    );
    for (const [code, sum] of found) {
      sums.push({
        heading: headings[index] ?? field.name,
        currency: typeof code === 'string' ? code : null,
        sum: String(sum).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
      });
    }
  }
  return sums;
}
