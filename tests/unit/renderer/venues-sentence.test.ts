import { expect, it } from 'vitest';
import { writeVenuesSentence } from '../../../renderer/screens/several-venues/write-venues-sentence.ts';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const euros = (amount: string) => ({ amount, currency: 'EUR' });

const write = (rows: ReportCell[][], totals: ReportCell[][]) => {
  const [total = null, ...moreTotals] = totals;
  const columns = [
    { id: 'venue', kind: 'text' },
    { id: 'revenue', kind: 'money', name: 'Revenue' },
    { id: 'before', kind: 'money' },
  ] as const;
  const table = { rows: rows.map((cells) => ({ cells, drillDown: {} })), total, moreTotals };
  return writeVenuesSentence({ shape: { id: 'venues', columns }, table }, 'lastYear', messages);
};

it('says the total, how it differs from last year, and which venue changed most', () => {
  const rows = [
    ['Museum', euros('60'), euros('50')],
    ['Zoo', euros('30'), euros('50')],
  ];
  expect(write(rows, [[null, euros('90'), euros('100')]])).toBe(
    'Revenue at 2 venues: €90.00. 10% less than the same weekdays last year. Zoo fell most: 40%.',
  );
});

it('keeps currencies apart, and says nothing without a total', () => {
  const rows = [
    ['Museum', euros('60'), null],
    ['Castle', { amount: '7', currency: 'GBP' }, null],
  ];
  const totals = [
    [null, euros('60'), null],
    [null, { amount: '7', currency: 'GBP' }, null],
  ];
  expect(write(rows, totals)).toBe('Revenue at 2 venues: €60.00 and £7.00.');
  expect(write(rows, [])).toBe('');
});
