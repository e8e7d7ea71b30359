import { makeChangeColumn } from './change-column.ts';
import { dateBasis, dayStep } from './choices.ts';
import type { ReportColumn, ReportDescription } from './description.ts';
import { salesParts } from './sales.ts';

const part: ReportColumn = { id: 'part', kind: 'text', namedBy: 'by' };

/** Revenue by channel, sales point, offer or ticket. */
export const revenueReport: ReportDescription = {
  ...salesParts,
  id: 'revenue',
  choices: [
    dateBasis,
    { id: 'by', options: ['channel', 'salesPoint', 'offer', 'ticket'] },
    dayStep,
  ],
  figures: [
    {
      id: 'revenue',
      kind: 'money',
      isSum: true,
      goal: 'more',
    },
    {
      id: 'tickets',
      kind: 'count',
      isSum: true,
      goal: 'more',
    },
    { id: 'orders', kind: 'count', isSum: true, goal: 'more' },
    { id: 'perOrder', kind: 'money', goal: 'more' },
  ],
  tables: [
    {
      id: 'parts',
      columns: [
        part,
        { id: 'revenue', kind: 'money' },
        { id: 'shareOfRevenue', kind: 'share' },
        { id: 'before', kind: 'money', isCompared: true },
        makeChangeColumn('revenue', 'before'),
        { id: 'tickets', kind: 'count' },
        { id: 'orders', kind: 'count' },
        { id: 'perOrder', kind: 'money' },
      ],
    },
    {
      id: 'days',
      columns: [
        { id: 'days', kind: 'days' },
        part,
        { id: 'revenue', kind: 'money' },
        { id: 'before', kind: 'money', isCompared: true },
        makeChangeColumn('revenue', 'before'),
        { id: 'tickets', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'days',
      table: 'days',
      kind: 'stack',
      bars: 'days',
      parts: 'part',
      value: 'revenue',
      compared: 'before',
      drillDownColumn: 'all',
    },
  ],
};
