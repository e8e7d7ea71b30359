import { addDays } from '../venue-time.ts';
import { makeChangeColumn } from './change-column.ts';
import { changedAfterVisit, changedWithin, dateBasis, dayStep } from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Schools and groups, and their people and revenue. */
export const groupsReport: ReportDescription = {
  id: 'groups',
  periods: [
    'last13Weeks',
    'lastMonth',
    'thisMonth',
    'nextMonth',
    'last4Weeks',
    'thisYear',
    'lastYear',
  ],
  maxDays: 732,
  dataset: 'visitors',
  comparisons: ['lastYear', 'previous'],
  choices: [{ ...dateBasis, options: ['visit', 'sale'] }, dayStep],
  filters: [
    { id: 'group', kind: 'group' },
    { id: 'groupTicket', kind: 'text', addsRows: true },
  ],
  figures: [
    { id: 'people', kind: 'count', isSum: true, goal: 'more' },
    { id: 'shareOfPeople', kind: 'share' },
    { id: 'orders', kind: 'count', isSum: true, goal: 'more' },
    { id: 'revenue', kind: 'money', isSum: true, goal: 'more' },
  ],
  tables: [
    {
      id: 'days',
      columns: [
        { id: 'days', kind: 'days' },
        { id: 'groupKind', kind: 'term' },
        { id: 'people', kind: 'count' },
        { id: 'peopleBefore', kind: 'count', isCompared: true, beforeOf: 'people' },
        makeChangeColumn('people', 'peopleBefore'),
        { id: 'orders', kind: 'count' },
        { id: 'ticketCount', kind: 'count' },
      ],
    },
    {
      id: 'revenue',
      columns: [
        { id: 'days', kind: 'days' },
        { id: 'groupKind', kind: 'term' },
        { id: 'revenue', kind: 'money' },
        { id: 'before', kind: 'money', isCompared: true, beforeOf: 'revenue' },
        makeChangeColumn('revenue', 'before'),
        { id: 'orders', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'people',
      table: 'days',
      kind: 'stack',
      bars: 'days',
      parts: 'groupKind',
      value: 'people',
      compared: 'peopleBefore',
      drillDownColumn: 'all',
    },
    {
      id: 'revenue',
      table: 'revenue',
      kind: 'stack',
      bars: 'days',
      parts: 'groupKind',
      value: 'revenue',
      compared: 'before',
      drillDownColumn: 'all',
    },
  ],
  needs: (periods, today, { basis }) =>
    periods.flatMap(({ first, last }) => {
      const isByVisit = basis !== 'sale';
      const yesterday = addDays(today, -1);
      const clip = (from: string, to: string) => ({
        first: from,
        last: to < yesterday ? to : yesterday,
      });
      const start = isByVisit ? addDays(first < today ? first : today, -changedWithin) : first;
      const orders = clip(start, addDays(last, isByVisit ? changedAfterVisit : changedWithin));
      return [
        { dataset: 'visitors', days: orders },
        { dataset: 'orders', days: orders },
        { dataset: 'bookings', days: clip(start, last) },
      ];
    }),
};
