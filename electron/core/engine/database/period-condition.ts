import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { quoteName, quoteText } from './sql.ts';

/** NULL where the row has no such date. */
export function insidePeriod(column: string, { from, to }: Period): string {
  const moment = (text: string): string => `${quoteText(text)}::TIMESTAMP`;
  return `(${column} >= ${moment(from)} AND ${column} < ${moment(to)})`;
}

/** Whether a row that takes its time began before a period and goes on in it. */
export function reachesInto({ axis }: Dataset, { from }: Period): string {
  if (!axis?.field || axis.end === undefined) return 'false';
  const start = `${quoteText(from)}::TIMESTAMP`;
  return `(${quoteName(axis.field)} < ${start} AND ${quoteName(axis.end)} > ${start})`;
}
