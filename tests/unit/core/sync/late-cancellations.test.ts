import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineCaller } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { listChangedDays } from '../../../../electron/core/data/sync/list-changed-days.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { openRig, type Rig } from '../../../support/job-rig.ts';
import { type EngineUnderTest, openEngine, quiet } from '../../../support/open-engine.ts';
import { dataKey, keepBodies, profileId } from '../../../support/stored-segments.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

/** Two sandboxes of one seed, weeks apart, are one platform at two times. */
const options = {
  seed: 17,
  rowsPerMonth: 1500,
  lateCancellations: true,
  tidy: true,
};
const moments = { before: '2026-06-03T15:20:00', after: '2026-07-20T15:20:00' };
const filled = { from: '2026-01-10T00:00:00', to: '2026-06-03T00:00:00' };

let before: RunningSandbox;
let after: RunningSandbox;
let engine: EngineUnderTest;
beforeAll(async () => {
  [before, after, engine] = await Promise.all([
    startSandbox({ ...options, now: toEpoch(moments.before) }),
    startSandbox({ ...options, now: toEpoch(moments.after) }),
    openEngine(),
  ]);
});
afterAll(() => Promise.all([before.close(), after.close(), engine.close()]));

const toEpoch = (moment: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Amsterdam').epochMilliseconds;

function openAt(sandbox: RunningSandbox, folder: string, moment: string): Promise<Rig> {
  const { authUrl, baseUrl, certificate, tenants } = sandbox;
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { timeZone, ...keys } = tenant;
  const now = toEpoch(moment);
  return openRig(
    { folder, authUrl, baseUrl, certificate, keys, timeZone, now, atOnce: 2 },
    { platformAhead: now - Date.now() },
  );
}

test('a school group that cancelled months after booking is cancelled in what is stored', async () => {
  const folder = await makeTestFolder();
  try {
    const old = await openAt(before, folder.path, moments.before);
    await old.jobs.start({ dataset: 'bookings', kind: 'fill', period: filled });
    await old.settled();
    const was = new Set(await old.stored('bookings', filled));
    await old.close();
    const rig = await openAt(after, folder.path, moments.after);
    await rig.jobs.keepUp('app');
    const [ended] = await rig.settled();
    expect(ended).toMatchObject({ state: 'done' });
    const stored = await rig.stored('bookings', filled);
    // Asked of the platform itself, month by month.
    const months = ['01-10', '02-01', '03-01', '04-01', '05-01', '05-20', '06-03'].map(
      (day) => `2026-${day}T00:00:00`,
    );
    const truth: string[] = [];
    for (const [at, from] of months.slice(0, -1).entries()) {
      const period = { from, to: months[at + 1] ?? '' };
      truth.push(...(await rig.readRows(await rig.ask('bookings', { by: 'period', period }))));
    }
    expect(stored).toEqual(truth.sort());
    expect(
      stored.filter((row) => !was.has(row) && row.includes('Cancelled')).length,
    ).toBeGreaterThan(0);
    // Of any month one or two requests, and nothing is left to ask for.
    expect(ended?.requests).toBeLessThanOrEqual(7);
    expect(await rig.jobs.keepUp('app')).toEqual([]);
    await rig.close();
  } finally {
    await folder.remove();
  }
});

test('the days of bookings to ask for again are those of orders that changed since', async () => {
  const months = {
    may: { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' },
    june: { from: '2026-06-01T00:00:00', to: '2026-06-30T00:00:00' },
  };
  const booked = (bookingLineId: number, bookingDate: string, orderNumber: string) => ({
    bookingLineId,
    bookingDate,
    orderNumber,
    visitStart: '2026-06-20T10:00:00',
  });
  const bookings = await keepBodies(
    engine,
    'bookings',
    [
      JSON.stringify([
        booked(1, '2026-05-02T09:00:00', 'A'),
        booked(2, '2026-05-03T09:00:00', 'B'),
        booked(3, '2026-05-04T09:00:00', 'C'),
        booked(4, '2026-05-05T09:00:00', 'D'),
      ]),
    ],
    { window: months.may, dataAsOf: '2026-06-20T23:59:59' },
  );
  const ordered = (
    orderItemId: number,
    orderNumber: string,
    modifiedDate: string,
    more: object,
  ) => ({
    orderItemId,
    orderNumber,
    modifiedDate,
    creationDate: '2026-05-01T08:00:00',
    visitDate: '2026-06-20T00:00:00',
    ...more,
  });
  const orders = await keepBodies(
    engine,
    'orders',
    [
      JSON.stringify([
        ordered(1, 'A', '2026-06-19T10:00:00', {}),
        ordered(2, 'B', '2026-06-25T10:00:00', {}),
        // The last day of a response may have come in part.
        ordered(3, 'C', '2026-06-20T10:00:00', {}),
        // Without a stored booking: only with a visit ahead, by when it was ordered.
        ordered(4, 'X', '2026-06-20T10:00:00', { creationDate: '2026-02-02T08:00:00' }),
        ordered(5, 'Y', '2026-06-02T10:00:00', {
          creationDate: '2026-02-03T08:00:00',
          visitDate: '2026-07-20T00:00:00',
        }),
        ordered(6, 'Z', '2026-06-02T10:00:00', {
          creationDate: '2026-05-06T08:00:00',
          visitDate: '2026-07-20T00:00:00',
        }),
      ]),
    ],
    { window: months.june, dataAsOf: '2026-06-29T23:59:59' },
  );
  const stored = { bookings: [bookings], orders: [orders] };
  const list = (without: readonly string[] = []): Promise<readonly string[]> =>
    listChangedDays({
      profileId,
      timeZone: () => 'Europe/Amsterdam',
      getStored: async (dataset) => ({
        state: 'stored',
        key: dataKey,
        damaged: [],
        segments: without.includes(dataset) ? [] : (stored[dataset as 'orders'] ?? []),
      }),
      segmentStore: { markDamaged: async () => undefined },
      engine: { report: (input) => engine.methods.report(input, quiet) } as EngineCaller,
      clock: { now: () => Date.parse('2026-06-30T08:00:00Z'), monotonic: () => 0 },
    });
  expect(await list()).toEqual(['2026-02-03', '2026-05-03', '2026-05-04']);
  expect(await list(['bookings'])).toEqual([]);
  expect(await list(['orders'])).toEqual([]);
  expect(bookings.visitsAhead).toEqual([]);
  expect(orders.visitsAhead).toEqual([{ day: '2026-06-02', visit: '2026-07-20' }]);
});
