import { expect, test } from 'vitest';
import { findProvisional, planStored } from '../../../../electron/core/data/queries/stored-plan.ts';
import type { StoredSegment } from '../../../../electron/core/data/segment-store/index.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { allTime, type Period } from '../../../../shared/ranges.ts';

const tasks = getDataset('tasks');
const midnight = (day: string) => `2026-${day}T00:00:00`;
const span = (from: string, to: string): Period => ({ from: midnight(from), to: midnight(to) });

/** A stored response about tasks; `mayChange` as the loads of its night make it. */
function store(
  hour: number,
  window: Period,
  requested: readonly Period[],
  mayChange?: string,
): StoredSegment {
  const name = `${window.from} at ${hour}`;
  return {
    dataset: 'tasks',
    name,
    path: name,
    window,
    requested,
    fetchedAt: hour * 3_600_000,
    bytes: 1,
    dataAsOf: `${mayChange === undefined ? '2026-11-30' : '2026-11-29'}T23:59:59`,
    ...(mayChange === undefined ? {} : { mayChange }),
  } as unknown as StoredSegment;
}

/** Each day up to the last one, with a month after it. */
const monthsFrom = (days: readonly string[]): Period[] =>
  days.map((day) => ({
    from: midnight(day),
    to: Temporal.PlainDateTime.from(midnight(day))
      .add({ months: 1 })
      .toString({ smallestUnit: 'second' }),
  }));

test('rows are as new as the newest responses that have all of them', () => {
  const period = span('11-29', '12-02');
  // Once a week four weeks are requested, in two parts; what came in the night reaches over both.
  const early = store(
    4,
    span('11-24', '12-30'),
    [...monthsFrom(['11-24', '11-29', '11-30', '12-01'])],
    '2026-11-30',
  );
  const deep = [
    store(7, span('11-03', '12-01'), monthsFrom(['11-29', '11-30'])),
    store(7, span('12-01', '12-30'), monthsFrom(['12-01'])),
  ];
  const open = planStored(tasks, [early, ...deep], { period, dates: null });
  expect(open.slices).toHaveLength(3);
  expect(open.sources).toEqual(expect.arrayContaining(deep));
  expect(open.sources).toHaveLength(2);
  expect(findProvisional(open.sources)).toBeNull();
  // Without the second part, the rows of its days are those of the night.
  const half = planStored(tasks, [early, ...deep.slice(0, 1)], { period, dates: null });
  expect(findProvisional(half.sources)).toBe('2026-11-30');
  // Something is missing whatever is taken.
  const gap = planStored(tasks, deep.slice(1), { period, dates: null });
  expect(gap.sources).toEqual(deep.slice(1));
  const ever = planStored(tasks, [early, ...deep], { period: allTime, dates: null });
  expect(ever.sources).toHaveLength(3);
});
