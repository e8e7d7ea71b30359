import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { ReportRun } from '../../shared/domain/report-runs.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import type { Outcome } from '../../shared/errors.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { getReport, makeFirstParameters } from '../../shared/reports/reports.ts';
import { addDays, getDayStart } from '../../shared/venue-time.ts';
import { readCsv, readXlsx } from '../support/read-back.ts';
import { toRowsSpec } from '../support/rows-spec.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { fetchStored, getDesk } from './support/desk-calls.ts';
import { once } from './support/once.ts';
import { type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { either, like, text } from './support/words.ts';

/**
 * Two venues whose platforms do what the specification leaves open: rows that share an id, lines that
 * leave their orders, starts that don't belong to a period, a load in two steps, scans between the quarters
 * of an hour. At one of them the lines of an order have dates of their own. After a week the screen, a
 * report and files have what the platform has.
 */
test.skip(process.platform !== 'linux', 'the keychain is gnome-keyring');

const messages = createMessages('en-GB', { platform: 'linux' });
const at = (text: string): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Brussels').epochMilliseconds;
const filled = { first: '2026-04-10', last: '2026-06-04' };
const begun = at('2026-06-05T09:30:00');
const loading = at('2026-06-12T09:30:00');
const over = at('2026-06-13T14:40:00');
const week = { first: '2026-06-06', last: '2026-06-12' };
const habits = {
  seed: 33,
  rowsPerMonth: 1200,
  tidy: true,
  now: begun,
  sharedIds: true,
  vanishingLines: true,
  lateCancellations: true,
};
const byPeriod = ['orders', 'bookings', 'visitors'] as const;

interface Venue {
  readonly platform: RunningSandbox;
  /** The same rows, there at midnight, from a platform whose periods have both ends. */
  readonly truth: RunningSandbox;
  profileId: string;
  /** Of orders, before the week. */
  linesBefore: readonly TruthRow[];
}

let keychain: OwnKeychain;
let folder: string;
let desk: Desk;
let openedAt = 0;
let dated: Venue;
let undated: Venue;
/** Told while half of the night's data was there. */
let early: { readonly orders: ResultSet; readonly report: ReportRun; readonly about: string };

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-as-they-come-'));
  keychain = await startOwnKeychain();
  const [platform, truth, own] = await Promise.all([
    startSandbox({ ...habits, exclusiveStart: true, scanPhaseMinutes: 7 }),
    startSandbox(habits),
    startSandbox({ ...habits, linesOwnDates: true }),
  ]);
  dated = { platform, truth, profileId: '', linesBefore: [] };
  undated = { platform: own, truth: own, profileId: '', linesBefore: [] };
});
test.afterAll(async () => {
  await desk?.close().catch(() => undefined);
  await keychain.remove();
  await Promise.all([dated, undated].flatMap((one) => [one.platform.close(), one.truth.close()]));
  rmSync(folder, { recursive: true, force: true });
});

function done<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

/** The app is open at this moment, and so are the platforms. */
async function openAt(now: number): Promise<void> {
  for (const { platform, truth } of [dated, undated]) {
    for (const one of [platform, truth]) one.setClock(now);
  }
  read.clear();
  await desk?.app.close();
  openedAt = performance.now();
  desk = await launchDesk({ folder, env: keychain.env, now });
}

/** Until jobs of this kind for all of these have ended, and no other is under way; forgets them then. */
async function untilDone(profileId: string, kind: SyncJob['kind']): Promise<void> {
  const { sync } = getDesk(desk.page);
  const ended = async () => {
    const list = done(await sync.list({ profileId }));
    const those = new Set(list.filter((job) => job.kind === kind).map(({ dataset }) => dataset));
    return byPeriod.every((one) => those.has(one)) && list.every(({ state }) => state === 'done');
  };
  await expect.poll(ended).toBe(true);
  done(await sync.clear({ profileId }));
}

async function fetch(
  { profileId }: Venue,
  dataset: DatasetId,
  rowRequest: RowRequest,
  again = false,
): Promise<ResultSet> {
  return done(await fetchStored(desk.page, { profileId, dataset, rowRequest, again }));
}

async function runReport({ profileId }: Venue): Promise<ReportRun> {
  const parameters = makeFirstParameters(getReport('revenue'), week.last);
  return done(
    await getDesk(desk.page).reports.run({
      profileId,
      report: 'revenue',
      parameters: {
        ...parameters,
        period: visits,
        comparison: 'none',
        choices: { ...parameters.choices, basis: 'visit' },
      },
    }),
  );
}

const visits = { first: '2026-04-10', last: '2026-09-30' };

let files = 0;
/** Saves all columns of these rows; where. */
async function save(resultSet: ResultSet, format: 'csv' | 'xlsx'): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.${format}`);
  await desk.saveTo(file);
  const columns = getDataset(resultSet.dataset).fields.map(({ name }) => name);
  done(
    await getDesk(desk.page).exports.start({
      exportId: `export-${process.pid}-${files}`,
      profileId: resultSet.profileId,
      order: toRowsSpec(
        resultSet,
        { columns, sort: [], filters: [], personalData: 'shown' },
        { format, headings: 'fields', flavour: 'pipeline' },
      ),
    }),
  );
  return file;
}

const live = once(async () => {
  await openAt(begun);
  for (const one of [dated, undated]) one.linesBefore = await readTruth(one, 'orders');
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  dated.profileId = (await addVenue(desk.page, dated.platform, 0, 'production', 'Dated')).id;
  undated.profileId = (await addVenue(desk.page, undated.platform, 0, 'production', 'Undated')).id;
  for (const { profileId } of [dated, undated]) {
    const { sync } = getDesk(desk.page);
    for (const dataset of byPeriod) {
      const wish = { profileId, dataset, kind: 'fill', period: toPeriod(filled) } as const;
      done(await sync.start(wish));
    }
  }
  for (const { profileId } of [dated, undated]) await untilDone(profileId, 'fill');

  dated.platform.setLoad({ endsAt: '08:00', secondStepAt: '11:00' });
  await openAt(loading);
  done(await getDesk(desk.page).profiles.select({ profileId: dated.profileId }));
  await untilDone(dated.profileId, 'keep-up');
  const lastWeek = { by: 'period', period: toPeriod({ first: '2026-06-05', last: '2026-06-11' }) };
  const orders = await fetch(dated, 'orders', lastWeek as RowRequest);
  const sheets = readXlsx(await save(orders, 'xlsx'));
  early = {
    orders,
    report: await runReport(dated),
    about: JSON.stringify(sheets.at(-1)?.rows),
  };

  dated.platform.setLoad({});
  await openAt(over);
  for (const { profileId } of [dated, undated]) {
    done(await getDesk(desk.page).profiles.select({ profileId }));
    await untilDone(profileId, 'keep-up');
  }
});

/** What was read of a platform since the app was opened, by dataset. */
const read = new Map<RunningSandbox, Map<DatasetId, Promise<readonly TruthRow[]>>>();

/** All that the platform has now of what it lists by these days. */
function readTruth({ truth }: Venue, dataset: DatasetId): Promise<readonly TruthRow[]> {
  const ofPlatform = read.get(truth) ?? new Map<DatasetId, Promise<readonly TruthRow[]>>();
  read.set(truth, ofPlatform);
  const found = ofPlatform.get(dataset) ?? readNow(truth, dataset);
  ofPlatform.set(dataset, found);
  return found;
}

/** Four weeks at a time. */
async function readNow(truth: RunningSandbox, dataset: DatasetId): Promise<TruthRow[]> {
  const { name } = getTenant(truth, 0);
  const rows: TruthRow[] = [];
  for (let { first } = filled; first <= week.last; first = addDays(first, 28)) {
    const ends = [addDays(first, 27), week.last].sort();
    const period = toPeriod({ first, last: ends[0] ?? first });
    rows.push(...(await fetchTrueRows(truth, name, dataset, { by: 'period', period })));
  }
  return rows;
}

const isIn = (moment: string | null | undefined, { first, last }: DayRange): boolean =>
  moment !== null && moment !== undefined && moment >= first && moment < addDays(last, 1);

/** As the fields of a file: numbers without their form, and nothing for what is not there. */
const write = (values: readonly (string | null | undefined)[]): string =>
  JSON.stringify(
    values.map((text) => (/^-?\d+\.\d+$/.test(text ?? '') ? String(Number(text)) : (text ?? ''))),
  );

function listFields(dataset: DatasetId): string[] {
  return getDataset(dataset).fields.map(({ name }) => name);
}

async function expectFile(rows: ResultSet, truth: readonly TruthRow[]): Promise<void> {
  const { dataset } = rows;
  const fields = listFields(dataset);
  const [head = [], ...lines] = readCsv(await save(rows, 'csv'), ',').records;
  // Of orders that changed, bookings of days before come, too.
  const booked = dataset === 'bookings' ? head.indexOf('bookingDate') : -1;
  const read = lines
    .filter((line) => booked < 0 || (line[booked] ?? '') >= filled.first)
    .map((line) => write(fields.map((name) => line[head.indexOf(name)])));
  const due = truth.map((row) => write(fields.map((name) => row[name])));
  expect(read.sort()).toEqual(due.sort());
}

/** Lines as they were before the week, of orders that have them no more. */
async function findLinesThatLeft(venue: Venue): Promise<TruthRow[]> {
  const lines = Map.groupBy(await readTruth(venue, 'orders'), (row) => row.orderNumber);
  return venue.linesBefore.filter(({ orderNumber, orderItemId }) => {
    const now = lines.get(orderNumber);
    return now && Number(orderItemId) > 0 && !now.some((row) => row.orderItemId === orderItemId);
  });
}

for (const which of ['dated', 'undated'] as const) {
  const getVenue = (): Venue => (which === 'dated' ? dated : undated);

  test(`${which}: the files of a week, and of half a year of visits, have what the platform has`, async () => {
    await live();
    for (const dataset of byPeriod) {
      const truth = await readTruth(getVenue(), dataset);
      const { axis, visit } = getDataset(dataset);
      const inWeek = truth.filter((row) => isIn(row[axis?.field ?? ''], week));
      const held = { by: 'stored', dates: null, period: toPeriod(week) } as const;
      await expectFile(await fetch(getVenue(), dataset, held), inWeek);
      if (visit === undefined && dataset !== 'orders') continue;
      const dates = dataset === 'orders' ? 'visitDate' : 'visitStart';
      const visiting = truth.filter((row) => isIn(row[dates], visits));
      await expectFile(
        await fetch(getVenue(), dataset, { by: 'stored', dates, period: toPeriod(visits) }),
        visiting,
      );
    }
  });

  test(`${which}: revenue by visit is that of the lines that the platform has`, async () => {
    await live();
    const lines = (await readTruth(getVenue(), 'orders')).filter((row) =>
      isIn(row['visitDate'], visits),
    );
    const left = (await findLinesThatLeft(getVenue())).filter((row) => isIn(row.visitDate, visits));
    // One from before all that is requested again.
    expect(left.some(({ modifiedDate }) => (modifiedDate ?? '~') < '2026-05-15')).toBe(true);
    const { figures } = await runReport(getVenue());
    expect(figures['tickets']?.value).toBe(
      lines.reduce((sum, row) => sum + Number(row['quantity']), 0),
    );
  });
}

test('a period that begins at the very second of a row has that row', async () => {
  await live();
  const { name } = getTenant(dated.truth, 0);
  const [row] = (await readTruth(dated, 'bookings')).filter((one) => isIn(one.bookingDate, week));
  const period = { from: row?.bookingDate ?? '', to: getDayStart(addDays(week.last, 1)) };
  const rows = await fetch(dated, 'bookings', { by: 'period', period }, true);
  await expectFile(
    rows,
    await fetchTrueRows(dated.truth, name, 'bookings', { by: 'period', period }),
  );
});

/** Until then, the rail is that of the venue before. */
async function showDated(): Promise<void> {
  done(await getDesk(desk.page).profiles.select({ profileId: dated.profileId }));
  await expect(desk.page).toHaveTitle(/Dated/);
}

test('the week of orders on the screen, and its workbook, have what the platform has', async () => {
  await live();
  await showDated();
  await railItem(desk.page, 'dataset.orders').click();
  const truth = (await readTruth(dated, 'orders')).filter((row) => isIn(row['modifiedDate'], week));
  await expect.poll(openScreenObject(desk.page).rowCount).toBe(truth.length);
  const rows = await fetch(dated, 'orders', { by: 'stored', dates: null, period: toPeriod(week) });
  const sheets = readXlsx(await save(rows, 'xlsx'));
  const [head = [], ...lines] =
    sheets.find(({ name }) => name === text('dataset.orders'))?.rows ?? [];
  const place = head.findIndex((cell) => cell?.[1] === 'orderItemId');
  const ids = lines.map((line) => line[place]?.[1] ?? '');
  expect(ids.sort()).toEqual(truth.map((row) => row['orderItemId'] ?? '').sort());
});

test('what came while half of the night’s data was there is as of the day before, everywhere', async () => {
  await live();
  expect(early.orders).toMatchObject({
    dataAsOf: '2026-06-10T23:59:59',
    provisional: '2026-06-11',
  });
  expect(early.report.sources['orders']).toMatchObject({ dataAsOf: '2026-06-10T23:59:59' });
  expect(early.about).toContain('2026-06-10 23:59:59');
  expect(early.about).toMatch(
    new RegExp(`${messages.text('about.provisional')}[^\\]]*\\],\\["s","11 Jun 2026"`),
  );
});

/** The minutes, a quarter of an hour ago, in which scans came since the app was opened at last. */
function listQuarterAgo(): string[] {
  const first = Temporal.PlainDateTime.from('2026-06-13T14:25:00');
  const minutes = Math.floor((performance.now() - openedAt) / 60_000);
  return Array.from({ length: minutes + 1 }, (_, later) =>
    `${first.add({ minutes: later })}`.slice(0, 16),
  );
}

test('scans are certain up to a quarter of an hour before they came', async () => {
  await live();
  const day = { first: '2026-06-13', last: '2026-06-13' };
  done(await getDesk(desk.page).profiles.select({ profileId: dated.profileId }));
  const rows = await fetch(dated, 'scans', { by: 'period', period: toPeriod(day) });
  expect(listQuarterAgo()).toContain(rows.dataAsOf.slice(0, 16));
  const [head = [], ...lines] = readCsv(await save(rows, 'csv'), ',').records;
  const place = head.indexOf('scannedDate');
  const isCertain = (moment: string | null | undefined): boolean =>
    (moment ?? '~') <= rows.dataAsOf;
  const { name } = getTenant(dated.truth, 0);
  // Of the platform that is later with its scans the app has all that this one had at that moment.
  const truth = await fetchTrueRows(dated.truth, name, 'scans', {
    by: 'period',
    period: toPeriod(day),
  });
  const due = truth.map((row) => row['scannedDate']).filter(isCertain);
  expect(due.length).toBeGreaterThan(0);
  expect(
    lines
      .map((line) => line[place])
      .filter(isCertain)
      .sort(),
  ).toEqual(due.sort());
  await railItem(desk.page, 'today.title').click();
  await desk.page
    .getByRole('button', {
      name: either(like('status.upToDate'), like('status.mayChange'), like('status.updated')),
    })
    .click();
  const times = listQuarterAgo().map((minute) => minute.slice(11));
  await expect(desk.page.getByText(new RegExp(`scans up to (?:${times.join('|')})`))).toBeVisible();
  await desk.page.keyboard.press('Escape');
});

test('a line that left its order is told beside the order, with when it was last seen', async () => {
  await live();
  const { page } = desk;
  await showDated();
  const [left] = await findLinesThatLeft(dated);
  await railItem(page, 'caseFile.title').click();
  const field = page.getByRole('searchbox', { name: messages.text('caseFile.search') });
  await field.fill(left?.orderNumber ?? '');
  await field.press('Enter');
  const section = page.getByRole('region', { name: messages.text('link.orders'), exact: true });
  await expect(section).toContainText(messages.text('caseFile.removed', { lines: 1 }));
  const seen = section.getByText(
    like('caseFile.removed.line', { what: `${left?.quantity} × ${left?.ticketName}` }),
  );
  await expect(seen).toHaveText(/ 5 Jun/);
  await expectAccessible(page, 'light and dark');
  const lines = messages.text('link.orders').toLowerCase();
  const inGrid = messages.text('caseFile.openGrid.of', { dataset: lines });
  await page.getByRole('button', { name: inGrid }).click();
  await openScreenObject(page).grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: left?.orderNumber ?? '' })).toContainText(
    messages.text('caseFile.removed', { lines: 1 }),
  );
});
