/** Units, dates and histogram bars of *pace*. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { paceDays } from '../../../../../shared/reports/pace.ts';
import { addDays } from '../../../../../shared/venue-time.ts';
import type { ReportContext } from '../report.ts';

/** A unit to count, and its date fields. */
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

/** Days on which the period's visits were booked, from the curve's first day. */
export function listPaceDays({ first, last }: DayRange): DayRange {
  return { first: addDays(first, -paceDays), last };
}

/** Lower bounds of the histogram’s bars, in days before the visit. */
export const leadsFrom = [0, 1, 2, 4, 8, 15, 31, 61, 91] as const;

/** SQL of the bar for a lead: its lower bound in days. */
export function getBucketSql(lead: string): string {
  const cases = leadsFrom.toReversed().map((from) => `WHEN ${lead} >= ${from} THEN ${from}`);
  return `(CASE ${cases.join(' ')} END)::INTEGER`;
}

/** Formats a bar, such as "2–3", up to the day before the next one. */
export function writeLead(from: number, bars: readonly number[] = leadsFrom): string {
  const next = bars.find((one) => one > from);
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? String(from) : `${from}–${next - 1}`;
}
