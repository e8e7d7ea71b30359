import { makeChangeColumn } from './change-column.ts';
import { dateBasis } from './choices.ts';
import type { ReportDescription } from './description.ts';
import { salesParts } from './sales.ts';

/** Components of totals, and payment methods. */
export const paymentsReport: ReportDescription = {
  ...salesParts,
  id: 'payments',
  choices: [dateBasis],
  figures: [
    { id: 'total', kind: 'money', isSum: true, goal: 'more' },
    { id: 'discount', kind: 'money', isSum: true },
    { id: 'fee', kind: 'money', isSum: true },
    { id: 'unexplained', kind: 'money', isSum: true, goal: 'less', hasWordForZero: true },
  ],
  tables: [
    {
      id: 'steps',
      totalKey: 'total',
      columns: [
        { id: 'step', kind: 'term' },
        { id: 'amount', kind: 'money' },
        { id: 'before', kind: 'money', isCompared: true },
        {
          id: 'change',
          kind: 'change',
          isCompared: true,
          changeOf: { value: 'amount', before: 'before' },
        },
        { id: 'lines', kind: 'count' },
      ],
    },
    {
      id: 'methods',
      columns: [
        { id: 'paymentMethod', kind: 'text' },
        { id: 'revenue', kind: 'money' },
        { id: 'shareOfRevenue', kind: 'share' },
        { id: 'before', kind: 'money', isCompared: true },
        makeChangeColumn('revenue', 'before'),
        { id: 'discount', kind: 'money' },
        { id: 'fee', kind: 'money' },
        { id: 'orders', kind: 'count' },
      ],
    },
  ],
  charts: [
    {
      id: 'methods',
      table: 'methods',
      kind: 'bars',
      bars: 'paymentMethod',
      series: [{ column: 'revenue', tone: 1 }],
      compared: 'before',
      arrangement: 'stacked',
      drillDownColumn: 'revenue',
      maxBars: 12,
    },
  ],
};
