import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWindows } from '../../../shared/windows.ts';

const moment = fc
  .integer({ min: 0, max: 40 * 366 * 86_400 })
  .map((seconds) => Temporal.PlainDateTime.from('2000-01-01T00:00:00').add({ seconds }));
const length = fc.integer({ min: 1, max: 4 * 366 * 86_400 });
const plan = fc.tuple(moment, length, fc.boolean()).map(([from, seconds, open]) => {
  const to = from.add({ seconds });
  const period = {
    from: from.toString({ smallestUnit: 'second' }),
    to: to.toString({ smallestUnit: 'second' }),
  };
  return { period, latest: open ? null : period.to };
});
const parse = (text: string) => Temporal.PlainDateTime.from(text);

describe('the windows of any period', () => {
  it('cover it exactly: the kept parts touch, from its start to its end', () => {
    fc.assert(
      fc.property(plan, ({ period, latest }) => {
        const windows = planWindows(period, latest);
        expect(windows[0]?.keep.from).toBe(period.from);
        expect(windows.at(-1)?.keep.to).toBe(period.to);
        windows.forEach((window, index) => {
          if (index > 0) expect(window.keep.from).toBe(windows[index - 1]?.keep.to);
          expect(window.keep.from < window.keep.to).toBe(true);
        });
      }),
    );
  });

  it('are each more than a day and at most 28 days, and so within a month of any length', () => {
    fc.assert(
      fc.property(plan, ({ period, latest }) => {
        for (const ask of planWindows(period, latest).flatMap(({ asks }) => asks)) {
          const from = parse(ask.from);
          const to = parse(ask.to);
          expect(Temporal.PlainDateTime.compare(to, from.add({ days: 1 }))).toBe(1);
          expect(Temporal.PlainDateTime.compare(to, from.add({ days: 28 }))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('ask for all of what they keep and a second around it, but never beyond the data', () => {
    fc.assert(
      fc.property(plan, ({ period, latest }) => {
        for (const { asks, keep } of planWindows(period, latest)) {
          const [ask = keep] = asks;
          expect(ask.from < keep.from).toBe(true);
          if (latest === null || keep.to < latest) expect(ask.to > keep.to).toBe(true);
          if (latest !== null) expect(ask.to <= latest).toBe(true);
          expect(ask.to >= keep.to).toBe(true);
        }
      }),
    );
  });

  it('meet at midnights, so that what is downloaded can be told by the day', () => {
    fc.assert(
      fc.property(plan, ({ period, latest }) => {
        for (const { keep } of planWindows(period, latest).slice(0, -1)) {
          expect(keep.to.slice(11)).toBe('00:00:00');
        }
      }),
    );
  });

  it('are no more than needed: 27 whole days each but the last', () => {
    const year = { from: '2024-01-01T00:00:00', to: '2025-01-01T00:00:00' };
    const windows = planWindows(year, null);
    expect(windows).toHaveLength(Math.ceil(366 / 27));
    expect(windows[0]).toEqual({
      asks: [{ from: '2023-12-31T23:59:59', to: '2024-01-28T00:00:01' }],
      keep: { from: '2024-01-01T00:00:00', to: '2024-01-28T00:00:00' },
    });
  });

  it('widen less than a day, backwards where the data ends', () => {
    const hour = { from: '2026-11-20T09:00:00', to: '2026-11-20T10:00:00' };
    expect(planWindows(hour, null)[0]?.asks[0]).toEqual({
      from: '2026-11-20T08:59:59',
      to: '2026-11-21T09:00:01',
    });
    expect(planWindows(hour, hour.to)[0]?.asks[0]).toEqual({
      from: '2026-11-19T09:59:59',
      to: '2026-11-20T10:00:00',
    });
  });

  it.each([
    [{ from: '2026-01-02T00:00:00', to: '2026-01-02T00:00:00' }, null],
    [{ from: '2026-01-02T00:00:00', to: '2026-01-01T00:00:00' }, null],
    [{ from: '2026-01-01T00:00:00', to: '2026-01-03T00:00:00' }, '2026-01-02T00:00:00'],
  ])('refuse %j with data up to %s', (period, latest) => {
    expect(() => planWindows(period, latest)).toThrow(RangeError);
  });
});
