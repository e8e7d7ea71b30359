import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRequest } from '../../../../electron/core/data/fetch/plan-request.ts';
import { planRequestPeriods } from '../../../../electron/core/data/fetch/plan-windows.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { RowRequest } from '../../../../shared/domain/datasets.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const now = Temporal.PlainDateTime.from('2026-06-15T10:37:21');
const period = { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' };

describe('a question, checked again', () => {
  test.each<[string, Parameters<typeof planRequest>[0], RowRequest, string, object]>([
    ['a period', 'bookings', { by: 'period', period }, 'listBookings', {}],
    [
      'a period and a number',
      'bookings',
      { by: 'period', period, orderNumber: ' A1 ' },
      'listBookings',
      { ordernumber: 'A1' },
    ],
    [
      'a number',
      'visitors',
      { by: 'orderNumber', orderNumber: 'A1' },
      'listVisitors',
      { ordernumber: 'A1' },
    ],
    ['a barcode', 'scans', { by: 'barcode', barcode: '0012' }, 'listScanned', { barcode: '0012' }],
    [
      'a barcode in a period',
      'scans',
      { by: 'barcode', barcode: '0012', period },
      'listScanned',
      { barcode: '0012' },
    ],
    [
      "a guide's time from a day on",
      'availabilities',
      { by: 'guide', guideId: '7', from: period.from },
      'getGuideAvailabilities',
      { guideid: '7', fromdate: period.from },
    ],
    [
      'a guide',
      'guides',
      { by: 'guide', guideId: '9007199254740993' },
      'getGuide',
      { guideid: '9007199254740993' },
    ],
    [
      "a guide's skills",
      'skills',
      { by: 'guide', guideId: '7' },
      'getGuideSkills',
      { guideid: '7' },
    ],
    [
      "a guide's time",
      'availabilities',
      { by: 'guide', guideId: '7', period },
      'getGuideAvailabilities',
      { guideid: '7' },
    ],
  ])('%s becomes the right call', (_, dataset, rowRequest, operation, parameters) => {
    expect(planRequest(dataset, rowRequest, now)).toMatchObject({ operation, parameters });
  });

  test.each<[string, Parameters<typeof planRequest>[0], RowRequest, string]>([
    ['a period of skills', 'skills', { by: 'period', period }, 'input-not-valid'],
    ['orders by number', 'orders', { by: 'orderNumber', orderNumber: 'A1' }, 'input-not-valid'],
    [
      'orders by period and number',
      'orders',
      { by: 'period', period, orderNumber: 'A1' },
      'input-not-valid',
    ],
    ['bookings by barcode', 'bookings', { by: 'barcode', barcode: '1' }, 'input-not-valid'],
    ['bookings of a guide', 'bookings', { by: 'guide', guideId: '1' }, 'input-not-valid'],
    ['one guide in a period', 'guides', { by: 'guide', guideId: '1', period }, 'input-not-valid'],
    ['a guide that is no number', 'guides', { by: 'guide', guideId: '1/../2' }, 'input-not-valid'],
    ['an empty number', 'bookings', { by: 'orderNumber', orderNumber: '  ' }, 'input-not-valid'],
    [
      'half a character',
      'bookings',
      { by: 'orderNumber', orderNumber: '\ud800' },
      'input-not-valid',
    ],
    [
      'today',
      'bookings',
      { by: 'period', period: { from: '2026-06-14T00:00:00', to: '2026-06-16T00:00:00' } },
      'range-not-permitted',
    ],
    [
      'an hour',
      'tasks',
      { by: 'period', period: { from: '2026-06-14T00:00:00', to: '2026-06-14T01:00:00' } },
      'range-not-permitted',
    ],
    [
      'two months',
      'tasks',
      { by: 'period', period: { from: '2026-04-01T00:00:00', to: '2026-06-01T00:00:00' } },
      'range-not-permitted',
    ],
    [
      '30 February',
      'tasks',
      { by: 'period', period: { from: '2026-02-30T00:00:00', to: '2026-03-04T00:00:00' } },
      'range-not-permitted',
    ],
  ])('%s is refused', (_, dataset, rowRequest, kind) => {
    expect(failureFrom(() => planRequest(dataset, rowRequest, now)).kind).toBe(kind);
  });
});

describe('a period longer than a month', () => {
  const year = { from: '2025-06-15T00:00:00', to: '2026-06-15T00:00:00' };
  const rowRequest: RowRequest = { by: 'period', period: year };

  test('is refused, unless it may be of any length: then it is asked for in windows', () => {
    const refusal = failureFrom(() => planRequest('bookings', rowRequest, now));
    expect(refusal.rangeProblem).toBe('longer-than-a-month');
    const { period: whole, latest } = planRequest('bookings', rowRequest, now, true);
    const windows = planRequestPeriods(whole ?? year, [], latest);
    expect(windows.length).toBeGreaterThan(12);
    expect(windows[0]?.from).toBe('2025-06-14T23:59:59');
    expect(windows.at(-1)?.to).toBe(year.to);
    for (const [index, { from, to }] of windows.entries()) {
      expect(to <= `${addDays(from.slice(0, 10), 28)}${from.slice(10)}`).toBe(true);
      if (index > 0) expect(from < (windows[index - 1]?.to ?? '')).toBe(true);
    }
  });

  test.each(['1001-01-01T00:00:00', '2006-06-14T23:59:59'])(
    'is at most 20 years, also for a saved export: not from %s on',
    (from) => {
      const ever: RowRequest = { by: 'period', period: { ...year, from } };
      const refusal = failureFrom(() => planRequest('bookings', ever, now, true));
      expect(refusal).toMatchObject({
        kind: 'range-not-permitted',
        rangeProblem: 'longer-than-20-years',
      });
    },
  );

  test('may not reach beyond the data for that', () => {
    const beyond: RowRequest = { by: 'period', period: { ...year, to: '2026-06-15T00:00:01' } };
    const refusal = failureFrom(() => planRequest('bookings', beyond, now, true));
    expect(refusal).toMatchObject({ kind: 'range-not-permitted', rangeProblem: 'after-yesterday' });
  });
});

describe('windows', () => {
  const notes = ['widen-by-a-second', 'windows-of-28-days'] as const;

  test('are the period with a second more at its start, and at its end where there is more', () => {
    const wider = { from: '2026-05-31T23:59:59', to: '2026-06-08T00:00:01' };
    expect(planRequestPeriods(period, [], null)).toEqual([wider]);
    expect(planRequestPeriods(period, notes, null)).toEqual([wider]);
    expect(planRequestPeriods(period, [], period.to)).toEqual([{ ...wider, to: period.to }]);
  });

  test('of a calendar month are two, since a second more would be more than a month', () => {
    const month = { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' };
    expect(planRequestPeriods(month, [], null)).toEqual([
      { from: '2026-04-30T23:59:59', to: '2026-05-28T00:00:01' },
      { from: '2026-05-27T23:59:59', to: '2026-06-01T00:00:01' },
    ]);
    const shorter = { ...month, from: '2026-05-02T00:00:00' };
    expect(planRequestPeriods(shorter, [], null)).toEqual([
      { from: '2026-05-01T23:59:59', to: '2026-06-01T00:00:01' },
    ]);
  });

  test('never exceed a month, and begin before the period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 31 }),
        (start, days) => {
          const first = addDays('2018-01-01', start);
          const longest = Temporal.PlainDate.from(first).add({ months: 1 }).toString();
          const end = addDays(first, days) < longest ? addDays(first, days) : longest;
          const picked = { from: `${first}T00:00:00`, to: `${end}T00:00:00` };
          const { windows, latest } = planRequest(
            'bookings',
            { by: 'period', period: picked },
            now,
          );
          const asks = planRequestPeriods(picked, [], latest, windows);
          expect(asks.length).toBeLessThanOrEqual(2);
          expect((asks[0]?.from ?? '') < picked.from).toBe(true);
          expect((asks.at(-1)?.to ?? '') >= picked.to).toBe(true);
          for (const { from, to } of asks) {
            const limit = Temporal.PlainDateTime.from(from).add({ months: 1 });
            expect(Temporal.PlainDateTime.compare(to, limit)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });

  test('of one day are longer where "more than a day" is meant, and never beyond the data', () => {
    const day = { from: '2026-03-29T00:00:00', to: '2026-03-30T00:00:00' };
    expect(planRequestPeriods(day, notes, null)).toEqual([
      { from: '2026-03-28T23:59:59', to: '2026-03-30T00:00:01' },
    ]);
    expect(planRequestPeriods(day, notes, day.to)).toEqual([
      { from: '2026-03-28T23:59:59', to: day.to },
    ]);
  });

  test('of rows that take their time are what was picked, unless the platform wants it longer', () => {
    const picked = { from: '2026-03-29T00:00:00', to: '2026-03-30T00:00:00' };
    const { windows: wholes } = planRequest('tasks', { by: 'period', period: picked }, now);
    expect(wholes).toEqual([picked]);
    expect(planRequestPeriods(picked, [], null, wholes)).toEqual([picked]);
    expect(planRequestPeriods(picked, notes, null, wholes)).toEqual([
      { from: picked.from, to: '2026-03-30T00:00:01' },
    ]);
  });

  test('of a period of any length are within 28 days once "1 month" was read as less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 29, max: 31 }),
        (start, days) => {
          const first = addDays('2023-01-01', start);
          const whole = { from: `${first}T00:00:00`, to: `${addDays(first, days)}T00:00:00` };
          const windows = planRequestPeriods(whole, notes, whole.to);
          expect(windows.length).toBe(2);
          for (const { from, to } of windows) {
            const limit = Temporal.PlainDateTime.from(from).add({ days: 28 });
            expect(Temporal.PlainDateTime.compare(to, limit)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('as of', () => {
  test.each([
    ['bookings', '2026-06-15T10:37:21', '2026-06-14T23:59:59'],
    ['bookings', '2026-01-01T00:00:00', '2025-12-31T23:59:59'],
    ['scans', '2026-06-15T10:37:21', '2026-06-15T10:22:21'],
    ['scans', '2026-06-15T10:45:00', '2026-06-15T10:30:00'],
    ['scans', '2026-06-15T00:14:59', '2026-06-14T23:59:59'],
  ] as const)('%s at %s reach to %s', (dataset, at, asOf) => {
    expect(getDataAsOf(getDataset(dataset), Temporal.PlainDateTime.from(at))).toBe(asOf);
  });
});
