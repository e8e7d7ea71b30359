import { describe, expect, it } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/reports.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { Today } from '../../../../shared/domain/reports.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { addDays, getDayStart } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

/** Rows that nobody would send: said where it matters, never a number that isn't one. */

const engine = await openEngine();
const [venue] = venues;
if (!venue) throw new Error('no venue');
const world = makeWorld(venue, 7, 400, 400);
const day = '2026-10-17';
const noon = '2026-10-17T12:07:00+02:00';
const yesterday = addDays(day, -1);
const lastMonth = { first: addDays(day, -60), last: yesterday };
const wholeDay = { first: day, last: day };

type Stored = readonly (readonly [DatasetId, DayRange, readonly Row[]])[];
let opened = 0;

async function readDay(
  stored: Stored,
  { now = noon, timeZone = 'Europe/Brussels', categories = {} as ValueCategories } = {},
): Promise<Today> {
  opened += 1;
  const rows = createSandboxRows(engine, world, `day-${opened}`);
  for (const [dataset, days, own] of stored) await rows.store(dataset, days, own);
  await engine.methods.releaseReports({ profileId }, quiet);
  const reports = createReports({
    segmentStore: { get: rows.get, markDamaged: async () => undefined },
    engine: {
      report: (input: ReportInput) => engine.methods.report(input, quiet),
      releaseReports: (input) => engine.methods.releaseReports(input, quiet),
    },
    categories: () => categories,
    capacity: () => noCapacity,
    timeZone: () => timeZone,
    clock: createManualClock(Temporal.Instant.from(now).epochMilliseconds),
  });
  const today = await reports.readToday({ profileId }, quiet.signal);
  expect(findOddNumbers(today)).toEqual([]);
  return today;
}

/** Paths of numbers that are none. */
function findOddNumbers(value: unknown, path = 'today'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => findOddNumbers(own, `${path}.${name}`));
}

let lines = 0;
function line(more: Row = {}): Row {
  lines += 1;
  return {
    bookingLineId: lines,
    orderNumber: `O${lines}`,
    bookingDate: `${yesterday}T10:00:00`,
    visitStart: `${day}T10:00:00`,
    numberOfVisitors: 2,
    bookingStatus: 'Booked',
    ...more,
  };
}

let tasks = 0;
function task(more: Row = {}): Row {
  tasks += 1;
  return {
    id: `T${tasks}`,
    title: 'Tour',
    location: 'Hall',
    status: 'Accepted',
    visitorCount: 20,
    start: `${day}T13:00:00`,
    end: `${day}T14:00:00`,
    orderNumber: null,
    ...more,
  };
}

const available = (guideId: number, from: string, till: string | null): Row => ({
  id: guideId * 100 + lines,
  guideId,
  from,
  till,
});

const empty = (today: Today) =>
  Object.entries(today.sources).flatMap(([name, { isEmpty }]) => (isEmpty ? [name] : []));

describe('a day of which little is known', () => {
  it('has no figures of what is not downloaded, and says of each what is missing', async () => {
    const today = await readDay([['tasks', wholeDay, [task()]]]);
    expect(empty(today)).toEqual([
      'visits',
      'nextVisits',
      'tickets',
      'scans',
      'availabilities',
      'skills',
    ]);
    for (const figure of [today.people, today.tickets]) {
      expect(figure).toMatchObject({ tallies: [], usual: null });
    }
    expect(today.scans.usual).toBeNull();
    expect(today.sources['visits']?.days.every(({ missing }) => missing === 1)).toBe(true);
    expect(today.nextDays.every(({ lastYear }) => lastYear === null)).toBe(true);
  });

  it('is compared with no day that is not downloaded', async () => {
    // All are booked on the day before, so that two of the four Saturdays are downloaded.
    const visits = [0, 7, 14, 21, 28].flatMap((ago) => {
      const on = addDays(day, -ago);
      const booked = { bookingDate: `${addDays(on, -1)}T10:00:00` };
      return ago > 14 ? [] : [line({ visitStart: `${on}T10:00:00`, ...booked })];
    });
    const today = await readDay([
      ['bookings', { first: addDays(day, -16), last: yesterday }, visits],
    ]);
    expect(today.people.usual).toEqual({ amount: 2, days: 2 });
    const missing = new Map(today.sources['visits']?.days.map((one) => [one.day, one.missing]));
    expect([0, 7, 14, 21, 28].map((ago) => missing.get(addDays(day, -ago)))).toEqual([
      0, 0, 0, 1, 1,
    ]);
  });

  it('that is closed has none of anything, which is known', async () => {
    const today = await readDay([
      [
        'bookings',
        lastMonth,
        [line({ visitStart: `${yesterday}T10:00:00`, bookingDate: `${yesterday}T09:00:00` })],
      ],
      ['tasks', wholeDay, []],
      ['scans', { first: addDays(day, -60), last: yesterday }, []],
      ['scans', wholeDay, []],
    ]);
    expect(today.people.tallies).toEqual([]);
    expect(today.sources['visits']?.days.find((one) => one.day === day)?.missing).toBe(0);
    expect(today.scans).toMatchObject({ scanned: 0, usual: { amount: 0, days: 4 } });
    expect(today.arrivals.lastScan).toBeNull();
    expect(today.guides).toMatchObject({ moments: [], shortages: [], bestHour: null });
  });
});

describe('rows that say too little or too much', () => {
  it('count where they say no amount, and are in no sum', async () => {
    const amounts = [null, 'many', -3, 4];
    const today = await readDay([
      ['bookings', lastMonth, amounts.map((numberOfVisitors) => line({ numberOfVisitors }))],
    ]);
    expect(today.people.tallies).toMatchObject([{ amount: 1, rows: 4, unknown: 2 }]);
  });

  it('count as they are categorised, also beside more values than anybody files', async () => {
    const texts = Array.from({ length: 10_500 }, (_, nth) => `Stage ${nth}`);
    const rows = [
      ...texts.flatMap((bookingStatus) => [line({ bookingStatus }), line({ bookingStatus })]),
      line({ bookingStatus: 'Seven' }),
    ];
    const seven = { value: 'Seven', category: 'cancelled', name: null, color: null } as const;
    const today = await readDay([['bookings', lastMonth, rows]], {
      categories: { bookingStatus: [seven] },
    });
    const groups = new Map(today.people.tallies.map((tally) => [tally.group, tally.rows]));
    expect(groups.get('cancelled')).toBe(1);
    expect(groups.get('uncategorised')).toBe(21_000);
    expect(today.people.uncategorised.length).toBeLessThanOrEqual(20);
  });

  it('need a guide for as long as they say, if that can be', async () => {
    const today = await readDay([
      [
        'tasks',
        wholeDay,
        [
          task({ end: null }),
          task({ start: `${day}T15:00:00`, end: `${day}T14:00:00` }),
          task({
            start: `${day}T22:00:00`,
            end: `${addDays(day, 1)}T01:00:00`,
            visitorCount: null,
          }),
          task({ start: `${addDays(day, -1)}T22:00:00`, end: `${addDays(day, 1)}T01:00:00` }),
        ],
      ],
      ['availabilities', wholeDay, [available(1, getDayStart(day), null)]],
    ]);
    expect(today.listed).toHaveLength(3);
    expect(today.listed.map(({ people }) => people)).toContain(null);
    expect(today.guides.moments.map(({ from, to, needed }) => [from, to, needed])).toEqual([
      [`${day}T22:00:00`, getDayStart(addDays(day, 1)), 1],
    ]);
  });

  it('make no shortage of a guide whose skill is no language that anybody categorised', async () => {
    const order = { orderNumber: 'G1', guideLanguage: 'es' };
    const stored = (skillName: string): Stored => [
      ['bookings', lastMonth, [line(order)]],
      ['tasks', wholeDay, [task({ orderNumber: 'G1' })]],
      ['availabilities', wholeDay, [available(1, `${day}T09:00:00`, `${day}T18:00:00`)]],
      ['skills', { first: day, last: addDays(day, -1) }, [{ guideId: 1, skillId: 1, skillName }]],
    ];
    expect((await readDay(stored('Dutch'))).guides.shortages).toMatchObject([{ short: 1 }]);
    expect((await readDay(stored('Abseiling, level 2'))).guides.shortages).toEqual([]);
  });
});

describe('a day by the clock of its venue', () => {
  it('is tomorrow beyond the date line', async () => {
    const kiritimati = { now: '2026-10-17T11:00:00Z', timeZone: 'Pacific/Kiritimati' };
    const today = await readDay([['tasks', wholeDay, [task()]]], kiritimati);
    expect(today).toMatchObject({ day: '2026-10-18', now: '2026-10-18T01:00:00' });
    // The day that is downloaded is yesterday there.
    expect(today.listed).toEqual([]);
    expect(today.sources['tasks']?.days).toEqual([{ day: '2026-10-18', missing: 1, later: 0 }]);
  });

  it('of 23 hours is known in full, with nobody in the hour that was left out', async () => {
    const short = '2026-03-29';
    const scans = ['01:59:00', '03:00:00', '10:00:00', '10:05:00'].map((time, nth) => ({
      barcode: String(nth % 3),
      scannedDate: `${short}T${time}`,
    }));
    const today = await readDay([['scans', { first: short, last: short }, scans]], {
      now: '2026-03-29T23:50:00+02:00',
    });
    expect(today.sources['scans']?.days).toEqual([{ day: short, missing: 0, later: 0 }]);
    expect(today.arrivals.scanned.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual(
      [
        [7, 1],
        [12, 1],
        [40, 1],
      ],
    );
    expect(today.arrivals.repeated[40]).toBe(1);
  });
});
