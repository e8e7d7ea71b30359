import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import { findDaysProblem } from '../../../shared/ranges.ts';
import {
  maxRelativeDays,
  parseRelativePeriod,
  resolveRelativePeriod,
  writeRelativePeriod,
} from '../../../shared/relative-periods.ts';

const axisOf = (id: 'bookings' | 'scans' | 'tasks') => getDataset(id).axis as DateAxis;
const days = (word: string, id: 'bookings' | 'scans' | 'tasks', at: string) => {
  const period = parseRelativePeriod(word);
  if (!period) throw new Error(word);
  const range = resolveRelativePeriod(period, axisOf(id), Temporal.PlainDateTime.from(at));
  return range && `${range.first} ${range.last}`;
};

describe('a period that moves with the days', () => {
  test.each([
    ['last-month', 'bookings', '2026-03-01T00:00', '2026-02-01 2026-02-28'],
    ['last-month', 'bookings', '2028-03-31T23:59', '2028-02-01 2028-02-29'],
    ['last-month', 'bookings', '2026-01-15T12:00', '2025-12-01 2025-12-31'],
    ['last-week', 'bookings', '2026-11-23T00:00', '2026-11-16 2026-11-22'],
    ['last-week', 'bookings', '2026-11-22T23:59', '2026-11-09 2026-11-15'],
    ['yesterday', 'bookings', '2026-03-30T01:00', '2026-03-29 2026-03-29'],
    ['today', 'bookings', '2026-03-30T01:00', null],
    ['today', 'scans', '2026-03-30T01:00', '2026-03-30 2026-03-30'],
    ['month-to-date', 'bookings', '2026-03-01T09:00', null],
    ['month-to-date', 'bookings', '2026-03-02T09:00', '2026-03-01 2026-03-01'],
    ['month-to-date', 'scans', '2026-03-01T09:00', '2026-03-01 2026-03-01'],
    ['year-to-date', 'bookings', '2026-03-02T09:00', '2026-01-01 2026-03-01'],
    ['last-7-days', 'bookings', '2026-03-02T09:00', '2026-02-23 2026-03-01'],
    ['last-7-days', 'scans', '2026-03-02T09:00', '2026-02-24 2026-03-02'],
    ['next-7-days', 'tasks', '2026-12-30T09:00', '2026-12-30 2027-01-05'],
    ['next-1-day', 'tasks', '2026-12-30T09:00', '2026-12-30 2026-12-30'],
    ['next-7-days', 'bookings', '2026-12-30T09:00', null],
  ] as const)('%s of %s at %s is %s', (word, id, at, expected) => {
    expect(days(word, id, at)).toBe(expected);
  });

  test('is written as it is read', () => {
    const word = fc.oneof(
      fc.constantFrom('yesterday', 'today', 'last-week', 'last-month', 'month-to-date'),
      fc
        .tuple(fc.constantFrom('last', 'next'), fc.integer({ min: 1, max: maxRelativeDays }))
        .map(([direction, number]) => `${direction}-${number}-days`),
    );
    fc.assert(
      fc.property(word, (text) => {
        const period = parseRelativePeriod(text);
        expect(period && writeRelativePeriod(period)).toBe(text);
      }),
    );
  });

  test('is never one that may not be asked for, but for its length', () => {
    const names = [
      'yesterday',
      'today',
      'last-week',
      'last-month',
      'month-to-date',
      'year-to-date',
    ];
    const at = fc.integer({ min: 0, max: 3_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...names, 'last-3-days', 'next-3-days'), at, (word, minutes) => {
        const now = Temporal.PlainDateTime.from('2024-01-01T00:00').add({ minutes });
        const period = parseRelativePeriod(word);
        for (const id of ['bookings', 'scans', 'tasks'] as const) {
          const range = period && resolveRelativePeriod(period, axisOf(id), now);
          if (!range) continue;
          expect([null, 'longer-than-a-month']).toContain(findDaysProblem(range, axisOf(id), now));
        }
      }),
    );
  });
});
