import { expect, test } from 'vitest';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { OperationId } from '../../shared/catalogue/types.ts';
import { ask, mayPeriod, type Parameters, readJson, signIn } from './platform-client.ts';

/** Behaviour of a platform that the specification neither promises nor rules out. */

type Row = Record<string, unknown>;

const zone = 'Europe/Brussels';
const at = (moment: string): number =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(zone).epochMilliseconds;
const lists = {
  listBookings: '/bookings',
  listOrders: '/orders',
  listVisitors: '/visitors',
} as const satisfies Partial<Record<OperationId, string>>;
const june: Parameters = { fromdate: '2026-06-01T00:00:00', todate: '2026-07-01T00:00:00' };

async function withPlatform(
  options: SandboxOptions,
  use: (rows: Rows, platform: RunningSandbox) => Promise<void>,
): Promise<void> {
  const now = at('2026-06-15T15:20:00');
  const platform = await startSandbox({ now, rowsPerMonth: 1500, tidy: true, ...options });
  try {
    const rows: Rows = async (operation, parameters = mayPeriod) => {
      const found: Row[] = [];
      const [{ name } = { name: '' }] = platform.tenants;
      for await (const row of platform.truth.rows(name, operation, parameters)) found.push(row);
      return found;
    };
    await use(rows, platform);
  } finally {
    await platform.close();
  }
}
type Rows = (operation: OperationId, parameters?: Parameters) => Promise<Row[]>;

const whole = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
const runId = async (rows: Rows) =>
  (await rows('getBatchRunStatus', { modulename: 'orders' }))[0]?.batchRunId;

test('a load that ends at six brings yesterday then, and a run id of its own', async () => {
  await withPlatform({}, async (usual, usually) => {
    await withPlatform({ load: { endsAt: '06:00' } }, async (rows, platform) => {
      usually.setClock(at('2026-06-14T12:00:00'));
      const before = new Map<OperationId, string[]>();
      for (const id of Object.keys(lists) as (keyof typeof lists)[]) {
        before.set(id, whole(await usual(id, june)));
      }
      const idBefore = await runId(usual);
      usually.setClock(at('2026-06-15T12:00:00'));
      for (const id of Object.keys(lists) as (keyof typeof lists)[]) {
        platform.setClock(at('2026-06-15T05:59:00'));
        expect(whole(await rows(id, june))).toEqual(before.get(id));
        expect(await runId(rows)).toBe(idBefore);
        platform.setClock(at('2026-06-15T06:00:30'));
        const after = whole(await rows(id, june));
        expect(after).toEqual(whole(await usual(id, june)));
        expect(after.length).toBeGreaterThan(before.get(id)?.length ?? 0);
        expect(await runId(rows)).not.toBe(idBefore);
      }
    });
  });
});

test('scans come all night, whatever the load does', async () => {
  await withPlatform({}, async (usual) => {
    const load = { endsAt: '18:00', stalledOn: ['2026-06-14'] };
    await withPlatform({ load }, async (rows) => {
      expect(whole(await rows('listScanned', june))).toEqual(
        whole(await usual('listScanned', june)),
      );
    });
  });
});

test('a load in two steps has half of the orders between them, in every dataset', async () => {
  const load = { endsAt: '04:00', secondStepAt: '07:30' };
  await withPlatform({ load, rowsPerMonth: 6000 }, async (rows, platform) => {
    const seen: Record<'before' | 'between' | 'after', Map<OperationId, Set<string>>> = {
      before: new Map(),
      between: new Map(),
      after: new Map(),
    };
    const ids: unknown[] = [];
    for (const [when, time] of [
      ['before', '03:59'],
      ['between', '05:00'],
      ['after', '07:30'],
    ] as const) {
      platform.setClock(at(`2026-06-15T${time}:00`));
      ids.push(await runId(rows));
      for (const id of ['listBookings', 'listOrders', 'listVisitors', 'listTasks'] as const) {
        seen[when].set(id, new Set(whole(await rows(id, june))));
      }
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[1]);
    for (const id of ['listBookings', 'listOrders', 'listVisitors', 'listTasks'] as const) {
      const [before, between, after] = [
        seen.before.get(id),
        seen.between.get(id),
        seen.after.get(id),
      ];
      const brought = [...(after ?? [])].filter((row) => !before?.has(row));
      const half = brought.filter((row) => between?.has(row));
      expect(half.length, id).toBeGreaterThan(0);
      expect(half.length, id).toBeLessThan(brought.length);
    }
    const has = (id: OperationId): Set<string> =>
      new Set([...(seen.between.get(id) ?? [])].map((row) => JSON.parse(row).orderNumber));
    // The same orders in each dataset.
    const yesterday = [...has('listVisitors')];
    expect([...has('listOrders')].sort()).toEqual(yesterday.sort());
  });
});

test('on a day that stalls nothing comes, and the next night brings both', async () => {
  await withPlatform({}, async (usual, usually) => {
    const load = { endsAt: '05:00', stalledOn: ['2026-06-15'] };
    await withPlatform({ load }, async (rows, platform) => {
      usually.setClock(at('2026-06-14T12:00:00'));
      const before = whole(await usual('listOrders', june));
      for (const moment of ['2026-06-15T23:59:00', '2026-06-16T04:59:00']) {
        platform.setClock(at(moment));
        expect(whole(await rows('listOrders', june))).toEqual(before);
      }
      platform.setClock(at('2026-06-16T05:00:00'));
      usually.setClock(at('2026-06-16T12:00:00'));
      expect(whole(await rows('listOrders', june))).toEqual(whole(await usual('listOrders', june)));
    });
  });
});

test('scans come by a phase and with a delay, over midnight too', async () => {
  await withPlatform({ scanPhaseMinutes: 7, scanDelayMinutes: 20 }, async (rows, platform) => {
    const day: Parameters = { fromdate: '2026-06-12T00:00:00', todate: '2026-06-13T00:00:00' };
    const newest = async () =>
      (await rows('listScanned', day))
        .map((row) => String(row.scannedDate))
        .sort()
        .at(-1) ?? '';
    const later = await startSandbox({ now: at('2026-06-12T23:59:00'), rowsPerMonth: 1500 });
    const all: string[] = [];
    for await (const row of later.truth.rows('Museum aan de Kade', 'listScanned', day)) {
      all.push(String(row.scannedDate));
    }
    await later.close();
    const last = (before: string) =>
      all
        .filter((date) => date < before)
        .sort()
        .at(-1);
    // 12:07 and 11:52 are refreshes; each has its scans twenty minutes later.
    platform.setClock(at('2026-06-12T12:26:00'));
    expect(await newest()).toBe(last('2026-06-12T11:52:00'));
    platform.setClock(at('2026-06-12T12:27:30'));
    expect(await newest()).toBe(last('2026-06-12T12:07:00'));
    platform.setClock(at('2026-06-13T00:01:00'));
    expect(await newest()).toBe(last('2026-06-12T23:37:00'));
  });
});

test('an order that changes may lose a line, in orders and bookings, and keeps one date', async () => {
  await withPlatform({}, async (usual) => {
    await withPlatform({ vanishingLines: true }, async (rows) => {
      for (const id of ['listOrders', 'listBookings'] as const) {
        const all = await usual(id);
        const left = await rows(id);
        const gone = all.length - left.length;
        expect(gone, id).toBeGreaterThan(5);
        const still = new Set(whole(left));
        expect(whole(all).filter((row) => !still.has(row))).toHaveLength(gone);
        const orders = new Set(left.map(({ orderNumber }) => orderNumber));
        expect(orders.size).toBe(new Set(all.map(({ orderNumber }) => orderNumber)).size);
      }
      const dates = Map.groupBy(await rows('listOrders'), ({ orderId }) => orderId);
      for (const lines of dates.values()) {
        expect(new Set(lines.map(({ modifiedDate }) => modifiedDate)).size).toBe(1);
      }
    });
  });
});

test('lines with dates of their own come with their order, outside of the period too', async () => {
  await withPlatform({}, async (usual) => {
    await withPlatform({ linesOwnDates: true }, async (rows) => {
      const lines = await rows('listOrders');
      const strip = ({ modifiedDate: _date, ...rest }: Row): Row => rest;
      expect(whole(lines.map(strip))).toEqual(whole((await usual('listOrders')).map(strip)));
      const outside = lines.filter(({ modifiedDate }) => String(modifiedDate) < '2026-05-01');
      expect(outside.length).toBeGreaterThan(0);
      const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
      const differing = [...byOrder.values()].filter(
        (order) => new Set(order.map(({ modifiedDate }) => modifiedDate)).size > 1,
      );
      expect(differing.length).toBeGreaterThan(5);
    });
  });
});

test('rows share an id and differ, and some have none, the same in each response', async () => {
  await withPlatform({ sharedIds: true, rowsPerMonth: 6000 }, async (rows, platform) => {
    const guides: Parameters = {
      fromdate: '2019-01-01T00:00:00',
      todate: '2019-02-01T00:00:00',
    };
    for (const [operation, name, parameters] of [
      ['listBookings', 'bookingLineId', mayPeriod],
      ['listOrders', 'orderItemId', mayPeriod],
      ['listVisitors', 'id', mayPeriod],
      ['listTasks', 'id', mayPeriod],
      ['listGuideAvailabilities', 'id', mayPeriod],
      ['listGuides', 'id', guides],
    ] as const) {
      const found = await rows(operation, parameters);
      const ids = Map.groupBy(found, (row) => `${row[name]} ${row.orderId}`);
      const shared = [...ids].filter(
        ([id, same]) => !/^(0|null) /.test(id) && new Set(whole(same)).size > 1,
      );
      expect(shared.length, operation).toBeGreaterThan(0);
      if (operation !== 'listGuides') {
        expect(
          found.some((row) => row[name] === 0),
          operation,
        ).toBe(true);
        expect(
          found.some((row) => row[name] === null),
          operation,
        ).toBe(true);
      }
      expect(whole(await rows(operation, parameters))).toEqual(whole(found));
    }
    // Sent rows equal the true ones.
    platform.setClock(Date.now());
    const session = await signIn(platform);
    const sent = readJson<Row[]>(await ask(platform, session, '/orders', mayPeriod));
    expect(sent).toEqual(await rows('listOrders'));
  });
});

test('with an exclusive start what is dated exactly then is left out', async () => {
  let fromdate = '';
  await withPlatform({}, async (usual) => {
    fromdate = String((await usual('listOrders'))[0]?.modifiedDate);
  });
  const todate = Temporal.PlainDateTime.from(fromdate).add({ days: 2 }).toString();
  const count = async (options: SandboxOptions): Promise<number> => {
    let found = 0;
    await withPlatform(options, async (rows) => {
      const asked = { fromdate, todate };
      const same = (one: Row): boolean => one.modifiedDate === fromdate;
      found = (await rows('listOrders', asked)).filter(same).length;
    });
    return found;
  };
  expect(await count({})).toBeGreaterThan(0);
  expect(await count({ exclusiveStart: true })).toBe(0);
});

test('schools cancel weeks and months after they booked, before they come', async () => {
  await withPlatform({ lateCancellations: true, rowsPerMonth: 6000 }, async (rows) => {
    const november: Parameters = { fromdate: '2025-11-01T00:00:00', todate: '2025-12-01T00:00:00' };
    const bookings = await rows('listBookings', november);
    const days = (from: unknown, to: unknown): number =>
      Temporal.PlainDate.from(String(from).slice(0, 10)).until(
        Temporal.PlainDate.from(String(to).slice(0, 10)),
      ).days;
    const late = bookings.filter(
      (row) =>
        row.bookingStatus === 'Cancelled' &&
        typeof row.updatedOn === 'string' &&
        days(row.bookingDate, row.updatedOn) > 20,
    );
    expect(late.length).toBeGreaterThan(5);
    expect(late.some((row) => days(row.bookingDate, row.updatedOn) > 100)).toBe(true);
    for (const row of late) expect(String(row.updatedOn) < String(row.visitStart)).toBe(true);
    // The order's own date moves; it is found by the day of its change.
    const [one] = late;
    const from = String(one?.updatedOn);
    const todate = Temporal.PlainDateTime.from(from).add({ days: 2 }).toString();
    const changed = await rows('listOrders', { fromdate: from, todate });
    expect(changed.map(({ orderNumber }) => orderNumber)).toContain(one?.orderNumber);
  });
});

test.each([
  [{ load: { endsAt: '6:00' } }, 'load.endsAt must be a time written HH:mm'],
  [{ load: { endsAt: '06:00', secondStepAt: '05:00' } }, 'load.secondStepAt must not be before'],
  [{ load: { stalledOn: ['tomorrow'] } }, 'load.stalledOn must be days'],
  [{ scanPhaseMinutes: 15 }, 'scanPhaseMinutes must be a whole number from 0 to 14'],
])('%j is refused', async (options, why) => {
  await expect(startSandbox(options)).rejects.toThrow(why);
});
