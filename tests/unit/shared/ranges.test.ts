import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasets } from '../../../shared/catalogue/catalogue.ts';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import { listPresets } from '../../../shared/presets.ts';
import {
  findDaysProblem,
  findLastDay,
  findLengthProblem,
  findPeriodProblem,
  getFirstDayFor,
  getLastDayFrom,
  joinPeriods,
  mendRange,
  toDayRange,
  toPeriod,
} from '../../../shared/ranges.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { machineZones, moments, venueZone } from '../../support/moments.ts';

const booked: DateAxis = { kind: 'booked', field: 'bookingDate', ends: 'yesterday' };
const scanned: DateAxis = { kind: 'scanned', field: 'scannedDate', ends: 'now' };
const start: DateAxis = { kind: 'start', field: 'start', ends: 'open' };
const now = Temporal.PlainDateTime.from('2026-11-21T09:05:00');

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));

describe('a period of days', () => {
  it('may be exactly one day', () => {
    expect(findDaysProblem({ first: '2026-11-20', last: '2026-11-20' }, booked, now)).toBeNull();
    expect(toPeriod({ first: '2026-11-20', last: '2026-11-20' })).toEqual({
      from: '2026-11-20T00:00:00',
      to: '2026-11-21T00:00:00',
    });
  });

  it('may be exactly one calendar month, 31 January to the end of February included', () => {
    expect(getLastDayFrom('2026-01-31')).toBe('2026-02-27');
    expect(findDaysProblem({ first: '2026-01-31', last: '2026-02-27' }, booked, now)).toBeNull();
    expect(findDaysProblem({ first: '2026-01-31', last: '2026-02-28' }, booked, now)).toBe(
      'longer-than-a-month',
    );
    expect(findDaysProblem({ first: '2026-10-01', last: '2026-10-31' }, booked, now)).toBeNull();
  });

  it('ends with the day before, today or nowhere, as each dataset does', () => {
    expect(Object.fromEntries(datasets.map(({ id, axis }) => [id, axis?.ends]))).toEqual({
      bookings: 'yesterday',
      orders: 'yesterday',
      visitors: 'yesterday',
      guides: 'yesterday',
      scans: 'now',
      tasks: 'open',
      availabilities: 'open',
      skills: undefined,
    });
  });

  it('ends yesterday for what is as of the previous day', () => {
    expect(findDaysProblem({ first: '2026-11-20', last: '2026-11-21' }, booked, now)).toBe(
      'after-yesterday',
    );
    expect(findLastDay(booked, now)).toBe('2026-11-20');
  });

  it('ends today for scans, and nowhere for what lies ahead', () => {
    expect(findDaysProblem({ first: '2026-11-21', last: '2026-11-21' }, scanned, now)).toBeNull();
    expect(findDaysProblem({ first: '2026-11-21', last: '2026-11-22' }, scanned, now)).toBe(
      'in-the-future',
    );
    expect(findDaysProblem({ first: '2027-06-01', last: '2027-06-30' }, start, now)).toBeNull();
    expect(findLastDay(start, now)).toBeNull();
  });

  it.each([
    ['2026-11-12', '2026-11-10', 'ends-before-it-starts'],
    ['2026-02-30', '2026-03-01', 'not-a-date'],
    ['2026-11-10', 'nonsense', 'not-a-date'],
  ])('from %s to %s is refused: %s', (first, last, problem) => {
    expect(findDaysProblem({ first, last }, booked, now)).toBe(problem);
  });
});

it.each([
  ['2006-11-24', '2026-11-23', null],
  ['2006-11-23', '2026-11-23', 'longer-than-20-years'],
  ['2026-11-24', '2026-11-23', 'ends-before-it-starts'],
  ['1000-01-01', '8999-12-31', 'longer-than-20-years'],
  ['9999-12-31', '9999-12-31', 'not-a-date'],
  ['0001-01-01', '0001-01-02', 'not-a-date'],
])('days from %s to %s: %s', (first, last, problem) => {
  expect(findLengthProblem({ first, last })).toBe(problem);
});

describe('a period of moments', () => {
  it('one second short of a day is refused, one second over a month too', () => {
    const from = '2026-10-01T12:00:00';
    expect(findPeriodProblem({ from, to: '2026-10-02T11:59:59' }, booked, now)).toBe(
      'shorter-than-a-day',
    );
    expect(findPeriodProblem({ from, to: '2026-11-01T12:00:01' }, booked, now)).toBe(
      'longer-than-a-month',
    );
    expect(findPeriodProblem({ from, to: '2026-11-01T12:00:00' }, booked, now)).toBeNull();
  });
});

describe('the ends of the picker', () => {
  it('agree with the rule: the last day is permitted, the day after is not', () => {
    fc.assert(
      fc.property(day, (first) => {
        const last = Temporal.PlainDate.from(getLastDayFrom(first.toString()));
        const range = (end: Temporal.PlainDate) => ({
          first: first.toString(),
          last: end.toString(),
        });
        expect(findDaysProblem(range(last), start, now)).toBeNull();
        expect(findDaysProblem(range(last.add({ days: 1 })), start, now)).toBe(
          'longer-than-a-month',
        );
      }),
    );
  });

  it('agree the other way round: the first day is permitted, the day before is not', () => {
    fc.assert(
      fc.property(day, (last) => {
        const first = Temporal.PlainDate.from(getFirstDayFor(last.toString()));
        const range = (begin: Temporal.PlainDate) => ({
          first: begin.toString(),
          last: last.toString(),
        });
        expect(findDaysProblem(range(first), start, now)).toBeNull();
        expect(findDaysProblem(range(first.subtract({ days: 1 })), start, now)).toBe(
          'longer-than-a-month',
        );
      }),
    );
  });

  it('days to moments and back is the same period', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 27 }), (first, length) => {
        const range = { first: first.toString(), last: first.add({ days: length }).toString() };
        expect(toDayRange(toPeriod(range))).toEqual(range);
      }),
    );
  });
});

describe('presets', () => {
  it('are permitted on every axis at any moment, so none can be refused', () => {
    const axes = datasets.flatMap((dataset) => (dataset.axis ? [dataset.axis] : []));
    fc.assert(
      fc.property(day, fc.constantFrom(...axes), (today, axis) => {
        const moment = today.toPlainDateTime('08:55');
        for (const preset of listPresets(axis, moment)) {
          expect(findDaysProblem(preset.range, axis, moment)).toBeNull();
        }
      }),
    );
  });

  it('of bookings leave out today and the days to come', () => {
    expect(listPresets(booked, now).map((preset) => preset.id)).toEqual([
      'yesterday',
      'last7Days',
      'lastFullWeek',
      'monthToDate',
      'lastMonth',
    ]);
  });

  it('drop "this month to date" on the first of a month, when there is none yet', () => {
    const first = Temporal.PlainDateTime.from('2026-12-01T09:00:00');
    expect(listPresets(booked, first).map((preset) => preset.id)).not.toContain('monthToDate');
  });

  it.each(moments)('are of the venue’s day at %s, on a computer in %s', (wallClock, machine) => {
    const before = process.env.TZ;
    try {
      process.env.TZ = machineZones[machine];
      const instant = Temporal.PlainDateTime.from(wallClock).toZonedDateTime(venueZone);
      const there = getVenueNow(venueZone, instant.epochMilliseconds);
      const today = Temporal.PlainDate.from(wallClock.slice(0, 10));
      const ago = (days: number) => today.subtract({ days }).toString();
      const rangeOf = (axis: DateAxis, id: string) =>
        listPresets(axis, there).find((preset) => preset.id === id)?.range;
      expect(rangeOf(booked, 'yesterday')).toEqual({ first: ago(1), last: ago(1) });
      expect(rangeOf(booked, 'last7Days')).toEqual({ first: ago(7), last: ago(1) });
      expect(rangeOf(booked, 'today')).toBeUndefined();
      expect(rangeOf(scanned, 'today')).toEqual({ first: ago(0), last: ago(0) });
      expect(rangeOf(start, 'next7Days')).toEqual({ first: ago(0), last: ago(-6) });
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('count weeks from Monday to Sunday', () => {
    const week = listPresets(booked, now).find((preset) => preset.id === 'lastFullWeek');
    expect(week?.range).toEqual({ first: '2026-11-09', last: '2026-11-15' });
  });
});

describe('a period that was refused', () => {
  const reasons = [
    1003,
    1004,
    1005,
    'not-a-date',
    'ends-before-it-starts',
    'shorter-than-a-day',
    'longer-than-a-month',
    'after-yesterday',
    'in-the-future',
  ] as const;

  it('is mended into one that may be asked for, or not at all', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom(...reasons),
        fc.constantFrom(booked, scanned, start),
        (a, b, reason, axis) => {
          const mended = mendRange({ first: a.toString(), last: b.toString() }, reason, axis, now);
          expect(mended === null || findDaysProblem(mended, axis, now) === null).toBe(true);
        },
      ),
    );
  });

  it.each([
    [1004, '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-20'],
    // Nothing is known of today yet, so it grows the other way.
    [1004, '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-20'],
    [1005, '2026-10-21', '2026-11-20', '2026-11-06', '2026-11-20'],
    [1005, '2026-11-14', '2026-11-20', '2026-11-18', '2026-11-20'],
    [1003, '2026-11-20', '2026-11-14', '2026-11-14', '2026-11-20'],
    ['longer-than-a-month', '2026-01-01', '2026-11-20', '2026-10-21', '2026-11-20'],
    ['after-yesterday', '2026-11-14', '2026-11-25', '2026-11-14', '2026-11-20'],
  ] as const)('for %s, %s to %s becomes %s to %s', (reason, first, last, newFirst, newLast) => {
    expect(mendRange({ first, last }, reason, booked, now)).toEqual({
      first: newFirst,
      last: newLast,
    });
  });

  it('of one day can’t become shorter', () => {
    expect(mendRange({ first: '2026-11-19', last: '2026-11-19' }, 1005, booked, now)).toBeNull();
  });
});

it('joins periods: a moment that is in several counts once', () => {
  const days = (first: number, end: number) => ({
    from: `2026-10-0${first}T00:00:00`,
    to: `2026-10-0${end}T00:00:00`,
  });
  expect(joinPeriods([days(5, 7), days(1, 3), days(2, 4), days(4, 5), days(8, 9)])).toEqual([
    days(1, 7),
    days(8, 9),
  ]);
});
