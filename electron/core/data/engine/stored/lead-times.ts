import type { LeadTimes } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';

const percents = Array.from({ length: 101 }, (_, percent) => percent / 100);
const millisecondsInDay = 86_400_000;

/**
 * Measures the days from a table's axis to another of its dates. Computes with whole milliseconds, since DuckDB takes
 * eight times as long for percentiles of fractions.
 */
export async function measureLeadTimes(
  connection: Connection,
  table: string,
  axis: string,
  field: string,
): Promise<Pick<LeadTimes, 'rows' | 'percentiles'>> {
  const lead = `epoch_ms(${quoteName(field)}) - epoch_ms(${quoteName(axis)})`;
  const [row] =
    await connection.rows(`SELECT count(lead), quantile_cont(lead, [${percents.join(', ')}])
    FROM (SELECT ${lead} AS lead FROM ${table}) WHERE lead IS NOT NULL`);
  const found = (row?.[1] ?? []) as readonly unknown[];
  return {
    rows: Number(row?.[0] ?? 0),
    percentiles: found.map((milliseconds) => Number(milliseconds) / millisecondsInDay),
  };
}
