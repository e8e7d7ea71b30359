import { addDays } from '../venue-time.ts';
import { makeChangeColumn } from './change-column.ts';
import { changedWithin, offerFilter } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Days before the period at which the curve begins. */
export const paceDays = 91;

/** How early people book, and the bookings up to each day. */
export const paceReport: ReportDescription = {
  id: 'pace',
  periods: [
    'next4Weeks',
    'nextWeek',
    'thisMonth',
    'nextMonth',
    'next7Days',
    'last4Weeks',
    'lastMonth',
  ],
  maxDays: 92,
  dataset: 'bookings',
  comparisons: ['lastYear', 'previous'],
  choices: [{ id: 'unit', options: ['people', 'tickets'] }],
  filters: [offerFilter],
  figures: [
    { id: 'booked', kind: 'count', isSum: true, goal: 'more' },
    { id: 'inTheEnd', kind: 'count', isSum: true },
    { id: 'medianLead', kind: 'average' },
    { id: 'lastWeek', kind: 'share' },
  ],
  tables: [
    {
      id: 'pace',
      newestBy: 'booked',
      columns: [
        { id: 'madeUpTo', kind: 'day' },
        { id: 'daysBefore', kind: 'count' },
        { id: 'booked', kind: 'count' },
        { id: 'bookedBefore', kind: 'count', isCompared: true },
        makeChangeColumn('booked', 'bookedBefore'),
      ],
    },
    {
      id: 'leads',
      columns: [
        { id: 'leadDays', kind: 'text' },
        { id: 'booked', kind: 'count' },
        { id: 'shareOfBooked', kind: 'share' },
        { id: 'bookedByPoint', kind: 'count', isCompared: true },
      ],
    },
    {
      id: 'leadsByDay',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'leadDays', kind: 'text' },
        { id: 'booked', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'pace',
      table: 'pace',
      kind: 'lines',
      along: 'madeUpTo',
      drillDownColumn: 'booked',
      isDone: true,
      series: [
        { column: 'booked', tone: 1 },
        { column: 'bookedBefore', tone: 'quiet' },
      ],
    },
    {
      id: 'leads',
      table: 'leads',
      kind: 'bars',
      bars: 'leadDays',
      series: [{ column: 'booked', tone: 1 }],
      compared: 'bookedByPoint',
      arrangement: 'stacked',
      drillDownColumn: 'booked',
    },
  ],
  needs: (periods, today, { unit }) =>
    periods.map(({ first, last }) => {
      const yesterday = addDays(today, -1);
      const end = unit === 'tickets' ? addDays(last, changedWithin) : last;
      return {
        dataset: unit === 'tickets' ? 'orders' : 'bookings',
        days: { first: addDays(first, -paceDays), last: end < yesterday ? end : yesterday },
      };
    }),
};
