import { addDays } from '../venue-time.ts';
import { makeChangeColumn } from './change-column.ts';
import { cancelledTone, changedWithin } from './choices.ts';
import type { ReportColumn, ReportDescription } from './description.ts';

const counted: readonly ReportColumn[] = [
  { id: 'standing', kind: 'count' },
  { id: 'cancelledOrders', kind: 'count' },
  { id: 'ordersInAll', kind: 'count' },
  { id: 'shareOfOrders', kind: 'share' },
  { id: 'standingBefore', kind: 'count', isCompared: true },
  makeChangeColumn('standing', 'standingBefore'),
];

/** Where visitors come from. It reads no names. */
export const originReport: ReportDescription = {
  id: 'origin',
  periods: [
    'last4Weeks',
    'last13Weeks',
    'lastWeek',
    'lastMonth',
    'thisMonth',
    'thisYear',
    'lastYear',
  ],
  maxDays: 366,
  dataset: 'visitors',
  comparisons: ['lastYear', 'previous'],
  choices: [{ id: 'prefix', options: ['two', 'one', 'three'] }],
  filters: [{ id: 'country', kind: 'country' }],
  figures: [
    { id: 'orders', kind: 'count', isSum: true, goal: 'more' },
    { id: 'cancelled', kind: 'count', isSum: true, goal: 'less' },
    { id: 'countries', kind: 'count' },
    { id: 'withArea', kind: 'share' },
  ],
  tables: [
    {
      id: 'countries',
      columns: [{ id: 'country', kind: 'country' }, ...counted],
    },
    {
      id: 'areas',
      columns: [{ id: 'area', kind: 'text' }, ...counted],
    },
  ],
  charts: [
    {
      id: 'countries',
      table: 'countries',
      kind: 'ranked',
      bars: 'country',
      series: [
        { column: 'standing', tone: 1 },
        { column: 'cancelledOrders', tone: cancelledTone },
      ],
      drillDownColumn: 'ordersInAll',
      maxBars: 15,
      isOfSeveral: true,
    },
    {
      id: 'areas',
      table: 'areas',
      kind: 'ranked',
      bars: 'area',
      series: [
        { column: 'standing', tone: 1 },
        { column: 'cancelledOrders', tone: cancelledTone },
      ],
      drillDownColumn: 'ordersInAll',
      maxBars: 25,
      isNamedOnly: true,
    },
  ],
  needs: (periods, today) =>
    periods.flatMap(({ first, last }) => {
      const [end, yesterday] = [addDays(last, changedWithin), addDays(today, -1)];
      const days = { first, last: end < yesterday ? end : yesterday };
      return [
        { dataset: 'visitors', days },
        { dataset: 'orders', days },
      ];
    }),
};
