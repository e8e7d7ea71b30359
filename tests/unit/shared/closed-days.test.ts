import { expect, it } from 'vitest';
import { listDays } from '../../../shared/ranges.ts';
import { findClosedDays } from '../../../shared/reports/closed-days.ts';

/** From Monday 2 to Sunday 29 November; the app is used on Saturday 21. */
const days = listDays([{ first: '2026-11-02', last: '2026-11-29' }]);
const today = '2026-11-21';

function find(count: (day: string) => number | null): string[] {
  return [
    ...findClosedDays(
      days.map((day) => ({ day, count: count(day) })),
      today,
    ),
  ];
}

const isMonday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek === 1;

it('are the weekday on which nobody ever comes, also ahead, and no other day that may still fill', () => {
  expect(find((day) => (isMonday(day) || day > '2026-11-23' ? 0 : 40))).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ]);
});

it('are a day that is over with nobody, among days that have people', () => {
  expect(find((day) => (day === '2026-11-11' ? 0 : 40))).toEqual(['2026-11-11']);
});

it('are none where most days have nobody: a few bookings say nothing of the others', () => {
  expect(find((day) => (day === '2026-11-03' || day === '2026-11-12' ? 2 : 0))).not.toContain(
    '2026-11-10',
  );
});

it('are none that are not known, and one day is no evidence for its weekday', () => {
  expect(find((day) => (isMonday(day) ? null : 40))).toEqual([]);
  expect(find((day) => (isMonday(day) ? (day < '2026-11-16' ? null : 0) : 40))).toEqual([
    '2026-11-16',
  ]);
});
