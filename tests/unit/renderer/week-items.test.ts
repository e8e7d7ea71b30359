import { expect, test } from 'vitest';
import { findMonday, listWeekItems } from '../../../renderer/screens/guide/week-items.ts';

const zone = 'Europe/Brussels';
const times = (rows: readonly (readonly [string, string])[]) =>
  listWeekItems(rows, '2026-11-16', zone).map(({ lane, start, end }) => [
    lane,
    ...[start, end].map((at) =>
      Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString(),
    ),
  ]);

test('a week begins on Monday', () => {
  expect(findMonday('2026-11-22')).toBe('2026-11-16');
  expect(findMonday('2026-11-16')).toBe('2026-11-16');
});

test('each is on the lane of its day, and at its hour of the first one', () => {
  expect(times([['2026-11-18T10:00:00', '2026-11-18T17:00:00']])).toEqual([
    ['2026-11-18', '2026-11-16T10:00:00', '2026-11-16T17:00:00'],
  ]);
});

test('what goes on past midnight is on both days, and what is outside the week on none', () => {
  expect(
    times([
      ['2026-11-15T20:00:00', '2026-11-16T01:00:00'],
      ['2026-11-21T22:00:00', '2026-11-22T02:00:00'],
      ['2026-11-23T00:00:00', '2026-11-23T10:00:00'],
    ]),
  ).toEqual([
    ['2026-11-16', '2026-11-16T00:00:00', '2026-11-16T01:00:00'],
    ['2026-11-21', '2026-11-16T22:00:00', '2026-11-17T00:00:00'],
    ['2026-11-22', '2026-11-16T00:00:00', '2026-11-16T02:00:00'],
  ]);
});
