import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import type { Connection } from './database.ts';
import { buildInsidePeriodSql } from './period-condition.ts';
import { quoteName, quoteText } from './sql.ts';

/**
 * SQL of the moment by which a period's rows are in order; null if the dataset has none. A row without a date belongs to
 * the start of the period, and so does one from outside of it, unless periods select rows by start and end.
 */
export function buildMomentSql(dataset: Dataset, period: Period): string | null {
  const axis = dataset.axis?.field;
  if (!axis) return null;
  const column = quoteName(axis);
  const own = selectsWholes(dataset)
    ? column
    : `CASE WHEN ${buildInsidePeriodSql(column, period)} THEN ${column} END`;
  return `coalesce(${own}, ${quoteText(period.from)}::TIMESTAMP)`;
}

/** Returns whether a table's rows are in the order of the moment. */
export async function isInOrder(
  connection: Connection,
  table: string,
  moment: string,
): Promise<boolean> {
  const falls = await connection.number(`SELECT count(*) FROM (
    SELECT moment < lag(moment) OVER () AS falls FROM (SELECT ${moment} AS moment FROM ${table}))
    WHERE falls`);
  return falls === 0;
}
