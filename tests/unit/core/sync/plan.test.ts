import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataAsOf } from '../../../../electron/core/sync/data-as-of.ts';
import { planQuestion } from '../../../../electron/core/sync/plan-question.ts';
import { planWindows } from '../../../../electron/core/sync/plan-windows.ts';
import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { Ask } from '../../../../shared/ipc/datasets.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const now = Temporal.PlainDateTime.from('2026-06-15T10:37:21');
const period = { from: '2026-06-01T00:00:00', to: '2026-06-08T00:00:00' };

describe('a question, checked again', () => {
  test.each<[string, Parameters<typeof planQuestion>[0], Ask, string, object]>([
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
  ])('%s becomes the right call', (_, dataset, ask, operation, parameters) => {
    expect(planQuestion(dataset, ask, now)).toMatchObject({ operation, parameters });
  });

  test.each<[string, Parameters<typeof planQuestion>[0], Ask, string]>([
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
  ])('%s is refused', (_, dataset, ask, kind) => {
    expect(failureFrom(() => planQuestion(dataset, ask, now)).kind).toBe(kind);
  });
});

describe('windows', () => {
  const notes = ['widen-by-a-second', 'windows-of-28-days'] as const;

  test('are the period itself until the platform wants it otherwise', () => {
    expect(planWindows(period, [])).toEqual([period]);
    expect(planWindows(period, notes)).toEqual([period]);
  });

  test('of one day are a second longer where "more than a day" is meant', () => {
    const day = { from: '2026-03-29T00:00:00', to: '2026-03-30T00:00:00' };
    expect(planWindows(day, notes)).toEqual([{ from: day.from, to: '2026-03-30T00:00:01' }]);
  });

  test('cover the period without a gap, 1 second over each other, from 1 to 28 days each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 31 }),
        (start, days) => {
          const first = addDays('2023-01-01', start);
          const whole = { from: `${first}T00:00:00`, to: `${addDays(first, days)}T00:00:00` };
          const windows = planWindows(whole, notes);
          expect(windows[0]?.from).toBe(whole.from);
          expect(windows.at(-1)?.to.slice(0, 10)).toBe(whole.to.slice(0, 10));
          windows.forEach((window, at) => {
            const from = Temporal.PlainDateTime.from(window.from);
            const to = Temporal.PlainDateTime.from(window.to);
            const seconds = from.until(to, { largestUnit: 'second' }).seconds;
            expect(seconds).toBeGreaterThan(86_400 - (days > 1 ? 1 : 0));
            expect(seconds).toBeLessThanOrEqual(28 * 86_400);
            const before = windows[at - 1];
            if (before) expect(from.until(before.to, { largestUnit: 'second' }).seconds).toBe(1);
          });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('as of', () => {
  test.each([
    ['bookings', '2026-06-15T10:37:21', '2026-06-14T23:59:59'],
    ['bookings', '2026-01-01T00:00:00', '2025-12-31T23:59:59'],
    ['scans', '2026-06-15T10:37:21', '2026-06-15T10:30:00'],
    ['scans', '2026-06-15T10:45:00', '2026-06-15T10:45:00'],
    ['scans', '2026-06-15T00:14:59', '2026-06-15T00:00:00'],
  ] as const)('%s at %s reach to %s', (dataset, at, asOf) => {
    expect(dataAsOf(datasetOf(dataset), Temporal.PlainDateTime.from(at))).toBe(asOf);
  });
});
