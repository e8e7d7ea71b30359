import { addDays } from '../venue-time.ts';
import type { ReportDescription } from './description.ts';

/** Days before within which nearly all bookings of a task's orders are made; they have its languages. */
const bookedAhead = 100;

/** Groups that need a guide, and available guides. */
export const guidesReport: ReportDescription = {
  id: 'guides',
  periods: ['next7Days', 'thisWeek', 'nextWeek', 'next14Days', 'lastWeek', 'thisMonth'],
  maxDays: 31,
  dataset: 'availabilities',
  comparisons: [],
  choices: [],
  filters: [],
  figures: [
    { id: 'needed', kind: 'count', isSum: true },
    { id: 'shortMost', kind: 'count' },
    { id: 'shortMinutes', kind: 'minutes', isSum: true },
    { id: 'bestHour', kind: 'minutes' },
  ],
  tables: [
    {
      id: 'shortages',
      columns: [
        { id: 'start', kind: 'dateTime' },
        { id: 'end', kind: 'dateTime' },
        { id: 'short', kind: 'count' },
        { id: 'competing', kind: 'count' },
        { id: 'guides', kind: 'count' },
        { id: 'tasks', kind: 'text' },
      ],
    },
    {
      id: 'halfHours',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'time', kind: 'time' },
        { id: 'needed', kind: 'count' },
        { id: 'covered', kind: 'count' },
        { id: 'short', kind: 'count' },
        { id: 'available', kind: 'count' },
      ],
    },
    {
      id: 'languages',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'time', kind: 'time' },
        { id: 'language', kind: 'language' },
        { id: 'needed', kind: 'count' },
        { id: 'speaking', kind: 'count' },
        { id: 'mayToo', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'short',
      table: 'halfHours',
      kind: 'heat',
      rows: 'day',
      columns: 'time',
      value: 'needed',
      shortfallColumn: 'short',
    },
    {
      id: 'week',
      table: 'halfHours',
      kind: 'steps',
      day: 'day',
      time: 'time',
      minutes: 30,
      drillDownColumn: 'needed',
      series: [
        { column: 'covered', tone: 1, shape: 'columns' },
        { column: 'short', tone: 'bad', shape: 'columns' },
        { column: 'available', tone: 1, shape: 'steps', isTooltipOnly: true },
      ],
    },
  ],
  needs: (periods, today) => [
    ...periods.flatMap((days) => [
      { dataset: 'tasks' as const, days },
      { dataset: 'availabilities' as const, days },
    ]),
    {
      dataset: 'bookings',
      days: { first: addDays(today, -bookedAhead), last: addDays(today, -1) },
    },
  ],
};
