import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkEveryMilliseconds,
  computeNextCheck,
} from '../../../../../electron/core/exports/schedules/next-check.ts';
import {
  computeNextRun,
  type TimedPlan,
} from '../../../../../electron/core/exports/schedules/next-run.ts';

const zone = 'Europe/Berlin';
const instant = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const local = (at: number, of = zone): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(of)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const plans: fc.Arbitrary<TimedPlan> = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), time }),
  fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    time,
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    day: fc.integer({ min: 1, max: 31 }),
    time,
  }),
);
const moments = fc.integer({
  min: instant('2010-01-01T00:00:00Z'),
  max: instant('2035-01-01T00:00:00Z'),
});

describe('the next run', () => {
  test('is today where the time is to come, else on the next day', () => {
    const plan = { kind: 'daily', time: '06:30' } as const;
    expect(local(computeNextRun(plan, zone, instant('2026-11-21T05:29:59Z')))).toBe(
      '2026-11-21T06:30+01:00',
    );
    expect(local(computeNextRun(plan, zone, instant('2026-11-21T05:30:00Z')))).toBe(
      '2026-11-22T06:30+01:00',
    );
  });

  test('is at the next moment that there is, where the clock leaves its time out', () => {
    const plan = { kind: 'daily', time: '02:30' } as const;
    const at = computeNextRun(plan, zone, instant('2026-03-28T12:00:00Z'));
    expect(local(at)).toBe('2026-03-29T03:00+02:00');
    expect(local(computeNextRun(plan, zone, at))).toBe('2026-03-30T02:30+02:00');
  });

  test('is one where its time comes twice', () => {
    const plan = { kind: 'daily', time: '02:30' } as const;
    const at = computeNextRun(plan, zone, instant('2026-10-24T12:00:00Z'));
    expect(local(at)).toBe('2026-10-25T02:30+02:00');
    expect(local(computeNextRun(plan, zone, at))).toBe('2026-10-26T02:30+01:00');
  });

  test('is at the start of the next day where a zone left its day out', () => {
    const plan = { kind: 'monthly', day: 30, time: '06:00' } as const;
    const at = computeNextRun(plan, 'Pacific/Apia', instant('2011-12-01T12:00:00Z'));
    expect(local(at, 'Pacific/Apia')).toBe('2011-12-31T00:00+14:00');
  });

  test('is on the last day of a month that is too short', () => {
    const plan = { kind: 'monthly', day: 31, time: '06:00' } as const;
    const days: string[] = [];
    for (let at = instant('2028-01-15T00:00:00Z'); days.length < 4; ) {
      at = computeNextRun(plan, zone, at);
      days.push(local(at).slice(0, 10));
    }
    expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  test('is on the days of the week that were chosen', () => {
    const plan = { kind: 'weekly', days: [1, 5], time: '06:00' } as const;
    const friday = computeNextRun(
      { ...plan, days: [...plan.days] },
      zone,
      instant('2026-11-19T12:00:00Z'),
    );
    expect(local(friday).slice(0, 10)).toBe('2026-11-20');
    const monday = computeNextRun({ ...plan, days: [...plan.days] }, zone, friday);
    expect(local(monday).slice(0, 10)).toBe('2026-11-23');
  });

  test('is after the moment asked about, and the same for every moment in between', () => {
    fc.assert(
      fc.property(
        plans,
        fc.constantFrom(...zones),
        moments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (plan, of, after, part) => {
          const next = computeNextRun(plan, of, after);
          expect(next).toBeGreaterThan(after);
          const between = after + Math.floor((next - 1 - after) * part);
          expect(computeNextRun(plan, of, between)).toBe(next);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('shows the time of the plan on the venue’s clock, or one that the clock just jumped to', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(...zones), moments, (plan, of, after) => {
        const at = Temporal.Instant.fromEpochMilliseconds(
          computeNextRun(plan, of, after),
        ).toZonedDateTimeISO(of);
        if (at.toPlainTime().equals(Temporal.PlainTime.from(plan.time))) return;
        const before = at.subtract({ nanoseconds: 1 });
        expect(before.offsetNanoseconds).toBeLessThan(at.offsetNanoseconds);
      }),
      { numRuns: 2000 },
    );
  });

  test('comes once a day, whatever the clocks do', () => {
    fc.assert(
      fc.property(
        time,
        fc.constantFrom(...zones.filter((each) => each !== 'Pacific/Apia')),
        moments,
        (at, of, start) => {
          const days = new Set<string>();
          let now = start;
          for (let run = 0; run < 40; run += 1) {
            now = computeNextRun({ kind: 'daily', time: at }, of, now);
            days.add(local(now, of).slice(0, 10));
          }
          expect(days.size).toBe(40);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the next look for the day’s data', () => {
  const now = instant('2026-11-21T08:00:00Z');

  test('is at once, and then once in a while', () => {
    expect(computeNextCheck({ askedAt: null, doneDay: null }, zone, now, false)).toBe(now);
    expect(computeNextCheck({ askedAt: now, doneDay: null }, zone, now, false)).toBe(
      now + checkEveryMilliseconds,
    );
  });

  test('is on the next day of the venue once the day is done', () => {
    const at = computeNextCheck({ askedAt: now, doneDay: '2026-11-21' }, zone, now, false);
    expect(local(at)).toBe('2026-11-22T00:00+01:00');
  });

  test('goes on where batch runs tell that there is more', () => {
    const state = { askedAt: now, doneDay: '2026-11-21' };
    expect(computeNextCheck(state, zone, now, true)).toBe(now + checkEveryMilliseconds);
  });

  test('is not put off by a clock that was ahead', () => {
    expect(computeNextCheck({ askedAt: now + 1e10, doneDay: null }, zone, now, false)).toBe(now);
  });
});
