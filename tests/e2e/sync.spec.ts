import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import type { Outcome } from '../../shared/errors.ts';
import { type Period, toPeriod } from '../../shared/ranges.ts';
import { getReport, makeFirstParameters } from '../../shared/reports/reports.ts';
import { toRowsSpec } from '../support/rows-spec.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import type { OwnKeychain } from './support/own-keychain.ts';
import { type OwnVenue, openOwnVenue } from './support/own-venue.ts';
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

let own: OwnVenue;
let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let desk: Desk;
let profileId: string;

test.beforeAll(async () => {
  const opened = await openOwnVenue('sync', { seed: 21, rowsPerMonth: 200 });
  own = opened;
  ({ desk, folder, keychain, platform, profileId } = opened);
});
test.afterAll(async () => {
  platform.setFaults([]);
  await desk.close().catch(() => undefined);
  await own.remove();
});

function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

async function job(): Promise<SyncJob | undefined> {
  return done(await getDesk(desk.page).sync.list({ profileId }))[0];
}

/** Of these days: names of offers of others come by requests of their own, whenever. */
const asked = (): string[] =>
  platform.requests
    .filter(({ operation }) => operation === 'listOrders')
    .map(({ query }) => query)
    .filter((query) => (new URLSearchParams(query).get('fromdate') ?? '') < period.to);

test('a job that is quit in the middle goes on by itself at the next start', async () => {
  // The eleventh answer never comes.
  platform.setFaults([{ operation: 'listOrders', after: 10, fault: { type: 'hold' } }]);
  const wish = { profileId, dataset: 'orders', kind: 'fill', period } as const;
  const plan = done(await getDesk(desk.page).sync.plan(wish));
  expect(plan).toMatchObject({ period, cut: null, storedDays: 0, requests: 28 });
  done(await getDesk(desk.page).sync.start(wish));
  await expect.poll(async () => (await job())?.windows.done).toBe(10);
  expect(await job()).toMatchObject({ state: 'running', windows: { total: 28, failed: 0 } });
  // And neither does the next one's, which is asked for beside it.
  await expect.poll(() => asked().length).toBe(12);
  const before = asked();
  await desk.app.close();

  platform.setFaults([]);
  desk = await launchDesk({ folder, env: keychain.env });
  await expect.poll(async () => (await job())?.state).toBe('done');
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
    await expect.poll(async () => (await job())?.state).toBe('done');
  }
  const requests = asked().length;
  const rowRequest = { by: 'stored', dates: null, period } as const;
  const resultSet = done(
    await getDesk(desk.page).datasets.fetch({
      profileId,
      dataset: 'orders',
      rowRequest,
      again: true,
    }),
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
  expect(asked()).toHaveLength(requests);
});

/** A cell's text; what does not fit its type comes as it was sent. */
function textOf(cell: unknown): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  return (cell as { invalidValue?: string }).invalidValue ?? null;
}

test('a school that cancelled months after booking is gone the morning after, everywhere', async () => {
  const moments = ['2026-06-03T09:30:00', '2026-06-26T09:30:00'] as const;
  const [booked, visit] = moments.map(
    (moment) =>
      Temporal.PlainDateTime.from(moment).toZonedDateTime('Europe/Amsterdam').epochMilliseconds,
  );
  const school = await startSandbox({
    seed: 17,
    rowsPerMonth: 1500,
    lateCancellations: true,
    tidy: true,
    ...(booked === undefined ? {} : { now: booked }),
  });
  const { name } = getTenant(school, 0);
  const readVisits = async () => {
    const found = await Promise.all(
      ['2026-03', '2026-04', '2026-05', '2026-06'].map((month) => {
        const from = `${month}-01T00:00:00`;
        const to = Temporal.PlainDateTime.from(from).add({ months: 1 }).toString({
          smallestUnit: 'second',
        });
        const limited = month === '2026-06' ? '2026-06-26T00:00:00' : to;
        return fetchTrueRows(school, name, 'bookings', {
          by: 'period',
          period: { from, to: limited },
        });
      }),
    );
    return found.flat().filter(({ visitStart }) => visitStart?.startsWith('2026-06-26'));
  };
  const isDue = (row: { readonly [field: string]: string | null }): boolean =>
    row['bookingStatus'] !== 'Cancelled' && row['bookingLineStatus'] !== 'Cancelled';
  await desk.app.close();
  const fill = async (dataset: 'bookings' | 'orders', id: string): Promise<void> => {
    const { sync } = getDesk(desk.page);
    const from = '2026-03-01T00:00:00';
    const wish = { from, to: '2026-06-03T00:00:00' };
    done(await sync.start({ profileId: id, dataset, kind: 'fill', period: wish }));
    const isDone = async () =>
      done(await sync.list({ profileId: id })).every(({ state }) => state === 'done');
    await expect.poll(isDone).toBe(true);
  };
  try {
    desk = await launchDesk({ folder, env: keychain.env, ...(booked ? { now: booked } : {}) });
    const { id } = await addVenue(desk.page, school, 0, 'production', 'School');
    done(await getDesk(desk.page).profiles.select({ profileId: id }));
    await fill('orders', id);
    await fill('bookings', id);
    const before = await readVisits();
    await desk.app.close();

    school.setClock(visit ?? 0);
    const rows = await readVisits();
    const cancelled = rows.filter(
      (row) =>
        !isDue(row) &&
        before.some((one) => one['bookingLineId'] === row['bookingLineId'] && isDue(one)) &&
        (row['bookingDate'] ?? '') < '2026-05-06',
    );
    expect(cancelled.length).toBeGreaterThan(0);
    const people = rows
      .filter(isDue)
      .reduce((sum, row) => sum + Number(row['numberOfVisitors'] ?? 0), 0);
    desk = await launchDesk({ folder, env: keychain.env, ...(visit ? { now: visit } : {}) });
    const { sync, reports, datasets, exports } = getDesk(desk.page);
    const kept = async () =>
      done(await sync.list({ profileId: id })).filter(
        ({ kind, state }) => kind === 'keep-up' && state === 'done',
      ).length;
    await expect.poll(kept).toBe(2);
    // Today.
    const exportId = `late-${process.pid}`;
    const today = done(await reports.day({ profileId: id }));
    const due = today.people.tallies.filter(({ group }) => group !== 'cancelled');
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(people);
    // It came once this morning: nothing shows yet that the night's load was over.
    expect(today.sources['visits']).toMatchObject({ dataAsOf: '2026-06-24T23:59:59' });
    // A report.
    const day = { first: '2026-06-26', last: '2026-06-26' };
    const run = done(
      await reports.run({
        profileId: id,
        report: 'visitors',
        parameters: {
          ...makeFirstParameters(getReport('visitors'), day.first),
          period: day,
          comparison: 'none',
        },
      }),
    );
    expect(Number(run.figures['people']?.value)).toBe(people);
    // The run sheet.
    const runSheet = join(folder, 'runSheet.pdf');
    await desk.saveTo(runSheet);
    done(
      await exports.start({
        exportId,
        profileId: id,
        order: {
          kind: 'runSheet',
          format: 'pdf',
          headings: 'labels',
          day: day.first,
          daysAhead: 0,
          remarks: false,
        },
      }),
    );
    const printed = execFileSync('pdftotext', ['-layout', runSheet, '-'], { encoding: 'utf8' });
    expect(printed).toContain(`${people} people booked`);
    // The rows of the day in a file.
    const rowRequest = { by: 'stored', dates: 'visitStart', period: toPeriod(day) } as const;
    const resultSet = done(
      await datasets.fetch({ profileId: id, dataset: 'bookings', rowRequest, again: true }),
    );
    const columns = ['bookingLineId', 'bookingStatus', 'bookingLineStatus'];
    const file = join(folder, 'visits.csv');
    await desk.saveTo(file);
    done(
      await exports.start({
        exportId,
        profileId: id,
        order: toRowsSpec(
          resultSet,
          { columns, sort: [], filters: [], personalData: 'masked' },
          { format: 'csv', flavour: 'pipeline', headings: 'fields' },
        ),
      }),
    );
    const text = readFileSync(file, 'utf8').replaceAll('"', '');
    const lines = text.trim().split(/\r?\n/).slice(1);
    const truth = rows.map((row) => columns.map((field) => row[field]).join(','));
    expect(lines.sort()).toEqual(truth.sort());
  } finally {
    await school.close();
  }
});
