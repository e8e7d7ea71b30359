import { addDays } from '../venue-time.ts';
import { changedAfterVisit } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Days before within which nearly all visits are booked, and their orders changed. */
const bookedAhead = 100;

/** People booked and tickets by the day of the visit. */
export const visitorsReport: ReportDescription = {
  id: 'visitors',
  periods: [
    'last4Weeks',
    'next4Weeks',
    'last13Weeks',
    'thisMonth',
    'nextMonth',
    'lastMonth',
    'thisYear',
    'lastYear',
  ],
  // A year of 53 weeks, in days.
  maxDays: 371,
  dataset: 'bookings',
  comparisons: ['lastYear', 'previous'],
  choices: [],
  filters: [{ id: 'offer', kind: 'text' }],
  figures: [
    {
      id: 'people',
      kind: 'count',
      isSum: true,
      goal: 'more',
    },
    {
      id: 'tickets',
      kind: 'count',
      isSum: true,
      goal: 'more',
    },
    { id: 'usualDay', kind: 'average', goal: 'more' },
    { id: 'fill', kind: 'share' },
  ],
  tables: [
    {
      id: 'days',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'people', kind: 'count' },
        { id: 'peopleBefore', kind: 'count', isCompared: true },
        {
          id: 'change',
          kind: 'change',
          isCompared: true,
          changeOf: { value: 'people', before: 'peopleBefore' },
          isGiven: true,
          goal: 'more',
        },
        { id: 'ticketCount', kind: 'count' },
        { id: 'ticketsBefore', kind: 'count', isCompared: true },
        { id: 'capacity', kind: 'count', isOptional: true },
        { id: 'fill', kind: 'share', isOptional: true },
        { id: 'complete', kind: 'share' },
        { id: 'weekday', kind: 'weekday', isChartOnly: true },
        { id: 'week', kind: 'day', isChartOnly: true },
      ],
    },
    {
      id: 'weekdays',
      columns: [
        { id: 'weekday', kind: 'weekday' },
        { id: 'openDays', kind: 'count' },
        { id: 'people', kind: 'count' },
        { id: 'perDay', kind: 'average' },
        { id: 'ticketCount', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'line',
      table: 'days',
      kind: 'lines',
      along: 'day',
      drillDownColumn: 'people',
      series: [
        { column: 'people', tone: 1 },
        { column: 'peopleBefore', tone: 'quiet' },
      ],
    },
    {
      id: 'calendar',
      table: 'days',
      kind: 'heat',
      rows: 'weekday',
      columns: 'week',
      value: 'people',
      cell: 'day',
    },
  ],
  isUpToCapacity: true,
  needs: (periods, today) =>
    periods.flatMap(({ first, last }) => {
      const yesterday = addDays(today, -1);
      const days = {
        first: addDays(first < today ? first : today, -bookedAhead),
        last: last < yesterday ? last : yesterday,
      };
      const end = addDays(last, changedAfterVisit);
      return [
        { dataset: 'bookings', days },
        { dataset: 'orders', days: { ...days, last: end < yesterday ? end : yesterday } },
      ];
    }),
};
