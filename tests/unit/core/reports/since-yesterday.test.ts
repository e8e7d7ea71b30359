import { describe, expect, it } from 'vitest';
import { createReports } from '../../../../electron/core/answers/reports/index.ts';
import type {
  OpenStoredInput,
  ReportInput,
} from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { createOpenStored } from '../../../../electron/core/data/queries/open-stored.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { SinceYesterday } from '../../../../shared/domain/reports.ts';
import type { ChangedFilter, OrderChange, View } from '../../../../shared/domain/views.ts';
import { allTime } from '../../../../shared/ranges.ts';
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
  orderStatus: [entry('1', 'sold'), entry('2', 'sold'), entry('3', 'cancelled')],
} as unknown as ValueCategories;

const startOf = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

function open(stored: SandboxRows, day: string) {
  const services = {
    segmentStore: { get: stored.get, markDamaged: async () => undefined },
    engine: {
      report: (input: ReportInput) => engine.methods.report(input, quiet),
      openStored: (input: OpenStoredInput) => engine.methods.openStored(input, quiet),
      release: (input: { readonly resultId: string }) => engine.methods.release(input, quiet),
      releaseReports: (input: { readonly profileId: string }) =>
        engine.methods.releaseReports(input, quiet),
    },
    categories: () => categories,
    capacity: () => noCapacity,
    timeZone: () => timeZone,
    clock: createManualClock(startOf(day) + 9 * 3_600_000),
  };
  return { reports: createReports(services), openStored: createOpenStored(services) };
}

async function read(stored: SandboxRows, day: string): Promise<SinceYesterday> {
  await engine.methods.releaseReports({ profileId }, quiet);
  return open(stored, day).reports.readSinceYesterday(profileId, quiet.signal);
}

/** The numbers of the orders behind a change, as a grid shows them. */
async function listBehind(stored: SandboxRows, day: string, change: OrderChange) {
  const { reports, openStored } = open(stored, day);
  const question = { period: allTime, dates: null };
  const opened = await openStored({
    profileId,
    dataset: 'orders',
    question,
    signal: quiet.signal,
    rowRequest: { by: 'stored', ...question },
  });
  const resultId = opened?.resultId ?? '';
  const filter: ChangedFilter = {
    kind: 'changed',
    field: 'orderItemId',
    change,
    since: addDays(day, -1),
    day,
  };
  await reports.locateAnchorRows({ profileId, resultId, filter }, quiet.signal);
  const view: View = {
    resultId,
    columns: ['orderNumber'],
    sort: [],
    filters: [filter],
    personalData: 'shown',
  };
  const { rows } = await engine.methods.page({ view, offset: 0, limit: 500 }, quiet);
  await engine.methods.release({ resultId }, quiet);
  return [...new Set(rows.map(([number]) => String(number)))].sort();
}

const numbersOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.map(({ orderNumber }) => String(orderNumber)))].sort();

describe('orders since yesterday, downloaded on both days', async () => {
  const day = '2026-10-17';
  const yesterday = addDays(day, -1);
  const stored = createSandboxRows(engine, world, 'since');
  const asOf = (on: string) => ({ today: toDayNumber(on), scanSecond: 0 });
  const before = { first: addDays(day, -60), last: addDays(day, -2) };
  stored.setClock(startOf(yesterday) + 9 * 3_600_000);
  await stored.download('orders', before, asOf(yesterday));
  const then = stored.newest('orders');
  stored.setClock(startOf(day) + 8 * 3_600_000);
  await stored.download('orders', { first: addDays(day, -8), last: yesterday }, asOf(day));
  const now = stored.newest('orders');
  const found = await read(stored, day);

  const earlier = new Map(then.map((row) => [String(row['orderItemId']), row]));
  const pairs = now.flatMap((row) => {
    const was = earlier.get(String(row['orderItemId']));
    return was ? [{ row, was }] : [];
  });
  const isCancelled = ({ status }: Row) => String(status) === '3';

  it('are new where nobody knew of them', async () => {
    const known = new Set(then.map(({ orderNumber }) => String(orderNumber)));
    const fresh = now.filter(
      ({ orderNumber, creationDate }) =>
        !known.has(String(orderNumber)) && String(creationDate) >= `${yesterday}T00:00:00`,
    );
    expect(await listBehind(stored, day, 'fresh')).toEqual(numbersOf(fresh));
    expect(found.fresh.orders).toBe(numbersOf(fresh).length);
    expect(found.fresh.orders).toBeGreaterThan(0);
    const tickets = fresh.map(({ quantity }) => (typeof quantity === 'number' ? quantity : 0));
    expect(found.fresh.tickets).toBe(tickets.reduce((sum, n) => sum + n, 0));
    expect(found.since).toBe(addDays(day, -2));
  });

  it('are cancelled or moved where a line of them is other than it was', async () => {
    const cancelled = pairs.filter(({ row, was }) => isCancelled(row) && !isCancelled(was));
    expect(await listBehind(stored, day, 'cancelled')).toEqual(
      numbersOf(cancelled.map(({ row }) => row)),
    );
    const visit = (row: Row) => [row['visitDate'], row['visitStartTime']].map(String).join(' ');
    const moved = pairs.filter(({ row, was }) => !isCancelled(row) && visit(row) !== visit(was));
    expect(await listBehind(stored, day, 'moved')).toEqual(numbersOf(moved.map(({ row }) => row)));
    const open = pairs.filter(
      ({ row, was }) => row['status'] !== was['status'] && !/^[123]$/.test(String(row['status'])),
    );
    expect(await listBehind(stored, day, 'uncategorised')).toEqual(
      numbersOf(open.map(({ row }) => row)),
    );
    expect(cancelled.length + moved.length + open.length).toBeGreaterThan(0);
  });
});

describe('orders since yesterday that are planted', async () => {
  const day = '2026-03-29';
  const yesterday = addDays(day, -1);
  const line = (id: number, more: Row = {}): Row => ({
    orderItemId: id,
    orderNumber: `A${id}`,
    status: 1,
    quantity: 2,
    visitDate: '2026-04-03T00:00:00',
    visitStartTime: '10:00:00',
    creationDate: '2026-03-20T10:00:00',
    modifiedDate: '2026-03-20T10:00:00',
    ...more,
  });
  const changed = { modifiedDate: `${yesterday}T12:00:00` };
  const stored = createSandboxRows(engine, world, 'since, planted');
  // The last moment of the day before: today’s midnight is an hour after it, not a day.
  stored.setClock(startOf(day) - 1);
  await stored.store('orders', { first: '2026-03-20', last: '2026-03-27' }, [
    line(1),
    line(2),
    line(3),
    line(4),
    line(5, { status: 3 }),
    line(6, { modifiedDate: '2026-03-27T18:00:00' }),
  ]);
  stored.setClock(startOf(day) + 1);
  await stored.store('orders', { first: yesterday, last: yesterday }, [
    line(1, { ...changed, status: 3 }),
    line(2, { ...changed, visitDate: '2026-04-04T00:00:00' }),
    line(3, { ...changed, visitStartTime: null }),
    line(4, { ...changed, status: 9 }),
    line(5, changed),
    line(7, { ...changed, creationDate: `${yesterday}T11:00:00`, quantity: null }),
    line(8, { ...changed, creationDate: `${yesterday}T11:00:00`, orderNumber: null }),
    line(9, changed),
  ]);
  const found = await read(stored, day);

  it('tell each change once, and what no earlier version tells', async () => {
    expect(found).toMatchObject({
      day,
      since: '2026-03-27',
      unknown: 1,
      fresh: { orders: 1, tickets: 0 },
      cancelled: { orders: 1, tickets: 2 },
      moved: { orders: 2, tickets: 4 },
      uncategorised: { orders: 1 },
    });
    expect(await listBehind(stored, day, 'fresh')).toEqual(['A7']);
    expect(await listBehind(stored, day, 'cancelled')).toEqual(['A1']);
    expect(await listBehind(stored, day, 'moved')).toEqual(['A2', 'A3']);
    expect(await listBehind(stored, day, 'uncategorised')).toEqual(['A4']);
    expect(found.moved.created).toEqual({ first: '2026-03-20', last: '2026-03-20' });
  });

  it('are since yesterday where its state is stored, though nobody ordered the day before', async () => {
    const quiet = createSandboxRows(engine, world, 'since, quiet');
    quiet.setClock(startOf(yesterday) + 9 * 3_600_000);
    await quiet.store('orders', { first: '2026-03-20', last: addDays(day, -2) }, [line(1)]);
    quiet.setClock(startOf(day) + 1);
    await quiet.store('orders', { first: yesterday, last: yesterday }, [line(1, changed)]);
    expect(await read(quiet, day)).toMatchObject({ since: addDays(day, -2) });

    // Nothing was downloaded yesterday: the newest order is the last that is known.
    const older = createSandboxRows(engine, world, 'since, older');
    older.setClock(startOf(addDays(day, -3)));
    await older.store('orders', { first: '2026-03-20', last: addDays(day, -4) }, [line(1)]);
    older.setClock(startOf(day) + 1);
    await older.store('orders', { first: addDays(day, -3), last: yesterday }, [line(1, changed)]);
    expect(await read(older, day)).toMatchObject({ since: '2026-03-20' });
  });

  it('are those of yesterday by date where nothing was stored before', async () => {
    const first = createSandboxRows(engine, world, 'since, first');
    first.setClock(startOf(day) + 1);
    await first.store('orders', { first: '2026-03-20', last: yesterday }, [
      line(1),
      line(7, { ...changed, creationDate: `${yesterday}T11:00:00` }),
    ]);
    expect(await read(first, day)).toMatchObject({
      since: null,
      unknown: 0,
      fresh: { orders: 1 },
      cancelled: { orders: 0, created: null },
      moved: { orders: 0 },
    });
    expect(await listBehind(first, day, 'fresh')).toEqual(['A7']);
    expect(await listBehind(first, day, 'moved')).toEqual([]);
  });
});
