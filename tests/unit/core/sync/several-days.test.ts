import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Matching } from '../../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { once } from '../../../e2e/support/once.ts';
import { openRig, type Rig } from '../../../support/job-rig.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

/** Datasets whose rows last for a while, and are selected by period. */
type OfWholes = 'tasks' | 'availabilities';
const ways: readonly Matching[] = ['within', 'overlapping'];
/** Each dataset and each way once: datasets differ in the names of their fields, and no more. */
const cases = [
  ['tasks', 'overlapping'],
  ['availabilities', 'within'],
] as const;

const options = { seed: 11, today: '2026-06-15', timeOfDay: '12:00', rowsPerMonth: 60 };
const april = periodOf('2026-04-01', '2026-05-01');
const may = periodOf('2026-05-01', '2026-06-01');
const june = periodOf('2026-06-01', '2026-07-01');
const spring = periodOf(april.from, june.to);

const sandboxes = new Map<Matching, RunningSandbox>();
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
/** Where a platform's spring was downloaded day by day, which takes the longest: tests get a copy. */
const springs: Awaited<ReturnType<typeof makeTestFolder>>[] = [];
beforeAll(async () => {
  for (const matching of ways)
    sandboxes.set(matching, await startSandbox({ ...options, matching }));
});
afterAll(() =>
  Promise.all([
    ...[...sandboxes.values()].map((sandbox) => sandbox.close()),
    ...springs.map((kept) => kept.remove()),
  ]),
);
beforeEach(async () => {
  folder = await makeTestFolder();
  return () => folder.remove();
});

describe.each(cases)('%s of several days, of a platform that selects those %s', (dataset, way) => {
  const sandbox = () => sandboxes.get(way) as RunningSandbox;
  const downloaded = once(async () => {
    const kept = await makeTestFolder();
    springs.push(kept);
    const rig = await open(sandbox(), kept.path);
    try {
      await download(rig, dataset, spring);
    } finally {
      await rig.close();
    }
    return kept.path;
  });
  async function openWithSpring(): Promise<Rig> {
    await cp(await downloaded(), folder.path, { recursive: true });
    return open(sandbox());
  }

  test('are all held after a download of months, each in the period it starts in', async () => {
    const rig = await openWithSpring();
    try {
      const due = await platformRows(dataset, spring);
      const overSeams = due.filter((row) => lasts(dataset, row) > 10);
      expect(overSeams.length).toBeGreaterThan(2);
      const month = due.filter((row) => lasts(dataset, row) < 31);
      const stored = await rig.stored(dataset, spring);
      // Rows that end after the requested days come only from a platform that matches by overlap.
      const end = '2026-07-02T00:00:00';
      const known = (row: string) => way === 'overlapping' || endOf(dataset, row) <= end;
      expect(month.filter(known).filter((row) => !stored.includes(row))).toEqual([]);
      expect(stored.filter((row) => !due.includes(row))).toEqual([]);
      // Neighbours add up: nothing is in both, nothing in neither.
      const parts = await Promise.all([april, may, june].map((one) => rig.stored(dataset, one)));
      expect(parts.flat().sort()).toEqual(stored);
    } finally {
      await rig.close();
    }
  });

  test('are not lost where months were looked at one by one, and then downloaded', async () => {
    const rig = await open(sandbox());
    try {
      for (const period of [may, june]) {
        await rig.getRows(dataset, { by: 'period', period });
        expect(requestsOf(sandbox(), dataset).at(-1)).toEqual(period);
      }
      const both = periodOf(may.from, june.to);
      await download(rig, dataset, both);
      const due = (await platformRows(dataset, both)).filter(
        (row) => lasts(dataset, row) < 31 && endOf(dataset, row) <= june.to,
      );
      const stored = await rig.stored(dataset, both);
      expect(due.filter((row) => !stored.includes(row))).toEqual([]);
    } finally {
      await rig.close();
    }
  });

  test('stay when a month of them is asked for again', async () => {
    const rig = await openWithSpring();
    try {
      const before = await rig.stored(dataset, may);
      expect(before.some((row) => endOf(dataset, row) > may.to)).toBe(true);
      await rig.ask(dataset, { by: 'period', period: may });
      expect(await rig.stored(dataset, may)).toEqual(before);
    } finally {
      await rig.close();
    }
  });

  test('are asked for by one request for whatever may be picked', async () => {
    const rig = await open(sandbox());
    try {
      const [week, day] = [
        periodOf('2026-03-02', '2026-03-09'),
        periodOf('2026-03-20', '2026-03-21'),
      ];
      for (const period of [may, periodOf('2026-02-01', '2026-03-01'), june, week, day]) {
        const before = requestsOf(sandbox(), dataset).length;
        await rig.ask(dataset, { by: 'period', period });
        await download(rig, dataset, period);
        expect(requestsOf(sandbox(), dataset).slice(before)).toEqual([period]);
      }
    } finally {
      await rig.close();
    }
  });

  test('that reach into a period are counted, and shown where they start', async () => {
    const rig = await openWithSpring();
    try {
      const resultSet = await rig.getRows(dataset, { by: 'period', period: june }, true);
      const starts = await rig.readRows(resultSet);
      expect(starts.filter((row) => startOf(dataset, row) < june.from)).toEqual([]);
      const reaching = (await rig.stored(dataset, spring)).filter(
        (row) => startOf(dataset, row) < june.from && endOf(dataset, row) > june.from,
      );
      expect(reaching.length).toBeGreaterThan(0);
      expect(resultSet.ingestStats.reaching).toBe(reaching.length);
    } finally {
      await rig.close();
    }
  });
});

test('what runs on beyond the days that were asked for is said to be unknown', async () => {
  const rig = await open(sandboxes.get('within') as RunningSandbox);
  try {
    const requested = await rig.getRows('tasks', { by: 'period', period: may });
    expect(requested.seams).toEqual([may.to]);
    const again = await rig.getRows('tasks', { by: 'period', period: may }, true);
    expect([again.stored, again.seams]).toEqual([true, [may.to]]);
    await download(rig, 'tasks', periodOf(may.from, june.to));
    const whole = await rig.getRows('tasks', { by: 'period', period: may }, true);
    expect([whole.stored, whole.seams ?? []]).toEqual([true, []]);
  } finally {
    await rig.close();
  }
});

describe.each(cases)('a plan by how long %s were seen to take, %s', (dataset, way) => {
  const open40 = () => open(sandboxes.get(way) as RunningSandbox);

  test('finds what takes up to a month, since longer ones turn up and are asked further for', async () => {
    const rig = await open40();
    try {
      await download(rig, dataset, spring, false);
      const stored = await rig.stored(dataset, spring);
      const due = (await platformRows(dataset, spring)).filter(
        (row) =>
          lasts(dataset, row) < 31 && (way === 'overlapping' || endOf(dataset, row) <= june.to),
      );
      expect(due.filter((row) => !stored.includes(row))).toEqual([]);
      const plan = await rig.jobs.plan({ dataset, kind: 'again', period: spring });
      expect(plan.wholes?.overlap).toBe(way === 'overlapping' ? 0 : null);
      expect(plan.requests).toBe(way === 'overlapping' ? 4 : 91);
      const parts = await Promise.all([april, may, june].map((one) => rig.stored(dataset, one)));
      expect(parts.flat().sort()).toEqual(stored);
    } finally {
      await rig.close();
    }
  });
});

describe.each(cases)('of %s of a few days, selected %s,', (dataset, way) => {
  test('a quarter takes a few requests, loses nothing, and learns how long rows may be', async () => {
    const sandbox = await startSandbox({ ...options, matching: way, maxDays: 8 });
    const rig = await open(sandbox);
    try {
      const before = requestsOf(sandbox, dataset).length;
      await download(rig, dataset, spring, false);
      expect(requestsOf(sandbox, dataset).length - before).toBe(7);
      const due = (await platformRows(dataset, spring)).filter((row) => lasts(dataset, row) < 9);
      const stored = await rig.stored(dataset, spring);
      expect(due.filter((row) => !stored.includes(row))).toEqual([]);
      const resultSet = await rig.getRows(dataset, { by: 'period', period: may }, true);
      // Rows were received that end after their request: the platform includes rows of any length.
      const isAnyLength = way === 'overlapping';
      expect(resultSet.upToDays).toBe(isAnyLength ? undefined : 14);
      const plan = await rig.jobs.plan({ dataset, kind: 'again', period: spring });
      expect(plan.wholes).toEqual({
        overlap: isAnyLength ? 0 : 14,
        thoroughRequests: 91,
        learntRequests: isAnyLength ? 4 : 7,
      });
      // A thorough download asks for each day.
      await download(rig, dataset, periodOf(may.from, june.to), true);
      const whole = await rig.getRows(dataset, { by: 'period', period: may }, true);
      expect([whole.seams, whole.upToDays]).toEqual([undefined, undefined]);
    } finally {
      await rig.close();
      await sandbox.close();
    }
  });
});

test('what ended is not held any more, also where it ran beyond what was asked', async () => {
  const sandbox = await startSandbox({ ...options, matching: 'overlapping' });
  const rig = await open(sandbox);
  const shorter = await startSandbox({ ...options, matching: 'overlapping', maxDays: 12 });
  try {
    await download(rig, 'tasks', spring, false);
    expect((await rig.stored('tasks', spring)).some((row) => lasts('tasks', row) > 35)).toBe(true);
    await rig.close();
    const again = await open(shorter);
    try {
      await again.jobs.start({ dataset: 'tasks', kind: 'again', period: spring });
      await again.settled();
      expect(
        (await again.stored('tasks', spring)).filter((row) => lasts('tasks', row) > 13),
      ).toEqual([]);
    } finally {
      await again.close();
    }
  } finally {
    await sandbox.close();
    await shorter.close();
  }
});

function periodOf(from: string, to: string): Period {
  return { from: `${from.slice(0, 10)}T00:00:00`, to: `${to.slice(0, 10)}T00:00:00` };
}

function open(
  { authUrl, baseUrl, certificate, tenants }: RunningSandbox,
  path = folder.path,
): Promise<Rig> {
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey, timeZone } = tenant;
  return openRig({
    folder: path,
    authUrl,
    baseUrl,
    certificate,
    keys: { apiKey, apiSecret, tenantKey },
    timeZone,
    now: Date.parse('2026-06-15T10:00:00Z'),
    atOnce: 2,
  });
}

async function download(
  rig: Rig,
  dataset: OfWholes,
  period: Period,
  thorough = true,
): Promise<void> {
  const { jobId } = await rig.jobs.start({ dataset, kind: 'fill', period, thorough });
  const ended = (await rig.settled()).find((job) => job.jobId === jobId);
  expect(ended).toMatchObject({ state: 'done' });
}

function requestsOf({ requests }: RunningSandbox, dataset: OfWholes): Period[] {
  const operation = dataset === 'tasks' ? 'listTasks' : 'listGuideAvailabilities';
  return requests
    .filter((request) => request.operation === operation)
    .map(({ query }) => new URLSearchParams(query))
    .map((query) => ({ from: query.get('fromdate') ?? '', to: query.get('todate') ?? '' }));
}

/**
 * The platform's rows that start in a period, as texts like those of `rig.stored`, from the sandbox that matches by
 * overlap.
 */
async function platformRows(dataset: OfWholes, period: Period): Promise<string[]> {
  const sandbox = sandboxes.get('overlapping') as RunningSandbox;
  const { fields, axis } = getDataset(dataset);
  const operation = dataset === 'tasks' ? 'listTasks' : 'listGuideAvailabilities';
  const found = new Map<string, string>();
  for (let from = period.from; from < period.to; ) {
    const to = Temporal.PlainDateTime.from(from)
      .add({ days: 9 })
      .toString({ smallestUnit: 'second' });
    const parameters = { fromdate: from, todate: to };
    for await (const row of sandbox.truth.rows(
      sandbox.tenants[0]?.name ?? '',
      operation,
      parameters,
    )) {
      const start = String(row[axis?.field ?? '']);
      if (start < period.from || start >= period.to) continue;
      const values = fields
        .map(({ name }) => row[name] ?? null)
        .map((v) => (v === null ? null : String(v)));
      found.set(String(row.id), JSON.stringify(values));
    }
    from = to;
  }
  return [...found.values()].sort();
}

function cellOf(dataset: OfWholes, row: string, name: string): string {
  const place = getDataset(dataset).fields.findIndex((field) => field.name === name);
  return (JSON.parse(row) as (string | null)[])[place] ?? startOf(dataset, row);
}

function startOf(dataset: OfWholes, row: string): string {
  return cellOf(dataset, row, dataset === 'tasks' ? 'start' : 'from');
}

function endOf(dataset: OfWholes, row: string): string {
  return cellOf(dataset, row, dataset === 'tasks' ? 'end' : 'till');
}

/** In days. */
function lasts(dataset: OfWholes, row: string): number {
  const from = Temporal.PlainDateTime.from(startOf(dataset, row));
  return from.until(endOf(dataset, row)).total('days');
}
