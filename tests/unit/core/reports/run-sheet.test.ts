import { describe, expect, it } from 'vitest';
import { createReadReport } from '../../../../electron/core/answers/reports/read-report.ts';
import {
  type Party,
  queryRunSheet,
  type RunSheet,
} from '../../../../electron/core/answers/reports/run-sheet.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { Reported } from '../../../../shared/domain/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { createSandboxRows, type SandboxRows } from '../../../support/sandbox-rows.ts';
import { profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const venue = venues.find(({ number }) => number === 1) ?? venues[0];
if (!venue) throw new Error('no venue');
const { timeZone } = venue;
const world = makeWorld(venue, 7, 400, 400);

const entry = (value: string, category: string) => ({ value, category, name: null, color: null });
const categories = {
  bookingStatus: [entry('Confirmed', 'sold'), entry('Option', 'reserved')],
  bookingLineStatus: [entry('Booked', 'sold'), entry('Cancelled', 'cancelled')],
  taskStatus: [entry('Accepted', 'confirmed'), entry('Cancelled', 'cancelled')],
} as unknown as ValueCategories;

/** Cancelled is what somebody categorised so, and what the word itself says. */
const isOut = (row: Row): boolean =>
  [row['bookingStatus'], row['bookingLineStatus'], row['status']].some((status) =>
    /^cancelled$/i.test(String(status)),
  );

async function readRunSheet(
  stored: SandboxRows,
  day: string,
  remarks: boolean,
): Promise<Reported<RunSheet>> {
  const now = Temporal.PlainDateTime.from(`${day}T08:55:00`);
  const read = createReadReport({
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
    categories: () => categories,
    timeZone: () => timeZone,
    clock: createManualClock(now.toZonedDateTime(timeZone).epochMilliseconds),
  });
  await engine.methods.releaseReports({ profileId }, quiet);
  return read(profileId, queryRunSheet(day, remarks), quiet.signal);
}

async function openDay(day: string): Promise<SandboxRows> {
  const asOf = { today: toDayNumber(day), scanSecond: 9 * 3600 };
  const stored = createSandboxRows(engine, world, `manifest ${day}`);
  const before = { first: addDays(day, -50), last: addDays(day, -1) };
  await stored.download('bookings', before, asOf);
  await stored.download('orders', before, asOf);
  await stored.download('visitors', before, asOf);
  await stored.download('tasks', { first: addDays(day, -40), last: addDays(day, 14) }, asOf);
  return stored;
}

const partiesOf = ({ slots }: RunSheet): Party[] =>
  slots.flatMap(({ tasks, parties }) => [...tasks.flatMap((task) => task.parties), ...parties]);

const onDay = (rows: readonly Row[], field: string, day: string): Row[] =>
  rows.filter((row) => String(row[field]).startsWith(day));

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

describe.each([
  ['a Saturday', '2026-10-17'],
  ['the day of 25 hours', '2026-10-25'],
  ['the day of 23 hours', '2026-03-29'],
  ['a closed Monday', '2026-10-19'],
])('the run sheet of %s', async (_, day) => {
  const stored = await openDay(day);
  const bookings = stored.newest('bookings');
  const orders = stored.newest('orders');
  const tasks = stored.newest('tasks');
  const visitors = stored.newest('visitors');
  const { figures: runSheet } = await readRunSheet(stored, day, true);
  const lines = onDay(bookings, 'visitStart', day);

  it('has every booking line of the day once, together as they come', () => {
    const key = (start: unknown, order: unknown, offer: unknown, end: unknown) =>
      [start, order, offer, end].map(String).join('|');
    const expected = Map.groupBy(
      lines.filter((row) => !isOut(row)),
      (row) => key(row['visitStart'], row['orderNumber'], row['offerId'], row['visitEnd']),
    );
    const found = partiesOf(runSheet);
    expect(
      found.map((one) => key(one.start, one.orderNumber, one.offerId, one.end)).sort(),
    ).toEqual([...expected.keys()].sort());
    for (const party of found) {
      const own = expected.get(key(party.start, party.orderNumber, party.offerId, party.end)) ?? [];
      const told = own.flatMap(({ numberOfVisitors: n }) => (typeof n === 'number' ? [n] : []));
      expect(party.people).toBe(told.length === 0 ? null : told.reduce((sum, n) => sum + n, 0));
      expect(party.lines).toBe(own.length);
      const spoken = new Set(own.flatMap(({ guideLanguage }) => text(guideLanguage) ?? []));
      expect(party.languages).toEqual([...spoken].sort());
      const names = orders
        .filter(({ offerId, offerName }) => text(offerId) === party.offerId && offerName !== null)
        .map(({ offerName }) => String(offerName));
      if (names.length > 0) expect(names).toContain(party.offerName);
      else expect(party.offerName).toBeNull();
      const people = visitors.filter(({ orderNumber }) => text(orderNumber) === party.orderNumber);
      const captions = people.flatMap(({ remarks }) => text(remarks)?.trim() || []);
      expect(party.remarks).toEqual([...new Set(captions)].sort());
    }
    expect(runSheet.people).toBe(
      lines
        .filter((row) => !isOut(row))
        .reduce((sum, { numberOfVisitors: n }) => sum + (typeof n === 'number' ? n : 0), 0),
    );
    expect(runSheet.leftOut.lines).toBe(lines.filter(isOut).length);
  });

  it('has every task that starts or goes on, in the slot of its start, with its orders', () => {
    const own = tasks.filter(
      (row) =>
        String(row['start']) < `${addDays(day, 1)}T` && String(row['end']) > `${day}T00:00:00`,
    );
    const listed = runSheet.slots.flatMap(({ start, tasks: all }) =>
      all.map((one) => ({ slot: start, ...one })),
    );
    expect(listed.map(({ task }) => task.id).sort()).toEqual(
      own
        .filter((row) => !isOut(row))
        .map(({ id }) => String(id))
        .sort(),
    );
    expect(runSheet.tasks).toBe(listed.length);
    expect(runSheet.leftOut.tasks).toBe(own.filter(isOut).length);
    for (const { slot, task, parties, otherOrders } of listed) {
      expect(slot).toBe(String(task.start) < `${day}T00` ? null : task.start);
      for (const party of parties) {
        expect(task.orderNumbers).toContain(party.orderNumber);
        const isDuring = party.start >= String(task.start) && party.start < String(task.end);
        expect(isDuring || party.start === task.start).toBe(true);
      }
      const numbers = [...parties.map(({ orderNumber }) => orderNumber), ...otherOrders];
      expect(new Set(numbers)).toEqual(new Set(task.orderNumbers));
    }
    const starts = runSheet.slots.map(({ start }) => start ?? '');
    expect(starts).toEqual([...new Set(starts)].sort());
  });
});

describe('the run sheet of a day that is planted', async () => {
  const day = '2026-11-21';
  const stored = createSandboxRows(engine, world, 'planted manifest');
  const line = (at: number, more: Row): Row => ({
    bookingId: 1,
    bookingLineId: at,
    bookingStatus: 'Confirmed',
    bookingLineStatus: 'Booked',
    bookingDate: '2026-11-01T10:00:00',
    orderNumber: 'A1',
    offerId: 7,
    numberOfVisitors: 2,
    guideLanguage: null,
    visitStart: `${day}T10:00:00`,
    visitEnd: `${day}T11:00:00`,
    ...more,
  });
  await stored.store('bookings', { first: '2026-11-01', last: '2026-11-20' }, [
    line(1, { numberOfVisitors: 20 }),
    line(2, { numberOfVisitors: null, bookingStatus: 'Option' }),
    line(3, { visitStart: `${day}T10:30:00`, bookingLineStatus: 'Stage 4' }),
    line(4, { orderNumber: null, offerId: null, numberOfVisitors: null }),
    line(5, { orderNumber: 'B2', bookingLineStatus: 'Cancelled' }),
    line(6, { orderNumber: 'C3', visitStart: `${addDays(day, 1)}T00:00:00` }),
    line(7, { orderNumber: 'C3', visitStart: `${day}T23:59:59`, visitEnd: null }),
    line(8, { visitStart: null }),
  ]);
  const task = (id: string, more: Row): Row => ({
    id,
    title: `Task ${id}`,
    location: 'Hall',
    status: 'Accepted',
    orderNumber: null,
    start: `${day}T10:00:00`,
    end: `${day}T11:00:00`,
    visitorCount: null,
    ...more,
  });
  await stored.store('tasks', { first: '2026-11-01', last: '2026-11-30' }, [
    task('1', { orderNumber: 'A1, Z9' }),
    task('2', { orderNumber: 'A1', start: `${day}T10:15:00` }),
    task('3', { start: '2026-11-19T10:00:00', end: '2026-11-25T10:00:00' }),
    task('4', { start: `${day}T12:00:00`, end: null }),
    task('5', { status: 'Cancelled' }),
    task('6', { start: '2026-11-20T10:00:00', end: `${day}T00:00:00` }),
  ]);
  await stored.store('visitors', { first: '2026-11-01', last: '2026-11-20' }, [
    {
      id: 1,
      orderId: 1,
      orderNumber: 'A1',
      orderModifiedDate: '2026-11-02T10:00:00',
      schoolName: 'De Kade',
      groupName: ' ',
      remarks: 'two wheelchairs',
    },
  ]);
  const { figures: runSheet, sources } = await readRunSheet(stored, day, true);
  const { figures: masked } = await readRunSheet(stored, day, false);

  it('puts each party under the first task that it can be of, and counts it once', () => {
    const shape = runSheet.slots.map(({ start, tasks, parties }) => [
      start?.slice(11) ?? null,
      tasks.map(({ task: { id }, parties: own, otherOrders }) => [
        id,
        own.map(({ start: at, people }) => [at.slice(11), people]),
        otherOrders,
      ]),
      parties.map(({ orderNumber, people }) => [orderNumber, people]),
    ]);
    expect(shape).toEqual([
      [null, [['3', [], []]], []],
      [
        '10:00:00',
        [
          [
            '1',
            [
              ['10:00:00', 20],
              ['10:30:00', 2],
            ],
            ['Z9'],
          ],
        ],
        [[null, null]],
      ],
      ['10:15:00', [['2', [], ['A1']]], []],
      ['12:00:00', [['4', [], []]], []],
      ['23:59:59', [], [['C3', 2]]],
    ]);
    expect(runSheet).toMatchObject({ people: 24, lines: 5, tasks: 4, unknown: 2 });
    expect(runSheet.leftOut).toEqual({ lines: 1, tasks: 1 });
  });

  it('says what is reserved, uncategorised and not known, and that offers have no name', () => {
    const [first, later] = partiesOf(runSheet).filter(({ orderNumber }) => orderNumber === 'A1');
    expect(first).toMatchObject({ reserved: 1, uncategorised: 0, unknown: 1, offerName: null });
    expect(later).toMatchObject({ reserved: 0, uncategorised: 1 });
    expect(runSheet.uncategorised).toEqual([
      { field: 'bookingLineStatus', value: 'Stage 4', rows: 1 },
    ]);
    expect(runSheet.withoutVisitor).toBe(1);
    expect(sources['orders']?.isEmpty).toBe(true);
  });

  it('has schools and groups, and remarks only where they were asked for', () => {
    const own = (all: RunSheet) => partiesOf(all).filter(({ orderNumber }) => orderNumber === 'A1');
    expect(own(runSheet).map(({ groups, remarks }) => [groups, remarks])).toEqual([
      [['De Kade'], ['two wheelchairs']],
      [['De Kade'], ['two wheelchairs']],
    ]);
    expect(own(masked).map(({ groups, remarks }) => [groups, remarks])).toEqual([
      [['De Kade'], []],
      [['De Kade'], []],
    ]);
    expect(JSON.stringify(masked)).not.toContain('wheelchairs');
  });
});
