import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { fetchTrueRows } from '../../../e2e/support/rows-truth.ts';
import { openRig } from '../../../support/job-rig.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

/** A last Saturday of a month: its night tour ends on Sunday. */
const saturday = { from: '2026-05-30T00:00:00', to: '2026-05-31T00:00:00' };
const sunday = { from: '2026-05-31T00:00:00', to: '2026-06-01T00:00:00' };
const may = { from: '2026-05-01T00:00:00', to: '2026-06-01T00:00:00' };

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 11, today: '2026-06-15', rowsPerMonth: 300 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  folder = await makeTestFolder();
  return () => folder.remove();
});

function open() {
  const { authUrl, baseUrl, certificate, tenants } = sandbox;
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey, timeZone } = tenant;
  return openRig({
    folder: folder.path,
    authUrl,
    baseUrl,
    certificate,
    keys: { apiKey, apiSecret, tenantKey },
    timeZone,
    now: Date.parse('2026-06-15T10:00:00Z'),
    atOnce: 1,
  });
}

async function nightTour(): Promise<string> {
  const both = { by: 'period', period: { from: saturday.from, to: sunday.to } } as const;
  const rows = await fetchTrueRows(sandbox, sandbox.tenants[0]?.name ?? '', 'tasks', both);
  const night = rows.filter(({ start, end }) => start?.slice(0, 10) !== end?.slice(0, 10));
  expect(night).toHaveLength(1);
  const [row] = night;
  return JSON.stringify(getDataset('tasks').fields.map(({ name }) => row?.[name] ?? null));
}

test('a task over midnight is in the answer for a month that it starts and ends in, and kept with it', async () => {
  const night = await nightTour();
  const rig = await open();
  try {
    const before = sandbox.requests.length;
    const resultSet = await rig.ask('tasks', { by: 'period', period: may });
    expect(requestsSince(before)).toHaveLength(1);
    const kept = await rig.stored('tasks', may);
    expect(kept).toContain(night);
    expect(resultSet.ingestStats.kept).toBe(kept.length);
    // A job has nothing to ask for then, and would have had the same.
    expect(await rig.jobs.plan({ dataset: 'tasks', kind: 'fill', period: may })).toMatchObject({
      requests: 0,
    });
    await rig.jobs.start({ dataset: 'tasks', kind: 'again', period: may });
    await rig.settled();
    expect(await rig.stored('tasks', may)).toEqual(kept);
  } finally {
    await rig.close();
  }
});

test('a day is asked as it was picked, says that the night tour may be missing, and a longer period finds it', async () => {
  const night = await nightTour();
  const rig = await open();
  try {
    for (const period of [saturday, sunday]) {
      const before = sandbox.requests.length;
      const resultSet = await rig.ask('tasks', { by: 'period', period });
      expect(requestsSince(before)).toEqual([period]);
      expect(resultSet.seams).toEqual([period.to]);
    }
    const both = { from: saturday.from, to: sunday.to };
    expect(await rig.stored('tasks', both)).not.toContain(night);
    await rig.jobs.start({ dataset: 'tasks', kind: 'fill', period: both });
    await rig.settled();
    expect(await rig.stored('tasks', both)).toContain(night);
    expect(await rig.stored('tasks', saturday)).toContain(night);
  } finally {
    await rig.close();
  }
});

function requestsSince(before: number) {
  return sandbox.requests
    .slice(before)
    .filter(({ operation }) => operation === 'listTasks')
    .map(({ query }) => new URLSearchParams(query))
    .map((query) => ({ from: query.get('fromdate'), to: query.get('todate') }));
}

test('it is not in the answer for the day that it ends on', async () => {
  const night = await nightTour();
  const rig = await open();
  try {
    await rig.ask('tasks', { by: 'period', period: sunday });
    expect(await rig.stored('tasks', sunday)).not.toContain(night);
  } finally {
    await rig.close();
  }
});
