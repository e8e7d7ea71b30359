import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import { toDay, toLastWholeDay } from '../../../shared/venue-time.ts';

/**
 * Returns whether rows of some days are known to be missing. Only for the date that the rows were requested by: by
 * another date, a day may have rows that were not requested.
 */
export function createMissingDays(
  dataset: Dataset,
  { rowRequest, gaps }: Pick<ResultSet, 'rowRequest' | 'gaps'>,
  { field }: GroupStep,
): (first: string, last: string) => boolean {
  const dateField = rowRequest.by === 'stored' ? rowRequest.dates : dataset.axis?.field;
  if (field !== dateField) return () => false;
  const missing = gaps.map(({ from, to }) => ({
    first: toDay(from),
    last: toLastWholeDay(to),
  }));
  return (first, last) => missing.some((gap) => gap.first <= last && gap.last >= first);
}
