import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnOverlap, minOverlap } from '../../../shared/overlap.ts';
import type { Period } from '../../../shared/ranges.ts';
import {
  findWholesLimits,
  listMissingWholes,
  listRequestedWholes,
  listSupersededWholes,
  type RequestedWholes,
} from '../../../shared/whole-rows.ts';
import { type PlannedWindow, planWholes, splitIntoWeeks } from '../../../shared/windows.ts';

const text = (moment: Temporal.PlainDateTime): string =>
  moment.toString({ smallestUnit: 'second' });
const parse = (moment: string) => Temporal.PlainDateTime.from(moment);
const day = (number: number): string =>
  text(Temporal.PlainDateTime.from('2024-01-01T00:00:00').add({ days: number }));

const days = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 130 }))
  .map(([from, length]): Period => ({ from: day(from), to: day(from + length) }));
/** What was picked or planned before, as it is kept. */
const before = fc.array(
  fc.oneof(
    days.map((period) => planWholes(period)),
    days.map(({ from }): PlannedWindow[] => planWholes({ from, to: day(dayNumber(from) + 28) })),
  ),
  { maxLength: 4 },
);

function dayNumber(moment: string): number {
  return parse('2024-01-01T00:00:00').until(moment, { largestUnit: 'days' }).days;
}

function storedBy(windows: readonly PlannedWindow[]): RequestedWholes[] {
  return listRequestedWholes(windows.map(({ keep, asks }) => ({ window: keep, requested: asks })));
}

describe('a plan for rows that are selected as wholes', () => {
  it('asks, with what is held, for every row of up to a month that starts and ends in the period', () => {
    fc.assert(
      fc.property(days, before, fc.nat(), fc.nat(), (period, earlier, start, length) => {
        const stored = earlier.flat();
        const windows = [...stored, ...planWholes(period, storedBy(stored))];
        const whole = parse(period.from).until(period.to).total('seconds');
        const from = parse(period.from).add({ seconds: start % whole });
        // Up to a month from the midnight before it starts.
        const month = from.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ months: 1 });
        const latest = text(month) < period.to ? month : parse(period.to);
        const longest = from.until(latest).total('seconds');
        const row = { from: text(from), to: text(from.add({ seconds: length % (longest + 1) })) };
        const tells = windows.filter(
          ({ keep, asks }) =>
            keep.from <= row.from &&
            row.from < keep.to &&
            asks.some((ask) => ask.from <= row.from && row.to <= ask.to),
        );
        expect(tells.length, JSON.stringify(row)).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('is one request for whatever may be picked, as far as a month permits, and none for what is held', () => {
    fc.assert(
      fc.property(days, (period) => {
        const windows = planWholes(period);
        const to = text(parse(period.from).add({ months: 1 }));
        if (period.to <= to) {
          expect(windows).toEqual([{ asks: [{ from: period.from, to }], keep: period }]);
        }
        expect(planWholes(period, storedBy(windows))).toEqual([]);
        expect(listMissingWholes(period, storedBy(windows))).toEqual([]);
      }),
    );
  });

  it('has no request longer than a month, nor than four weeks where those are a month', () => {
    fc.assert(
      fc.property(days, (period) => {
        const asks = planWholes(period).flatMap((window) => window.asks);
        const isWithin = (ask: Period, length: object): boolean =>
          ask.to <= text(parse(ask.from).add(length)) &&
          ask.to > text(parse(ask.from).add({ days: 1 }));
        expect(asks.filter((ask) => !isWithin(ask, { months: 1 }))).toEqual([]);
        const short = splitIntoWeeks(asks);
        expect(short.filter((ask) => !isWithin(ask, { days: 28 }))).toEqual([]);
        // Requested so, everything is stored.
        const kept = planWholes(period).map(({ asks: all, keep }) => ({
          keep,
          asks: splitIntoWeeks(all),
        }));
        expect(listMissingWholes(period, storedBy(kept))).toEqual([]);
      }),
    );
  });

  it('keeps each day once', () => {
    fc.assert(
      fc.property(days, before, (period, earlier) => {
        const stored = storedBy(earlier.flat());
        const kept = planWholes(period, stored).map(({ keep }) => keep);
        for (const [at, keep] of kept.entries()) {
          expect(keep.from < keep.to).toBe(true);
          expect(keep.from >= period.from && keep.to <= period.to).toBe(true);
          if (at > 0) expect(keep.from >= (kept[at - 1]?.to ?? '')).toBe(true);
        }
      }),
    );
  });
});

const lengths = (days: number, beyond = 0) => ({ lengths: { longest: days * 86_400, beyond } });

describe('how long rows may be', () => {
  it('is learnt of the longest that was seen, with as much again', () => {
    expect(learnOverlap([])).toBe(minOverlap);
    expect(learnOverlap([{}, lengths(0.1), lengths(6)])).toBe(14);
    expect(learnOverlap([lengths(10), lengths(3)])).toBe(15);
    expect(learnOverlap([lengths(12.2)])).toBe(19);
    expect(learnOverlap([lengths(16)])).toBe(24);
    expect(learnOverlap([lengths(16.1)])).toBeNull();
  });

  it('is no matter where the platform tells of what runs beyond', () => {
    expect(learnOverlap([lengths(40, 1), lengths(2)])).toBe(0);
  });
});

const overlaps = fc.integer({ min: minOverlap, max: 24 });
const year = { from: '2024-01-01T00:00:00', to: '2025-01-01T00:00:00' };

describe('a plan for rows of up to so many days', () => {
  it('asks, with what is held, for every one of them that starts and ends in the period', () => {
    fc.assert(
      fc.property(
        days,
        before,
        overlaps,
        fc.nat(),
        fc.nat(),
        (period, earlier, overlap, start, length) => {
          const stored = earlier.flat();
          const windows = [...stored, ...planWholes(period, storedBy(stored), overlap)];
          const whole = parse(period.from).until(period.to).total('seconds');
          const from = parse(period.from).add({ seconds: start % whole });
          const latest = text(from.add({ days: overlap }));
          const longest = from.until(latest < period.to ? latest : period.to).total('seconds');
          const row = { from: text(from), to: text(from.add({ seconds: length % (longest + 1) })) };
          const tells = windows.filter(
            ({ keep, asks }) =>
              keep.from <= row.from &&
              row.from < keep.to &&
              asks.some((ask) => ask.from <= row.from && row.to <= ask.to),
          );
          expect(tells.length, JSON.stringify(row)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has windows that nobody refuses, and asks for nothing twice', () => {
    fc.assert(
      fc.property(days, before, fc.oneof(overlaps, fc.constant(0)), (period, earlier, overlap) => {
        const stored = storedBy(earlier.flat());
        const windows = planWholes(period, stored, overlap);
        for (const [at, { asks, keep }] of windows.entries()) {
          expect(asks).toHaveLength(1);
          const [ask = keep] = asks;
          expect(ask.to > text(parse(ask.from).add({ days: 1 }))).toBe(true);
          if (period.to > text(parse(period.from).add({ months: 1 }))) {
            expect(ask.to <= text(parse(ask.from).add({ days: 28 }))).toBe(true);
          }
          expect(keep.from < keep.to && keep.to <= ask.to && keep.from >= ask.from).toBe(true);
          if (at > 0) expect(keep.from >= (windows[at - 1]?.keep.to ?? '')).toBe(true);
        }
        const all = [...stored, ...storedBy(windows)];
        expect(planWholes(period, all, overlap)).toEqual([]);
      }),
    );
  });

  it('leaves what a plan for each day finds beyond that to such a plan', () => {
    const stored = storedBy(planWholes(year, [], minOverlap));
    expect(listMissingWholes(year, stored)).not.toEqual([]);
    expect(findWholesLimits(year, stored, minOverlap)).toMatchObject({ upToDays: minOverlap });
    expect(findWholesLimits(year, stored, 0)).toEqual({ seams: [], upToDays: null });
    const thorough = storedBy(planWholes(year));
    expect(findWholesLimits(year, [...stored, ...thorough], null).upToDays).toBeNull();
  });

  it('finds rows across the end of the period', () => {
    fc.assert(
      fc.property(days, overlaps, fc.nat(), fc.nat(), (period, overlap, start, length) => {
        const isLong = period.to > text(parse(period.from).add({ months: 1 }));
        const seconds = overlap * 86_400;
        const from = parse(period.to).subtract({ seconds: 1 + (start % seconds) });
        fc.pre(isLong && text(from) >= period.from);
        const row = { from: text(from), to: text(from.add({ seconds: length % seconds })) };
        const windows = planWholes(period, [], overlap);
        expect(findWholesLimits(period, storedBy(windows), overlap).seams).toEqual([]);
        expect(
          windows.some(({ asks }) => asks.some((ask) => ask.from <= row.from && row.to <= ask.to)),
          JSON.stringify(row),
        ).toBe(true);
      }),
    );
  });

  it('takes a fraction of the requests of one for each day', () => {
    const requestsOf = (overlap: number | null): number =>
      planWholes(year, [], overlap).flatMap(({ asks }) => asks).length;
    expect([null, 24, 20, minOverlap, 0].map(requestsOf)).toEqual([366, 122, 53, 29, 14]);
  });
});

function seamsOf(period: Period, requested: readonly RequestedWholes[]): readonly string[] {
  return findWholesLimits(period, requested).seams;
}

describe('seams', () => {
  const may = { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' };
  const june = { from: may.to, to: '2026-07-01T00:00:00' };
  const requested = (...periods: Period[]) =>
    listRequestedWholes(periods.map((window) => ({ window, requested: [window] })));

  it('are where the days asked for end, unless all of a month after was asked for', () => {
    expect(seamsOf(may, requested(may))).toEqual([may.to]);
    expect(seamsOf({ from: may.from, to: june.to }, requested(may, june))).toEqual([
      may.to,
      june.to,
    ]);
    const plan = planWholes({ from: may.from, to: '2026-08-01T00:00:00' });
    expect(seamsOf(may, storedBy(plan))).toEqual([]);
    expect(seamsOf(may, [])).toEqual([]);
  });

  it('come of segments of before that asked for a day beyond their end', () => {
    const window = { from: '2026-05-05T00:00:00', to: '2026-05-31T00:00:00' };
    const old = { window, requested: [{ from: '2026-05-04T23:59:59', to: '2026-06-01T00:00:01' }] };
    const next = {
      window: { from: '2026-05-31T00:00:00', to: '2026-06-26T00:00:00' },
      requested: [{ from: '2026-05-30T23:59:59', to: '2026-06-27T00:00:01' }],
    };
    const both = { from: window.from, to: '2026-06-26T00:00:00' };
    // A row from 20 May to 10 June is in neither: its day is asked for again.
    expect(listMissingWholes(both, listRequestedWholes([old, next]))).toEqual([window]);
  });
});

describe('superseded segments', () => {
  const segment = (name: string, window: Period, requested: Period[], fetchedAt: number) => ({
    name,
    window,
    requested,
    fetchedAt,
    dataAsOf: '2026-06-14T23:59:59',
  });
  const may = { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' };
  const newest = (a: { fetchedAt: number }, b: { fetchedAt: number }) => a.fetchedAt > b.fetchedAt;

  it('are those of which newer ones asked for as much', () => {
    const old = segment('old', may, [may], 1);
    const again = segment('again', may, [may], 2);
    expect(listSupersededWholes([old, again], newest)).toEqual([old]);
  });

  it('are not those that reached further', () => {
    const wide = segment(
      'wide',
      may,
      [may, { from: '2026-05-20T00:00:00', to: '2026-06-20T00:00:00' }],
      1,
    );
    const again = segment('again', may, [may], 2);
    expect(listSupersededWholes([wide, again], newest)).toEqual([]);
  });
});
