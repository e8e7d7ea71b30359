import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { openRig, type RigPlan } from '../../support/job-rig.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';

const today = '2026-06-15';
const lastDay = '2026-05-31';
const months = 4;
const first = Temporal.PlainDate.from(lastDay).subtract({ days: 27 * months });
const period = { from: `${first}T00:00:00`, to: `${lastDay}T00:00:00` };
const datasets: readonly DatasetId[] = ['orders', 'bookings'];
const program = join(import.meta.dirname, '../../support/job-process.ts');

interface Shared {
  readonly sandbox: RunningSandbox;
  /** The rows of the whole period, as one process that nobody kills stores them. */
  readonly truth: ReadonlyMap<DatasetId, ReadonlySet<string>>;
}
let shared: Promise<Shared> | null = null;

function makePlan(
  { authUrl, baseUrl, certificate, tenants }: RunningSandbox,
  folder: string,
): RigPlan {
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey, timeZone } = tenant;
  const keys = { apiKey, apiSecret, tenantKey };
  const now = Date.parse(`${today}T10:00:00Z`);
  return { ...{ folder, authUrl, baseUrl, certificate, keys, timeZone, now }, atOnce: 1 };
}

async function share(folder: string): Promise<Shared> {
  const sandbox = await startSandbox({ seed: 11, today, rowsPerMonth: 40 });
  const whole = join(folder, 'whole');
  mkdirSync(whole);
  const rig = await openRig(makePlan(sandbox, whole));
  const truth = new Map<DatasetId, ReadonlySet<string>>();
  for (const dataset of datasets) {
    await rig.jobs.start({ dataset, kind: 'fill', period });
    await rig.settled();
    truth.set(dataset, new Set(await rig.stored(dataset, period)));
  }
  await rig.close();
  return { sandbox, truth };
}

/** A process that fills a dataset, until it ends or is killed. */
async function fill(
  plan: RigPlan,
  dataset: DatasetId,
  killedAfter: number | null,
): Promise<string> {
  const wish = { dataset, kind: 'fill', period };
  const child = spawn(process.execPath, [program, JSON.stringify(plan), JSON.stringify(wish)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  child.stdin.on('error', () => undefined);
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const ended = new Promise<string | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  let last = '';
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    // Somewhere between two of its lines: a request on its way, a segment half written.
    if (killedAfter !== null && seen === Math.floor(killedAfter)) {
      const within = (killedAfter % 1) * 60;
      void wait(within).then(() => child.kill('SIGKILL'));
    }
    seen += 1;
    child.stdin.write('go on\n');
  }
  const signal = await ended;
  if (signal === null && last !== 'end done') throw new Error(`${last} ${complaint.slice(-2_000)}`);
  return signal === null ? 'ended' : 'killed';
}

/** Several processes fill one data folder at a time, each with jobs of its own, and some are killed. */
export default {
  name: 'together',
  what: 'several processes that store rows in one folder, killed at random, leave what coverage claims: every day it holds has exactly the platform’s rows',
  slice: 1,
  whole: 300,
  async run({ random, folder, note }) {
    shared ??= share(folder);
    const { sandbox, truth } = await shared;
    const warehouse = join(folder, 'warehouse');
    mkdirSync(warehouse);
    const count = 2 + drawBelow(random, 3);
    const work = Array.from({ length: count }, (_, at) => ({
      dataset: pick(random, datasets),
      killedAfter: random() < 0.7 ? random() * (2 * months + 2) : null,
      folder: join(folder, `process-${at}`),
    }));
    note(JSON.stringify(work));
    const ends = await Promise.all(
      work.map(async ({ dataset, killedAfter, folder: own }) => {
        mkdirSync(own);
        const plan = { ...makePlan(sandbox, own), warehouse };
        await wait(random() * 300);
        return fill(plan, dataset, killedAfter);
      }),
    );
    note(ends.join(' '));

    const reader = join(folder, 'reader');
    mkdirSync(reader);
    const rig = await openRig({ ...makePlan(sandbox, reader), warehouse });
    try {
      let held = 0;
      let days = 0;
      for (const dataset of datasets) {
        const claimed = await rig.coverage(dataset, `${first}`, lastDay);
        const rows = new Set(await rig.stored(dataset, period));
        const all = truth.get(dataset) ?? new Set();
        for (const row of rows)
          if (!all.has(row)) throw new Error(`${dataset}: a wrong row: ${row}`);
        days += claimed.length;
        held += claimed.filter(({ state }) => state === 'held').length;
        if (claimed.some(({ state }) => state === 'damaged')) throw new Error('damaged');
        // Whole days are held or not; of held ones every row is there.
        const whole = claimed
          .filter(({ day }) => day < lastDay)
          .every(({ state }) => state === 'held');
        if (whole && rows.size !== all.size)
          throw new Error(`${dataset}: ${rows.size} of ${all.size} rows`);
        for (const { day, state } of claimed.filter(({ day }) => day < lastDay)) {
          if (state !== 'held') continue;
          const there = await rig.stored(dataset, {
            from: `${day}T00:00:00`,
            to: `${day}T23:59:59`,
          });
          if (there.some((row) => !all.has(row)))
            throw new Error(`${dataset} of ${day}: wrong rows`);
        }
        const whereAll = work.some((one, at) => one.dataset === dataset && ends[at] === 'ended');
        if (whereAll && !whole) throw new Error(`${dataset}: done, but not all of it is held`);
      }
      const parts = listParts(warehouse);
      note(`${held} of ${days} days, ${parts} unfinished files`);
      return ends.every((end) => end === 'ended')
        ? 'all ended'
        : `${ends.filter((end) => end === 'killed').length} killed`;
    } finally {
      await rig.close();
    }
  },
  async end() {
    const made = await shared;
    shared = null;
    await made?.sandbox.close();
  },
} satisfies Campaign;

function listParts(warehouse: string): number {
  if (!existsSync(warehouse)) return 0;
  return (readdirSync(warehouse, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.part'),
  ).length;
}
