import { expect, test } from 'vitest';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { writeDifference } from '../../../shared/messages/finding-columns.ts';

const messages = createMessages('en-GB');
const people = {
  rule: 'peopleOfTasks' as const,
  dataset: 'tasks' as const,
  columns: ['start', 'expected', 'visitorCount'],
};
const totals = {
  rule: 'orderLineTotals' as const,
  dataset: 'orders' as const,
  columns: ['expected', 'totalAmount', 'isoCurrencySymbol'],
};

test('a difference says how much more or less there is than expected, exactly', () => {
  expect(writeDifference(people, ['2026-11-20T10:00:00', '20', '43'], messages)).toBe('+23');
  expect(writeDifference(people, ['2026-11-20T10:00:00', '1043', '20'], messages)).toBe('-1,023');
  expect(writeDifference(totals, ['0.1', '0.3', 'EUR'], messages)).toBe('+€0.20');
  expect(writeDifference(totals, ['30.00', '29.99', 'EUR'], messages)).toBe('-€0.01');
  expect(writeDifference(totals, ['30.00', null, 'EUR'], messages)).toBe('–');
});

test('a rule without an expected value has no difference', () => {
  const missing = { ...totals, rule: 'ordersWithoutVisitor' as const, columns: ['orderNumber'] };
  expect(writeDifference(missing, ['9'], messages)).toBeNull();
});
