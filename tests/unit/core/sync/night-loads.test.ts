/** The whole path over the real sandbox, whose night loads end late, come in steps, or never. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SandboxOptions } from '../../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { fetchTrueRows } from '../../../e2e/support/rows-truth.ts';
import { openRig, type Rig, type RigHooks } from '../../../support/job-rig.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

const venue = { seed: 11, rowsPerMonth: 200, lateCancellations: true };
const at = (text: string): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;

let zone: string;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
/** The same venue without delays: what the platform has once a load is over. */
let truth: RunningSandbox;
beforeAll(async () => {
  truth = await startSandbox(venue);
  zone = truth.tenants[0]?.timeZone ?? '';
});
afterAll(() => truth.close());
beforeEach(async () => {
  folder = await makeTestFolder();
  return () => folder.remove();
});

/** An app that stays open at a venue, on clocks that the test moves. */
async function open(options: SandboxOptions) {
  const sandbox = await startSandbox({ ...venue, ...options });
  const { authUrl, baseUrl, certificate } = sandbox;
  const [tenant] = sandbox.tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey } = tenant;
  let moment = at('2026-06-14T21:00:00');
  const hooks: RigHooks & { platformAhead: number } = { now: () => moment, platformAhead: 0 };
  const setClocks = (): void => {
    hooks.platformAhead = moment - Date.now();
    for (const each of [sandbox, truth]) each.setClock(moment);
  };
  setClocks();
  const keys = { apiKey, apiSecret, tenantKey };
  const plan = { folder: folder.path, authUrl, baseUrl, certificate, keys, timeZone: zone };
  const rig = await openRig({ ...plan, now: moment, atOnce: 1 }, hooks);
  return {
    rig,
    go(text: string) {
      moment = at(text);
      setClocks();
    },
    async close() {
      await rig.close();
      await sandbox.close();
    },
  };
}

async function readTruth(dataset: DatasetId, period: Period): Promise<string[]> {
  const tenant = truth.tenants[0]?.name ?? '';
  const rows = await fetchTrueRows(truth, tenant, dataset, { by: 'period', period });
  const fields = getDataset(dataset).fields.map(({ name }) => name);
  return rows.map((row) => JSON.stringify(fields.map((name) => row[name] ?? null))).sort();
}

async function isTrue(rig: Rig, dataset: DatasetId, period: Period): Promise<boolean> {
  const [stored, now] = [await rig.stored(dataset, period), await readTruth(dataset, period)];
  return JSON.stringify(stored) === JSON.stringify(now);
}

/** Around what can happen in a day: loads, their steps, noon, and the hours by which a load is known to be over. */
const hours = ['01', '04', '05', '08', '11', '12', '13', '14', '15', '16', '20', '23'];

/** What the app says about a week at these hours of some days, compared with the platform. */
async function liveThrough(options: SandboxOptions, dataset: DatasetId, days: readonly string[]) {
  const app = await open(options);
  const states = new Map<string, 'current' | 'may change'>();
  const wrong: string[] = [];
  /** A claim that rows are what the platform has, while they were not. */
  const falselyCurrent: string[] = [];
  try {
    const before = { from: '2026-05-31T00:00:00', to: '2026-06-14T00:00:00' };
    await app.rig.jobs.start({ dataset, kind: 'fill', period: before });
    await app.rig.settled();
    for (const day of days) {
      for (const time of ['00:05', ...hours.map((hour) => `${hour}:35`)]) {
        const moment = `${day}T${time}`;
        app.go(`${moment}:00`);
        if (time === '00:05') await app.rig.jobs.keepUp('app');
        else await app.rig.jobs.confirm();
        await app.rig.settled();
        const to = `${day}T00:00:00`;
        const from = Temporal.PlainDateTime.from(to).subtract({ days: 6 }).toString();
        const period = { from: from.length === 16 ? `${from}:00` : from, to };
        const last = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
        const covered = await app.rig.coverage(dataset, period.from.slice(0, 10), last);
        const isCurrent = covered.every((one) => one.isCurrent);
        states.set(moment, isCurrent ? 'current' : 'may change');
        if (!isCurrent && !covered.every((one) => one.isProvisional)) wrong.push(moment);
        if (isCurrent && !(await isTrue(app.rig, dataset, period))) falselyCurrent.push(moment);
      }
    }
  } finally {
    await app.close();
  }
  return { states, wrong, falselyCurrent };
}

test.each(['bookings', 'orders'] as const)(
  'a load that ends at half past four: %s are marked until it is known to be over, and right then',
  async (dataset) => {
    const { states, wrong, falselyCurrent } = await liveThrough(
      { load: { endsAt: '04:30' } },
      dataset,
      ['2026-06-15'],
    );
    expect([wrong, falselyCurrent]).toEqual([[], []]);
    expect(states.get('2026-06-15T00:05')).toBe('may change');
    expect(states.get('2026-06-15T11:35')).toBe('may change');
    // Noon and three hours: the hour is not learned yet.
    expect(states.get('2026-06-15T16:35')).toBe('current');
  },
);

test('a load in two steps is not taken for over after the first', async () => {
  const load = { endsAt: '04:30', secondStepAt: '13:30' };
  const { states, wrong, falselyCurrent } = await liveThrough({ load }, 'orders', ['2026-06-15']);
  expect([wrong, falselyCurrent]).toEqual([[], []]);
  expect(states.get('2026-06-15T23:35')).toBe('current');
});

test('a load that never comes leaves the mark, until the next one brings both', async () => {
  const load = { endsAt: '04:30', stalledOn: ['2026-06-15'] };
  const days = ['2026-06-15', '2026-06-16'];
  const { states, falselyCurrent } = await liveThrough({ load }, 'orders', days);
  expect(falselyCurrent).toEqual([]);
  const first = [...states].filter(([moment]) => moment < '2026-06-16T04:30');
  expect(first.every(([, one]) => one === 'may change')).toBe(true);
  expect(states.get('2026-06-16T23:35')).toBe('current');
});

test('the last quarter hour of scans is there before their day counts as over', async () => {
  const app = await open({ scanPhaseMinutes: 7 });
  try {
    const week = { from: '2026-06-10T00:00:00', to: '2026-06-15T00:00:00' };
    const saturday = { from: '2026-06-14T00:00:00', to: '2026-06-15T00:00:00' };
    await app.rig.jobs.start({ dataset: 'scans', kind: 'fill', period: week });
    await app.rig.settled();
    app.go('2026-06-15T00:05:00');
    // Of the platform's own clock the app hears by an answer.
    await app.rig.ask('orders', { by: 'period', period: saturday });
    await app.rig.jobs.keepUp('app');
    await app.rig.settled();
    const rows = await app.rig.getRows('scans', { by: 'period', period: saturday });
    // The platform's clock is known to about a second, by how long an answer took.
    expect(rows.dataAsOf).toMatch(/^2026-06-14T23:50/);
    app.go('2026-06-15T00:20:00');
    await app.rig.ask('orders', { by: 'period', period: saturday });
    expect(await app.rig.jobs.confirm()).toHaveLength(1);
    await app.rig.settled();
    expect(await isTrue(app.rig, 'scans', saturday)).toBe(true);
    expect(await app.rig.jobs.confirm()).toEqual([]);
  } finally {
    await app.close();
  }
});
