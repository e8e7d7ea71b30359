import { expect, test } from 'vitest';
import { csvPreview } from '../../../renderer/features/export/csv-preview.ts';
import type { Field } from '../../../shared/catalogue/types.ts';

const fields: Field[] = [
  { name: 'orderNumber', type: 'text', identifier: true },
  { name: 'visitDate', type: 'dateTime' },
  { name: 'amount', type: 'decimal' },
  { name: 'offerName', type: 'text' },
];
const rows = [['007', '2026-11-14T09:30:00', '-12.50', '=cmd; "x"']];
const headings = ['Order', 'Visit', 'Amount', 'Offer, name'];

test.each([
  ['excel', 'Order;Visit;Amount;Offer, name\n007;2026-11-14 09:30:00;-12,50;"\'=cmd; ""x"""'],
  [
    'excel-english',
    'Order,Visit,Amount,"Offer, name"\n007,2026-11-14 09:30:00,-12.50,"\'=cmd; ""x"""',
  ],
  ['pipeline', 'Order,Visit,Amount,"Offer, name"\n007,2026-11-14T09:30:00,-12.50,"=cmd; ""x"""'],
] as const)('the preview of %s follows its rules', (flavour, text) => {
  expect(csvPreview(headings, rows, fields, flavour)).toBe(text);
});
