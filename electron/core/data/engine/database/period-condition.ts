import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { quoteName, quoteText } from './sql.ts';

/** SQL condition: the date lies in the period. NULL if the row has no such date. */
export function buildInsidePeriodSql(column: string, { from, to }: Period): string {
  const moment = (text: string): string => `${quoteText(text)}::TIMESTAMP`;
  return `(${column} >= ${moment(from)} AND ${column} < ${moment(to)})`;
}

/** SQL condition: the row starts before a period and ends in or after it. */
export function reachesInto({ axis }: Dataset, { from }: Period): string {
  if (!axis?.field || axis.end === undefined) return 'false';
  const start = `${quoteText(from)}::TIMESTAMP`;
  return `(${quoteName(axis.field)} < ${start} AND ${quoteName(axis.end)} > ${start})`;
}
