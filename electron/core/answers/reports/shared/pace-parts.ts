/** What R8 counts, by which dates, and the bars of its histogram. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { paceDays } from '../../../../../shared/reports/pace.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import type { ReportContext } from '../report.ts';

/** What is counted, and the dates that it is counted by. */
export interface PaceUnit {
  readonly dataset: Extract<DatasetId, 'bookings' | 'orders'>;
  readonly visit: string;
  readonly made: string;
  readonly amount: string;
  readonly id: string;
}

const units: Readonly<Record<'people' | 'tickets', PaceUnit>> = {
  people: {
    dataset: 'bookings',
    visit: 'visitStart',
    made: 'bookingDate',
    amount: 'numberOfVisitors',
    id: 'bookingLineId',
  },
  tickets: {
    dataset: 'orders',
    visit: 'visitDate',
    made: 'creationDate',
    amount: 'quantity',
    id: 'orderItemId',
  },
};

export const getUnit = ({ choices }: Pick<ReportContext, 'choices'>): PaceUnit =>
  units[choices['unit'] === 'tickets' ? 'tickets' : 'people'];

/** Days on which something for these visits was made, from the curve's first one on. */
export function listPaceDays({ first, last }: DayRange): DayRange {
  return { first: addDays(first, -paceDays), last };
}

/** Lower bounds of the histogram’s bars, in days before the visit. */
export const leadsFrom = [0, 1, 2, 4, 8, 15, 31, 61, 91] as const;

/** SQL of the bar that so many days belong to, by its least days. */
export function getBucketSql(lead: string): string {
  const cases = leadsFrom.toReversed().map((from) => `WHEN ${lead} >= ${from} THEN ${from}`);
  return `(CASE ${cases.join(' ')} END)::INTEGER`;
}

/** "2–3": up to the day before the next bar begins. */
export function writeLead(from: number): string {
  const next = leadsFrom.find((one) => one > from);
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? String(from) : `${from}–${next - 1}`;
}

export function findBucket(lead: number): number {
  return leadsFrom.findLast((from) => lead >= from) ?? 0;
}
