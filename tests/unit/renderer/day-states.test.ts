import { expect, test } from 'vitest';
import {
  findGapAround,
  listCalendarDays,
  summariseDays,
} from '../../../renderer/screens/coverage/day-states.ts';
import type { CoveredDay } from '../../../shared/domain/stored-rows.ts';
import { appError } from '../../../shared/errors.ts';
import { addDays } from '../../../shared/venue-time.ts';

/** From 1 March on: `h` stored, `v` may still change, `o` older, `p` partly, `f` failed, `.` not stored. */
function covered(signs: string): CoveredDay[] {
  return [...signs].map((sign, index) => ({
    day: addDays('2026-03-01', index),
    state:
      ({ h: 'stored', v: 'stored', o: 'stored', p: 'partial', f: 'failed' } as const)[sign] ??
      'none',
    fetchedAt: sign === '.' || sign === 'f' ? null : 1000 + index,
    dataAsOf: null,
    isCurrent: sign === 'h',
    isProvisional: sign === 'v',
  }));
}
const statesOf = (signs: string, last: string | null = null) =>
  [...listCalendarDays(covered(signs), [], '2026-03-01', last).values()].map(({ state }) => state);

test('each day has one state, and what is downloaded counts even beyond the last day', () => {
  expect(statesOf('hvopf.')).toEqual(['stored', 'provisional', 'older', 'partly', 'failed', 'not']);
  expect(statesOf('h.ph', '2026-03-01')).toEqual(['stored', 'future', 'future', 'stored']);
});

test('only days from yesterday on may still change', () => {
  const days = listCalendarDays(covered('vvvh'), [], '2026-03-03', null);
  expect([...days.values()].map(({ state }) => state)).toEqual([
    'stored',
    'stored',
    'provisional',
    'stored',
  ]);
});

test('a window that a job could not get marks the days that it touches', () => {
  const window = { from: '2026-03-02T12:00:00', to: '2026-03-03T00:00:00' };
  const failed = [{ window, error: appError('offline') }];
  const days = listCalendarDays(covered('.h.'), failed, '2026-03-01', null);
  expect([...days.values()].map(({ state }) => state)).toEqual(['not', 'stored', 'not']);
  const gaps = listCalendarDays(covered('...'), failed, '2026-03-01', null);
  expect([...gaps.values()].map(({ state }) => state)).toEqual(['not', 'failed', 'not']);
});

test.each([
  ['hh...hh', 3, 3, ['2026-03-03', '2026-03-05']],
  ['hh.pf', 3, 3, ['2026-03-03', '2026-03-05']],
  ['hh...hh', 1, 1, null],
  ['.....hh', 2, 2, null],
  ['hh...hh', 2, 4, null],
] as const)('the gap around days of %s from %i to %i', (signs, from, to, expected) => {
  const days = listCalendarDays(covered(signs), [], '2026-03-01', null);
  const range = {
    first: addDays('2026-03-01', from - 1),
    last: addDays('2026-03-01', to - 1),
  };
  const gap = findGapAround(days, range);
  expect(gap && [gap.first, gap.last]).toEqual(expected);
});

test('the summary counts days and the gaps between them, not those around', () => {
  expect(summariseDays(listCalendarDays(covered('..hh.o..h..'), [], '2026-03-01', null))).toEqual({
    days: 4,
    first: '2026-03-03',
    last: '2026-03-09',
    gaps: 2,
  });
  expect(summariseDays(listCalendarDays(covered('.p.'), [], '2026-03-01', null))).toBeNull();
});
