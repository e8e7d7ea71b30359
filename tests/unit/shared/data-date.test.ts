import { describe, expect, test } from 'vitest';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { findDataDate, findUnfollowedSince } from '../../../shared/data-date.ts';
import type { AheadSegment } from '../../../shared/visits-ahead.ts';

/** A stored response for whole days, which was downloaded the day after `asOf`. */
function makeSegment(
  first: string,
  end: string,
  asOf: string,
  visitsAhead?: AheadSegment['visitsAhead'],
): AheadSegment {
  return {
    name: `${first} ${asOf}`,
    window: { from: `${first}T00:00:00`, to: `${end}T00:00:00` },
    fetchedAt: Date.parse(asOf),
    dataAsOf: `${asOf}T23:59:59`,
    visitsAhead,
  };
}

const [bookings, orders] = [getDataset('bookings'), getDataset('orders')];
const day = (first: string, last = first) => [{ first, last }];
const endOfDay = (text: string) => `${text}T23:59:59`;
const ahead = [{ day: '2026-03-02', visit: '2026-11-25' }];

describe('bookings by their visit', () => {
  const visits = { dates: 'visitStart', days: day('2026-11-24', '2026-12-08') };

  test('are as old as the oldest days whose visits were ahead', () => {
    const rows = [
      makeSegment('2026-03-01', '2026-04-01', '2026-10-31', ahead),
      makeSegment('2026-11-01', '2026-11-24', '2026-11-23', [
        { day: '2026-11-20', visit: '2026-11-30' },
      ]),
    ];
    expect(findDataDate(bookings, rows, visits)).toBe(endOfDay('2026-10-31'));
    // Downloaded again since: the older response counts no more.
    const again = makeSegment('2026-03-01', '2026-03-10', '2026-11-23', ahead);
    expect(findDataDate(bookings, [...rows, again], visits)).toBe(endOfDay('2026-11-23'));
  });

  test('are no older for what was over when it was downloaded, or over before these days', () => {
    const rows = [
      makeSegment('2025-03-01', '2025-04-01', '2025-03-31', [
        { day: '2025-03-20', visit: '2025-06-30' },
      ]),
      makeSegment('2026-03-01', '2026-04-01', '2026-05-31', []),
      makeSegment('2026-11-01', '2026-11-24', '2026-11-23', ahead.slice(1)),
    ];
    expect(findDataDate(bookings, rows, visits)).toBe(endOfDay('2026-11-23'));
    const past = { dates: 'visitStart', days: day('2025-05-01', '2025-06-30') };
    expect(findDataDate(bookings, rows, past)).toBe(endOfDay('2025-03-31'));
  });

  test('say since when changes of past visits are not known, which their orders tell', () => {
    const rows = [
      makeSegment('2026-03-01', '2026-04-01', '2026-05-31', []),
      makeSegment('2026-11-01', '2026-11-24', '2026-11-23', []),
    ];
    const all = { dates: 'visitStart', days: day('2026-03-01', '2026-11-24') };
    const since = (...of: AheadSegment[]) => findUnfollowedSince(bookings, rows, all, of);
    expect(since()).toBe(endOfDay('2026-05-31'));
    expect(since(makeSegment('2026-05-01', '2026-11-24', '2026-11-23'))).toBeNull();
    const withGap = [
      makeSegment('2026-05-01', '2026-07-01', '2026-11-23'),
      makeSegment('2026-08-01', '2026-11-24', '2026-11-23'),
    ];
    expect(since(...withGap)).toBe(endOfDay('2026-06-30'));
  });
});

describe('orders', () => {
  const march = { dates: null, days: day('2026-03-01', '2026-03-31') };
  const old = makeSegment('2026-03-01', '2026-04-01', '2026-04-09');

  test('of an old period are as new as the changes that were downloaded since', () => {
    expect(findDataDate(orders, [old], march)).toBe(endOfDay('2026-04-09'));
    const since = makeSegment('2026-04-05', '2026-11-24', '2026-11-23');
    expect(findDataDate(orders, [old, since], march)).toBe(endOfDay('2026-11-23'));
    const later = makeSegment('2026-05-01', '2026-11-24', '2026-11-23');
    expect(findDataDate(orders, [old, later], march)).toBe(endOfDay('2026-04-09'));
  });

  test('by when they were created are no older for what changed before', () => {
    const created = { dates: 'creationDate', days: day('2026-11-01', '2026-11-23') };
    const rows = [old, makeSegment('2026-11-01', '2026-11-24', '2026-11-23')];
    expect(findDataDate(orders, rows, created)).toBe(endOfDay('2026-11-23'));
  });
});

test('tasks and scans are as old as what was still ahead when it was downloaded', () => {
  const tasks = [
    makeSegment('2026-10-01', '2026-11-10', '2026-11-12'),
    makeSegment('2026-11-10', '2026-11-20', '2026-11-15'),
    makeSegment('2026-11-20', '2026-12-10', '2026-11-22'),
  ];
  const date = (first: string, last?: string) =>
    findDataDate(getDataset('tasks'), tasks, { dates: 'start', days: day(first, last) });
  expect(date('2026-10-20', '2026-11-24')).toBe(endOfDay('2026-11-15'));
  expect(date('2026-11-20', '2026-11-24')).toBe(endOfDay('2026-11-22'));
  expect(date('2026-10-01', '2026-11-14')).toBe(endOfDay('2026-11-15'));
  expect(date('2026-10-01', '2026-11-08')).toBe(endOfDay('2026-11-12'));
  expect(findDataDate(getDataset('scans'), [], { dates: null, days: [] })).toBeNull();
});
