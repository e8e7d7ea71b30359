import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import type { Outcome } from '../../shared/errors.ts';
import type { Period } from '../../shared/ranges.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows } from './support/rows-truth.ts';

/** A job in the real app: it outlives a quit, and asks for no window twice. */
test.skip(process.platform !== 'linux', 'the keychain is gnome-keyring');

const today = Temporal.Now.plainDateISO('Europe/Brussels');
const end = today.with({ day: 1 });
const months = 24;
const period: Period = {
  from: `${end.subtract({ months })}T00:00:00`,
  to: `${end}T00:00:00`,
};

let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let desk: Desk;
let profileId: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-sync-'));
  [keychain, platform] = await Promise.all([
    startOwnKeychain(),
    startSandbox({ seed: 21, rowsPerMonth: 200 }),
  ]);
  desk = await launchDesk({ folder, env: keychain.env });
  await desk.page.getByRole('button', { name: 'Add my venue' }).waitFor();
  profileId = (await addVenue(desk.page, platform, 0)).id;
});
test.afterAll(async () => {
  platform.setFaults([]);
  await desk.close().catch(() => undefined);
  await keychain.remove();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

async function job(): Promise<SyncJob | undefined> {
  return done(await getDesk(desk.page).sync.list({ profileId }))[0];
}

const asked = (): string[] =>
  platform.requests.filter(({ operation }) => operation === 'listOrders').map(({ query }) => query);

test('a job that is quit in the middle goes on by itself at the next start', async () => {
  // The eleventh answer never comes.
  platform.setFaults([{ operation: 'listOrders', after: 10, fault: { type: 'hold' } }]);
  const wish = { profileId, dataset: 'orders', kind: 'fill', period } as const;
  const plan = done(await getDesk(desk.page).sync.plan(wish));
  expect(plan).toMatchObject({ period, cut: null, storedDays: 0, requests: 28 });
  done(await getDesk(desk.page).sync.start(wish));
  await expect.poll(async () => (await job())?.windows.done).toBe(10);
  expect(await job()).toMatchObject({ state: 'running', windows: { total: 28, failed: 0 } });
  const before = asked();
  await desk.app.close();

  platform.setFaults([]);
  desk = await launchDesk({ folder, env: keychain.env });
  await expect.poll(async () => (await job())?.state, { timeout: 60_000 }).toBe('done');
  expect((await job())?.windows).toEqual({ total: 28, done: 28, failed: 0 });
  // What was asked for when the app was quit, and had not come, is asked for once more.
  const again = asked().slice(before.length);
  expect(again).toHaveLength(18);
  expect(again.filter((query) => before.slice(0, 10).includes(query))).toEqual([]);
  expect(new Set(asked()).size).toBe(28);
  expect(done(await getDesk(desk.page).sync.history({ profileId }))).toMatchObject([
    { state: 'done', dataset: 'orders', period, windows: { done: 28, failed: 0 } },
  ]);
});

test('its rows are those of the platform, and asking for them again asks nothing', async () => {
  const wish = { profileId, dataset: 'orders', kind: 'fill', period } as const;
  // Alone, this test fetches what the one before it did.
  if (done(await getDesk(desk.page).sync.plan(wish)).requests > 0) {
    done(await getDesk(desk.page).sync.start(wish));
    await expect.poll(async () => (await job())?.state, { timeout: 60_000 }).toBe('done');
  }
  const requests = platform.requests.length;
  const rowRequest = { by: 'held', dates: null, period } as const;
  const jobId = `sync-spec-${process.pid}`;
  const resultSet = done(
    await getDesk(desk.page).datasets.fetch({ jobId, profileId, dataset: 'orders', rowRequest }),
  );
  expect(resultSet).toMatchObject({ stored: true, gaps: [] });
  const columns = ['orderNumber', 'modifiedDate'];
  const view = {
    resultId: resultSet.resultId,
    columns,
    sort: [],
    filters: [],
    personalData: 'masked' as const,
  };
  const rows: string[] = [];
  while (rows.length < resultSet.ingestStats.kept) {
    const page = done(
      await getDesk(desk.page).views.page({ view, offset: rows.length, limit: 500 }),
    );
    rows.push(...page.rows.map((row) => JSON.stringify(row.map(textOf))));
  }
  const truth: string[] = [];
  for (let month = 0; month < months; month += 1) {
    const from = end.subtract({ months: months - month });
    const part = { from: `${from}T00:00:00`, to: `${from.add({ months: 1 })}T00:00:00` };
    const found = await fetchTrueRows(platform, getTenant(platform, 0).name, 'orders', {
      by: 'period',
      period: part,
    });
    truth.push(...found.map((row) => JSON.stringify(columns.map((name) => row[name] ?? null))));
  }
  expect(truth.length).toBeGreaterThan(1000);
  expect(rows.sort()).toEqual(truth.sort());
  const plan = done(
    await getDesk(desk.page).sync.plan({ profileId, dataset: 'orders', kind: 'fill', period }),
  );
  expect(plan).toMatchObject({ requests: 0, storedDays: plan.days, isMeasured: true });
  expect(platform.requests.length).toBe(requests);
});

/** A cell's text; what does not fit its type comes as it was sent. */
function textOf(cell: unknown): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return (cell as { misfit?: string }).misfit ?? null;
}
