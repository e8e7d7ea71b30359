import { expect, it } from 'vitest';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { readTypedDays } from '../../../shared/typed-days.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T12:00');
const bookings = getDataset('bookings').axis;
const tasks = getDataset('tasks').axis;
const read = (text: string, axis = bookings, locale = 'en-GB') => {
  const range = readTypedDays(text, axis, now, locale);
  return range && `${range.first} ${range.last}`;
};

it.each([
  ['last month', '2026-10-01 2026-10-31'],
  ['Last  7 days', '2026-11-14 2026-11-20'],
  ['yesterday', '2026-11-20 2026-11-20'],
  ['this month', '2026-11-01 2026-11-20'],
  ['1–15 oct', '2026-10-01 2026-10-15'],
  ['1-15 october', '2026-10-01 2026-10-15'],
  ['1 to 15 oct 2025', '2025-10-01 2025-10-15'],
  ['28 sept – 3 oct', '2026-09-28 2026-10-03'],
  ['28 dec - 3 jan', '2025-12-28 2026-01-03'],
  ['15 oct', '2026-10-15 2026-10-15'],
  ['oct 15', '2026-10-15 2026-10-15'],
  ['oct', '2026-10-01 2026-10-31'],
  ['february 2024', '2024-02-01 2024-02-29'],
  // Not yet: the last one that was.
  ['24 dec', '2025-12-24 2025-12-24'],
  ['2026-10-01', '2026-10-01 2026-10-01'],
  ['2026-10-01 - 2026-10-15', '2026-10-01 2026-10-15'],
  ['3/10', '2026-10-03 2026-10-03'],
  ['3.10.2025', '2025-10-03 2025-10-03'],
])('reads “%s”', (text, days) => {
  expect(read(text)).toBe(days);
});

it('takes the nearest days of a dataset that has a future', () => {
  expect(read('24 dec', tasks)).toBe('2026-12-24 2026-12-24');
  expect(read('next 7 days', tasks)).toBe('2026-11-21 2026-11-27');
  expect(read('1 oct', tasks)).toBe('2026-10-01 2026-10-01');
});

it('knows the months of the language', () => {
  expect(read('1–15 okt', bookings, 'nl-BE')).toBe('2026-10-01 2026-10-15');
});

it.each([
  '',
  'orders',
  '31 feb',
  '2026',
  '15',
  'KM26111400000',
  '15–1 oct',
  'may the',
  '1-2-3 oct',
])('is no days: “%s”', (text) => {
  expect(read(text)).toBeNull();
});
