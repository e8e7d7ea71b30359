import { addDays } from '../venue-time.ts';
import { changedAfterVisit, ticketFilter } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Days before the visit within which nearly all tickets are bought and changed. */
const soldAhead = 100;

/** Arrival times, and how many ticket buyers came. */
export const arrivalsReport: ReportDescription = {
  id: 'arrivals',
  periods: ['last4Weeks', 'last13Weeks', 'lastWeek', 'lastMonth', 'thisMonth', 'thisYear'],
  maxDays: 366,
  dataset: 'scans',
  comparisons: ['lastYear', 'previous'],
  choices: [{ id: 'step', options: ['hour', 'quarter'] }],
  filters: [ticketFilter],
  figures: [
    { id: 'scanned', kind: 'count', isSum: true, goal: 'more' },
    { id: 'usualDay', kind: 'average', goal: 'more' },
    { id: 'tickets', kind: 'count', isSum: true, goal: 'more' },
    { id: 'repeated', kind: 'count', isSum: true },
  ],
  tables: [
    {
      id: 'times',
      columns: [
        { id: 'weekday', kind: 'weekday' },
        { id: 'time', kind: 'time' },
        { id: 'scanned', kind: 'count' },
        { id: 'perDay', kind: 'average' },
        { id: 'repeated', kind: 'count' },
      ],
    },
    {
      id: 'tickets',
      columns: [
        { id: 'ticket', kind: 'text' },
        { id: 'tickets', kind: 'count' },
        { id: 'scanned', kind: 'count' },
        { id: 'shareScanned', kind: 'share' },
      ],
    },
    {
      id: 'ticketDays',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'ticket', kind: 'text' },
        { id: 'tickets', kind: 'count' },
        { id: 'scanned', kind: 'count' },
        { id: 'shareScanned', kind: 'share' },
      ],
    },
  ],
  charts: [
    {
      id: 'times',
      table: 'times',
      kind: 'heat',
      rows: 'weekday',
      columns: 'time',
      value: 'perDay',
      drillDownColumn: 'scanned',
    },
    {
      id: 'tickets',
      table: 'tickets',
      kind: 'bars',
      bars: 'ticket',
      series: [
        { column: 'tickets', tone: 'quiet' },
        { column: 'scanned', tone: 1 },
      ],
      arrangement: 'grouped',
      drillDownColumn: 'scanned',
      maxBars: 12,
    },
  ],
  needs: (periods, today) =>
    periods.flatMap(({ first, last }) => {
      const [end, yesterday] = [addDays(last, changedAfterVisit), addDays(today, -1)];
      return [
        { dataset: 'scans', days: { first, last: last < today ? last : today } },
        {
          dataset: 'orders',
          days: { first: addDays(first, -soldAhead), last: end < yesterday ? end : yesterday },
        },
      ];
    }),
};
