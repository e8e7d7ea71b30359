import type { Dataset } from './catalogue/types.ts';
import { findRequestedDays, type RowRequest } from './domain/datasets.ts';
import type { GroupLook } from './domain/pivots.ts';
import { type DayRange, toPeriod } from './ranges.ts';
import { getComparedDays } from './reports/periods.ts';

/** The downloaded rows to compare with, and how many days earlier they are. */
export interface ComparisonPlan {
  readonly days: DayRange;
  readonly back: number;
  readonly request: RowRequest;
}

/** Returns whether rows have a period, which can be compared. */
export function isComparable(rowRequest: RowRequest): boolean {
  return (
    (rowRequest.by === 'period' && rowRequest.orderNumber === undefined) ||
    rowRequest.by === 'stored'
  );
}

/** Null if there are no days to compare with. */
export function planComparison(
  dataset: Dataset,
  rowRequest: RowRequest,
  comparison: GroupLook['comparison'],
): ComparisonPlan | null {
  const requested = isComparable(rowRequest) ? findRequestedDays(rowRequest) : null;
  const days = requested && getComparedDays(requested, comparison);
  if (!days) return null;
  const back = Temporal.PlainDate.from(days.first).until(requested.first, {
    largestUnit: 'days',
  }).days;
  const stored = rowRequest.by === 'stored' ? rowRequest : null;
  const request: RowRequest = {
    by: 'stored',
    dates: stored ? stored.dates : (dataset.axis?.field ?? null),
    period: toPeriod(days),
    ...(stored?.asOf === undefined ? {} : { asOf: stored.asOf }),
  };
  return { days, back, request };
}
