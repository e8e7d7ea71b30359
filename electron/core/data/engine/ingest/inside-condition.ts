import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { quoteName, quoteText } from '../database/sql.ts';

/** SQL condition, never NULL: the row lies in the period or has no date. Null if no row can lie outside. */
export function buildInsideOrUndatedSql(dataset: Dataset, period: Period | null): string | null {
  const axis = dataset.axis?.field;
  if (!period || !axis) return null;
  const column = quoteName(axis);
  return `(${column} IS NULL OR (${column} >= ${quoteText(period.from)}::TIMESTAMP
    AND ${column} < ${quoteText(period.to)}::TIMESTAMP))`;
}
