import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoveringSegment,
  compareAge,
  findGaps,
  findSlices,
  findSuperseded,
  listCoverageByDay,
} from '../../../shared/coverage.ts';

const hour = (n: number): string =>
  Temporal.PlainDateTime.from('2026-02-26T00:00:00')
    .add({ hours: n })
    .toString({ smallestUnit: 'second' });
const hours = fc.integer({ min: 0, max: 200 });
const period = fc
  .tuple(hours, fc.integer({ min: 1, max: 100 }))
  .map(([from, length]) => ({ from: hour(from), to: hour(from + length) }));
const segment = fc
  .record({
    window: fc.oneof(
      { weight: 9, arbitrary: period },
      { weight: 1, arbitrary: hours.map((n) => ({ from: hour(n), to: hour(n) })) },
    ),
    fetchedAt: fc.integer({ min: -2, max: 5 }),
    dataAsOf: hours.map(hour),
  })
  .map((made) => made);
const segments = fc
  .array(segment, { maxLength: 15 })
  .map((made) => made.map((one, at): CoveringSegment => ({ ...one, name: `s${(at * 7) % 16}` })));
const asOf = fc.oneof(fc.constant(undefined), fc.integer({ min: -2, max: 5 }));

/** Of one moment, in plain words: the newest of those that cover it. */
function ownerAt(stored: readonly CoveringSegment[], time: string, moment?: number) {
  return stored
    .filter(
      ({ window, fetchedAt }) =>
        window.from <= time && time < window.to && (moment === undefined || fetchedAt <= moment),
    )
    .sort(compareAge)
    .at(-1);
}

describe('the pieces of a period', () => {
  it('give each moment to the newest segment that covers it, and the gaps to none', () => {
    fc.assert(
      fc.property(segments, period, asOf, (stored, asked, moment) => {
        const slices = findSlices(stored, asked, moment);
        const gaps = findGaps(stored, asked, moment);
        for (let time = asked.from, n = 0; time < asked.to; n += 1, time = plus(asked.from, n)) {
          const inSlice = slices.filter((p) => p.period.from <= time && time < p.period.to);
          const inGap = gaps.filter((gap) => gap.from <= time && time < gap.to);
          const owner = ownerAt(stored, time, moment);
          expect(inSlice.map((slice) => slice.segment)).toEqual(owner ? [owner] : []);
          expect(inGap.length).toBe(owner ? 0 : 1);
        }
      }),
    );
  });

  it('are in order, inside the period, inside their segments, and as few as can be', () => {
    fc.assert(
      fc.property(segments, period, asOf, (stored, asked, moment) => {
        const slices = findSlices(stored, asked, moment);
        slices.forEach(({ segment: owner, period: slice }, at) => {
          expect(slice.from < slice.to).toBe(true);
          expect(slice.from >= asked.from && slice.to <= asked.to).toBe(true);
          expect(slice.from >= owner.window.from && slice.to <= owner.window.to).toBe(true);
          const before = slices[at - 1];
          if (!before) return;
          expect(before.period.to <= slice.from).toBe(true);
          expect(before.segment === owner && before.period.to === slice.from).toBe(false);
        });
      }),
    );
  });

  it('do not depend on the order in which segments are listed', () => {
    fc.assert(
      fc.property(segments, period, (stored, asked) => {
        const named = stored.map((one, at) => ({ ...one, name: `n${at}` }));
        expect(findSlices(named.toReversed(), asked)).toEqual(findSlices(named, asked));
      }),
    );
  });

  it('of twenty years in daily re-reads of a week are found without going through all pairs', () => {
    const stored = Array.from({ length: 7300 }, (_, at): CoveringSegment => {
      const day = Temporal.PlainDateTime.from('2007-01-01T00:00:00').add({ days: at });
      const text = (days: number): string => day.add({ days }).toString({ smallestUnit: 'second' });
      return {
        name: `s${at}`,
        window: { from: text(-7), to: text(0) },
        fetchedAt: at,
        dataAsOf: text(0),
      };
    });
    const slices = findSlices(stored, { from: '2007-01-01T00:00:00', to: '2027-01-01T00:00:00' });
    expect(slices).toHaveLength(7293);
    expect(listCoverageByDay(stored, '2007-01-01', '2026-12-31')).toHaveLength(7305);
  });
});

describe('the coverage of days', () => {
  it('says of each day what its hours say', () => {
    fc.assert(
      fc.property(segments, fc.array(period, { maxLength: 2 }), asOf, (stored, failed, moment) => {
        const options = { failed, ...(moment === undefined ? {} : { asOf: moment }) };
        const days = listCoverageByDay(stored, '2026-02-25', '2026-03-08', options);
        expect(days).toHaveLength(12);
        for (const { day, state, fetchedAt, dataAsOf } of days) {
          const times = Array.from({ length: 24 }, (_, n) => plus(`${day}T00:00:00`, n));
          const owners = times.flatMap((time) => ownerAt(stored, time, moment) ?? []);
          const hasFailed = times.some((time) =>
            failed.some(({ from, to }) => from <= time && time < to),
          );
          const due =
            owners.length === 24
              ? 'stored'
              : hasFailed
                ? 'failed'
                : owners.length === 0
                  ? 'none'
                  : 'partial';
          expect([day, state]).toEqual([day, due]);
          const oldest = owners.length === 0 ? null : Math.min(...owners.map((o) => o.fetchedAt));
          expect(fetchedAt).toBe(oldest);
          expect(dataAsOf).toBe(owners.map((owner) => owner.dataAsOf).sort()[0] ?? null);
        }
      }),
    );
  });

  it('counts every day once, through a leap day and a night of 23 hours', () => {
    const days = listCoverageByDay([], '2028-02-28', '2028-03-27').map(({ day }) => day);
    expect(days.slice(0, 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(days).toHaveLength(29);
    expect(listCoverageByDay([], '2026-03-02', '2026-03-01')).toEqual([]);
  });
});

describe('superseded segments', () => {
  it('can go without changing any piece of the present, and none more can', () => {
    fc.assert(
      fc.property(segments, (stored) => {
        const named = stored.map((one, at) => ({ ...one, name: `n${at}` }));
        const always = { from: hour(-1000), to: hour(1000) };
        const gone = findSuperseded(named);
        const left = named.filter((one) => !gone.includes(one));
        expect(findSlices(left, always)).toEqual(findSlices(named, always));
        for (const one of left) {
          if (one.window.from === one.window.to) continue;
          const without = left.filter((other) => other !== one);
          expect(findSlices(without, always)).not.toEqual(findSlices(left, always));
        }
        expect(gone.every(({ window }) => window.from < window.to)).toBe(true);
      }),
    );
  });
});

function plus(time: string, n: number): string {
  return Temporal.PlainDateTime.from(time).add({ hours: n }).toString({ smallestUnit: 'second' });
}
