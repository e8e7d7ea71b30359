import { addDays } from '../venue-time.ts';
import { cancelledTone, offerFilter } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Days before within which nearly all cancelled or moved lines were made. */
const madeWithin = 100;

const series = [
  { column: 'seenCancelled', tone: cancelledTone },
  { column: 'seenMoved', tone: 4 },
  // Apart from what was seen to be cancelled, in the same bars.
  { column: 'cancelledBefore', tone: 2 },
] as const;

/** Cancelled and moved lines, by the day on which the change was first seen. */
export const changesReport: ReportDescription = {
  id: 'changes',
  periods: ['last4Weeks', 'lastWeek', 'thisWeek', 'last13Weeks', 'lastMonth', 'thisMonth'],
  maxDays: 366,
  dataset: 'bookings',
  comparisons: [],
  choices: [{ id: 'unit', options: ['people', 'tickets'] }],
  filters: [offerFilter],
  figures: [
    { id: 'cancelled', kind: 'count', isSum: true },
    { id: 'late', kind: 'count', isSum: true },
    { id: 'moved', kind: 'count', isSum: true },
    { id: 'cancelledBefore', kind: 'count', isSum: true },
  ],
  tables: [
    {
      id: 'days',
      columns: [
        { id: 'firstSeen', kind: 'day' },
        { id: 'seenCancelled', kind: 'count' },
        { id: 'seenMoved', kind: 'count' },
        { id: 'cancelledBefore', kind: 'count' },
      ],
    },
    {
      id: 'leads',
      columns: [
        { id: 'leadDays', kind: 'text' },
        { id: 'seenCancelled', kind: 'count' },
        { id: 'seenMoved', kind: 'count' },
        { id: 'cancelledBefore', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'days',
      table: 'days',
      kind: 'bars',
      bars: 'firstSeen',
      series,
      arrangement: 'stacked',
      drillDownColumn: 'all',
    },
    {
      id: 'leads',
      table: 'leads',
      kind: 'bars',
      bars: 'leadDays',
      series,
      arrangement: 'stacked',
      drillDownColumn: 'all',
    },
  ],
  needs: (periods, today, { unit }) =>
    periods.map(({ first, last }) => {
      const yesterday = addDays(today, -1);
      return {
        dataset: unit === 'tickets' ? 'orders' : 'bookings',
        days: { first: addDays(first, -madeWithin), last: last < yesterday ? last : yesterday },
      };
    }),
};
