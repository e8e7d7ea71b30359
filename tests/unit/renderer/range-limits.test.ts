import { CalendarDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import * as clock from '../../../renderer/base/clock.ts';
import { describeFreshness } from '../../../renderer/parts/fetching/freshness.ts';
import { isWholeDay } from '../../../renderer/parts/range-picker/is-whole-day.ts';
import {
  describeLimits,
  describeRangeProblem,
  findReason,
  isBeyondMonth,
  toVenueDate,
} from '../../../renderer/parts/range-picker/range-limits.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const booked: DateAxis = { kind: 'booked', field: 'bookingDate', ends: 'yesterday' };

test('a calendar’s day is a venue day, without a zone', () => {
  expect(toVenueDate(new CalendarDate(2026, 3, 9))).toBe('2026-03-09');
});

test('once one end is picked, the other is at most one month away', () => {
  expect(isBeyondMonth('2026-10-31', null)).toBe(false);
  expect(isBeyondMonth('2026-02-27', '2026-01-31')).toBe(false);
  expect(isBeyondMonth('2026-02-28', '2026-01-31')).toBe(true);
  expect(isBeyondMonth('2026-10-04', '2026-11-03')).toBe(false);
  expect(isBeyondMonth('2026-10-03', '2026-11-03')).toBe(true);
});

test('a day that can’t be picked says why', () => {
  expect(findReason('2026-11-21', null, booked, now, messages)).toBe(
    '21 Nov: the platform has data up to yesterday.',
  );
  expect(findReason('2026-10-01', '2026-11-03', booked, now, messages)).toBe(
    '1 Oct: more than one month from 3 Nov.',
  );
  expect(findReason('2026-11-20', null, booked, now, messages)).toBeNull();
});

test.each([
  [null, '2026-11-07', 'Enter both days in full. One is incomplete or doesn’t exist.'],
  ['2026-11-08', '2026-11-07', 'The last day is before the first day.'],
  ['2026-09-01', '2026-11-07', 'Up to one month: 30 Sept 2026 is the latest last day.'],
  [
    '2026-11-20',
    '2026-11-21',
    'The platform has data up to yesterday: pick 20 Nov 2026 at the latest.',
  ],
  ['2026-11-20', '2026-11-20', null],
  ['2026-10-01', '2026-10-31', null],
])('typed %s to %s: %s', (first, last, problem) => {
  expect(describeRangeProblem({ first, last }, booked, now, messages)).toBe(problem);
});

test('what may be picked is told before anything is picked', () => {
  expect(describeLimits(booked, now, messages)).toBe(
    'Pick 1 day to 1 month, up to yesterday (20 Nov).',
  );
});

test.each([
  ['2026-11-21T00:00:00', 'Data up to yesterday, 20 Nov'],
  ['2026-11-20T23:59:59', 'Data up to yesterday, 20 Nov'],
  ['2026-11-18T00:00:00', 'Data up to 17 Nov'],
  ['2025-11-18T00:00:00', 'Data up to 17 Nov 2025'],
])('data up to %s is told as “%s”', (dataAsOf, text) => {
  const orders = { dataAsOf, rowRequest: { by: 'period' } } as ResultSet;
  expect(describeFreshness(orders, getDataset('orders'), now, messages)).toBe(text);
});

test.each([
  ['tasks', 'start'],
  ['availabilities', 'from'],
  ['guides', 'creationDate'],
  ['skills', null],
  ['bookings', 'visitStart'],
] as const)('%s by %s, whose days may be ahead, are dated by their download', (dataset, dates) => {
  const rows = {
    dataAsOf: '2026-11-19T23:59:59',
    fetchedAt: clock.now(),
    rowRequest: { by: 'stored', dates },
  } as ResultSet;
  expect(describeFreshness(rows, getDataset(dataset), now, messages)).toMatch(
    /^Downloaded today, \d\d:\d\d$/,
  );
});

test('a year of two digits is asked for again, and never looked up as the year 26', () => {
  const typed = { first: '0026-11-14', last: '0026-11-20' };
  expect(describeRangeProblem(typed, booked, now, messages)).toBe(
    'Write the year with four digits, such as 2026.',
  );
  const halfTyped = { first: '2026-11-14', last: '0202-11-20' };
  expect(describeRangeProblem(halfTyped, booked, now, messages)).toContain('four digits');
});

test('a day counts only while its field shows it whole', () => {
  const parts = (day?: number, month?: number, year?: number) => [
    { type: 'day', value: day ?? 14, isPlaceholder: day === undefined },
    { type: 'literal', isPlaceholder: false },
    { type: 'month', value: month ?? 11, isPlaceholder: month === undefined },
    { type: 'year', value: year ?? 2026, isPlaceholder: year === undefined },
  ];
  const stored = { day: 14, month: 11, year: 2026 };
  expect(isWholeDay(parts(14, 11, 2026), stored)).toBe(true);
  expect(isWholeDay(parts(undefined, 11, 2026), stored)).toBe(false);
  expect(isWholeDay(parts(31, 2, 2026), stored)).toBe(false);
  expect(isWholeDay(parts(14, 11, undefined), null)).toBe(false);
  expect(isWholeDay(parts(), null)).toBe(true);
});
