import { describe, expect, test } from 'vitest';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import {
  emptyLoadRecord,
  findLoads,
  findUsualMinute,
  type LoadedSegment,
  type LoadRecord,
  type NightFacts,
} from '../../../shared/loads.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';

const zone = 'Europe/Brussels';
/** A Tuesday; the night is that of Wednesday, the 11th. */
const last = '2026-03-10';
const at = (text: string): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;

/** Rows by day; days that aren't named have `usual`. */
type Rows = Readonly<Record<VenueDate, number>>;

/** A response for four weeks, at this moment of the venue's clock. */
function answer(
  moment: string,
  rows: Rows = {},
  { usual = 5, facts = {} }: { usual?: number; facts?: Partial<NightFacts> } = {},
): LoadedSegment {
  const today = moment.slice(0, 10);
  const days = Array.from({ length: 28 }, (_, back) => addDays(today, -1 - back)).reverse();
  return {
    name: moment,
    window: { from: `${days[0]}T00:00:00`, to: `${today}T00:00:00` },
    fetchedAt: at(moment),
    dataAsOf: `${addDays(today, -1)}T23:59:59`,
    night: {
      days: days
        .map((day) => ({ day, rows: rows[day] ?? usual, newest: null }))
        .filter((one) => one.rows > 0),
      ...facts,
    },
  };
}

function readAt(
  moment: string,
  bookings: readonly LoadedSegment[],
  record: Partial<LoadRecord> = {},
  others: Partial<Record<DatasetId, readonly LoadedSegment[]>> = {},
) {
  const all = new Map(Object.entries({ bookings, ...others }) as [DatasetId, LoadedSegment[]][]);
  return findLoads(all, { ...emptyLoadRecord, ...record }, zone, at(moment));
}

const five = { overBy: 5 * 60 };
const none = { [last]: 0 };

describe('the date of a response', () => {
  test('is the day before, and a request is due three hours later, until there is evidence', () => {
    const early = answer('2026-03-11T00:05:00');
    expect(readAt('2026-03-11T01:00:00', [early], five).date('bookings', early)).toEqual({
      dataAsOf: '2026-03-09T23:59:59',
      mayChange: last,
      isDue: false,
    });
    const { isDue } = readAt('2026-03-11T03:05:00', [early], five).date('bookings', early);
    expect(isDue).toBe(true);
  });

  test('is not moved on by two empty responses: no rows are evidence of nothing', () => {
    const answers = ['00:05', '03:10', '06:10', '09:10'].map((time) =>
      answer(`2026-03-11T${time}:00`, none),
    );
    const loads = readAt('2026-03-11T10:00:00', answers, five);
    expect(loads.findOverSince('bookings', last)).toBeNull();
  });

  test('may be that of a day without rows where the weekday usually has none', () => {
    const tuesdays = { '2026-03-03': 0, '2026-02-24': 0, '2026-02-17': 0, [last]: 0 };
    const answers = ['06:10', '09:10'].map((time) => answer(`2026-03-11T${time}:00`, tuesdays));
    const loads = readAt('2026-03-11T10:00:00', answers, five);
    expect(loads.findOverSince('bookings', last)).toBe(at('2026-03-11T06:10:00'));
  });

  test('is certain from the first of the same responses on, three hours apart, past the hour', () => {
    const answers = ['00:05', '03:05', '05:10', '08:10'].map((time) =>
      answer(`2026-03-11T${time}:00`, time < '05' ? none : {}),
    );
    const before = readAt('2026-03-11T08:00:00', answers.slice(0, 3), five);
    expect(before.findOverSince('bookings', last)).toBeNull();
    const loads = readAt('2026-03-11T08:10:00', answers, five);
    expect(loads.findOverSince('bookings', last)).toBe(at('2026-03-11T05:10:00'));
    const dates = answers.map((one) => loads.date('bookings', one));
    expect(dates.map(({ dataAsOf }) => dataAsOf.slice(0, 10))).toEqual([
      '2026-03-09',
      '2026-03-09',
      last,
      last,
    ]);
    // What came before the evidence is requested again at once.
    expect(dates.map(({ isDue }) => isDue)).toEqual([true, true, undefined, undefined]);
  });

  test('is confirmed three hours after the first, whatever came in between', () => {
    const answers = ['05:10', '07:10'].map((time) => answer(`2026-03-11T${time}:00`));
    const isDue = (moment: string, all: readonly LoadedSegment[]) =>
      readAt(`2026-03-11T${moment}:00`, all, five).date('bookings', all.at(-1) ?? answer(moment))
        .isDue;
    expect([isDue('08:00', answers), isDue('08:10', answers)]).toEqual([false, true]);
    // What differs from the first begins anew, and so does what proves nothing.
    const more = answer('2026-03-11T07:10:00', { [last]: 6 });
    expect(isDue('08:10', [answers[0] ?? more, more])).toBe(false);
    const empty = ['05:10', '08:10'].map((time) => answer(`2026-03-11T${time}:00`, none));
    expect(isDue('08:20', empty)).toBe(false);
  });

  test('is moved back where a second step brings more', () => {
    const answers = [
      answer('2026-03-11T05:10:00', { [last]: 3 }),
      answer('2026-03-11T08:10:00', { [last]: 3 }),
      answer('2026-03-11T09:00:00'),
    ];
    const loads = readAt('2026-03-11T09:00:00', answers, five);
    expect(loads.findOverSince('bookings', last)).toBeNull();
  });

  test('is certain where a row was changed on a later day', () => {
    const early = answer('2026-03-11T02:00:00', {}, { facts: { hasLaterChange: true } });
    const loads = readAt('2026-03-11T02:00:00', [early]);
    expect(loads.findOverSince('bookings', last)).toBe(at('2026-03-11T02:00:00'));
  });

  test('is certain from the next midnight on, and never for what came before', () => {
    const early = answer('2026-03-11T00:05:00');
    const next = answer('2026-03-12T00:05:00');
    const loads = readAt('2026-03-12T00:05:00', [early, next], five);
    expect(loads.findOverSince('bookings', last)).toBe(at('2026-03-12T00:00:00'));
    expect(loads.date('bookings', early).dataAsOf).toBe('2026-03-09T23:59:59');
    expect(loads.date('bookings', next).dataAsOf).toBe('2026-03-10T23:59:59');
  });

  test('stays where a load never came, beyond midnight, until a response has rows of both days', () => {
    const night = '2026-03-11';
    const stalled = [
      answer('2026-03-11T08:00:00', none),
      answer('2026-03-11T20:00:00', none),
      answer('2026-03-12T00:05:00', { ...none, [night]: 0 }),
    ];
    const during = readAt('2026-03-12T01:00:00', stalled, five);
    expect(during.findOverSince('bookings', last)).toBeNull();
    expect(during.date('bookings', stalled[2] ?? (stalled[0] as never))).toMatchObject({
      dataAsOf: '2026-03-09T23:59:59',
      mayChange: night,
    });
    const both = answer('2026-03-12T06:00:00');
    const after = readAt('2026-03-12T06:00:00', [...stalled, both], five);
    expect(after.date('bookings', both)).toMatchObject({
      dataAsOf: `${last}T23:59:59`,
      mayChange: night,
    });
  });
});

describe('a new batch run', () => {
  const modules = [{ name: 'Booking', dataset: 'bookings' as const }];
  const run = (name: string, firstSeen: string, lastSeen: string) => ({
    module: 'Booking',
    run: name,
    firstSeen: at(`2026-03-${firstSeen}:00`),
    lastSeen: at(`2026-03-${lastSeen}:00`),
  });

  test('that was seen to appear after midnight ends the load of its dataset', () => {
    const runs = [run('a', '10T08:00', '11T04:20'), run('b', '11T04:40', '11T04:40')];
    const loads = readAt('2026-03-11T04:40:00', [], { runs, modules });
    expect(loads.findOverSince('bookings', last)).toBe(at('2026-03-11T04:40:00'));
    expect(loads.findOverSince('orders', last)).toBeNull();
  });

  test('that may have been there before midnight is no evidence', () => {
    const runs = [run('a', '10T08:00', '10T18:00'), run('b', '11T08:00', '11T08:30')];
    const loads = readAt('2026-03-11T08:30:00', [], { runs, modules });
    expect(loads.findOverSince('bookings', last)).toBeNull();
  });

  test('is awaited as often as a night had several', () => {
    const before = [
      run('a', '09T08:00', '10T01:00'),
      run('b', '10T02:00', '10T05:00'),
      run('c', '10T06:00', '11T01:00'),
    ];
    const first = [...before, run('d', '11T02:00', '11T05:00')];
    const loads = readAt('2026-03-11T05:00:00', [], { runs: first, modules });
    expect(loads.findOverSince('bookings', last)).toBeNull();
    const both = [...first, run('e', '11T06:00', '11T06:00')];
    const later = readAt('2026-03-11T06:00:00', [], { runs: both, modules });
    expect(later.findOverSince('bookings', last)).toBe(at('2026-03-11T06:00:00'));
  });
});

describe('the hour by which loads are over', () => {
  const nights = ['2026-03-07', '2026-03-08', '2026-03-09'];
  const looks = nights.flatMap((day) => {
    const next = addDays(day, 1);
    return [answer(`${next}T00:05:00`, { [day]: 0 }), answer(`${next}T04:40:00`)];
  });

  test('is learned from responses that lacked nothing of what came later, the latest of all nights', () => {
    const { nights: seen } = readAt('2026-03-11T05:00:00', [
      ...looks,
      answer('2026-03-11T00:05:00', none),
    ]);
    expect(seen).toEqual(nights.map((day) => ({ day, minute: 280, isEndSeen: true })));
    expect(findUsualMinute({ overBy: null, nights: seen })).toBe(280);
    expect(findUsualMinute({ overBy: 300, nights: seen })).toBe(300);
  });

  test('is not the hour at which a venue was added, once three loads were seen to end', () => {
    const added = answer('2026-03-07T11:00:00');
    const early = readAt('2026-03-09T05:00:00', [added, ...looks.slice(0, 2)]);
    expect(early.nights).toContainEqual({ day: '2026-03-06', minute: 660, isEndSeen: false });
    const { nights: seen } = readAt('2026-03-11T05:00:00', [
      added,
      ...looks,
      answer('2026-03-11T00:05:00', none),
    ]);
    expect(seen).toHaveLength(4);
    expect(findUsualMinute({ overBy: null, nights: seen })).toBe(280);
    expect(findUsualMinute({ overBy: null, nights: seen.slice(0, 3) })).toBe(660);
  });

  test('is noon where fewer than three nights were seen', () => {
    expect(findUsualMinute({ overBy: null, nights: [] })).toBe(720);
  });

  test('is not learned from a night that was first looked at in its afternoon, or had no rows', () => {
    const { nights: seen } = readAt('2026-03-11T05:00:00', [
      answer('2026-03-08T15:00:00'),
      answer('2026-03-09T08:00:00', { '2026-03-08': 0 }),
      answer('2026-03-10T23:00:00', { '2026-03-08': 0 }),
    ]);
    expect(seen).toEqual([]);
  });
});

test('datasets that don’t show a night’s load lean on those that do', () => {
  const own = ['05:10', '08:10'].map((time) => ({
    ...answer(`2026-03-11T${time}:00`),
    window: { from: '2026-03-11T00:00:00', to: '2026-04-01T00:00:00' },
    night: { days: [] },
  }));
  const late = ['05:10', '08:10'].map((time) => answer(`2026-03-11T${time}:00`, none));
  const stalled = readAt('2026-03-11T09:00:00', late, five, { tasks: own });
  expect(stalled.findOverSince('tasks', last)).toBeNull();
  const good = ['05:10', '08:15'].map((time) => answer(`2026-03-11T${time}:00`));
  const over = readAt('2026-03-11T09:00:00', good, five, { tasks: own });
  expect(over.findOverSince('tasks', last)).toBe(at('2026-03-11T05:10:00'));
  const alone = readAt('2026-03-11T09:00:00', [], five, { tasks: own });
  expect(alone.findOverSince('tasks', last)).toBe(at('2026-03-11T05:10:00'));
});
