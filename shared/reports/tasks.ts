import { cancelledTone } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Unconfirmed and cancelled tasks, by urgency. */
export const tasksReport: ReportDescription = {
  id: 'tasks',
  periods: ['next14Days', 'next7Days', 'thisWeek', 'nextWeek', 'next4Weeks', 'nextMonth'],
  maxDays: 366,
  dataset: 'tasks',
  comparisons: [],
  choices: [],
  filters: [{ id: 'location', kind: 'text' }],
  figures: [
    { id: 'waiting', kind: 'count', isSum: true },
    { id: 'peopleWaiting', kind: 'count', isSum: true },
    { id: 'cancelled', kind: 'count', isSum: true },
    { id: 'uncategorised', kind: 'count', isSum: true },
  ],
  tables: [
    {
      id: 'list',
      columns: [
        { id: 'start', kind: 'dateTime' },
        { id: 'daysToGo', kind: 'count' },
        { id: 'task', kind: 'text' },
        { id: 'location', kind: 'text' },
        { id: 'people', kind: 'count' },
        { id: 'status', kind: 'taskGroup' },
      ],
    },
    {
      id: 'days',
      columns: [
        { id: 'day', kind: 'day' },
        { id: 'daysToGo', kind: 'count' },
        { id: 'waiting', kind: 'count' },
        { id: 'uncategorised', kind: 'count' },
        { id: 'cancelled', kind: 'count' },
        { id: 'confirmed', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'days',
      table: 'days',
      kind: 'bars',
      bars: 'day',
      series: [
        { column: 'waiting', tone: 'amber' },
        { column: 'uncategorised', tone: 1 },
        { column: 'cancelled', tone: cancelledTone },
      ],
      arrangement: 'grouped',
      drillDownColumn: 'open',
    },
  ],
  needs: (periods) => periods.map((days) => ({ dataset: 'tasks', days })),
};
