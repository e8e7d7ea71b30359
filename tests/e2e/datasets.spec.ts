import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { findField, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { RowRequest } from '../../shared/domain/datasets.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { readCsv } from '../support/read-back.ts';
import {
  cellText,
  exportForPipeline,
  openingColumns,
  periodButton,
  pickPeriod,
  railItem,
  readAt,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { field, starts, text } from './support/words.ts';

/** Datasets on their own screens, compared row by row with what the platform holds. */

const messages = createMessages('en-GB');

let desk: Desk;
let platform: RunningSandbox;
let exports: string;
let venue: string;
let today: string;

test.beforeAll(async () => {
  exports = mkdtempSync(join(tmpdir(), 'venue-desk-exports-'));
  platform = await startSandbox({ seed: 5, timeOfDay: '18:00', rowsPerMonth: 700 });
  const tenant = getTenant(platform, 0);
  venue = tenant.name;
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  await addVenue(desk.page, platform, 0);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
  rmSync(exports, { recursive: true, force: true });
});

const truthOf = (dataset: DatasetId, rowRequest: RowRequest) =>
  fetchTrueRows(platform, venue, dataset, rowRequest);
const inDays = (range: DayRange): RowRequest => ({ by: 'period', period: toPeriod(range) });
const rangeOf = (from: number, to: number): DayRange => ({
  first: addDays(today, from),
  last: addDays(today, to),
});

const openingPeriods = {
  orders: () => rangeOf(-7, -1),
  tasks: () => rangeOf(0, 6),
} as const;

/** A period of each that is not the one it opens with. */
function otherRange(id: DatasetId): DayRange {
  return getDataset(id).axis?.ends === 'open' ? rangeOf(-3, 10) : rangeOf(-14, -3);
}

/** The screen of a dataset is open, with that other period. */
async function openOther(id: DatasetId): Promise<void> {
  const { page } = desk;
  await railItem(page, `dataset.${id}`).click();
  const range = otherRange(id);
  const isThere = (await periodButton(page).textContent())?.includes(messages.dayRange(range));
  if (!isThere) await pickPeriod(page, range.first, range.last);
  await expect(periodButton(page)).toContainText(messages.dayRange(range));
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
}

/** The grid has these rows: as many, and the first of them in the words of the screen. */
async function expectRows(dataset: DatasetId, expected: readonly TruthRow[]): Promise<void> {
  const screen = openScreenObject(desk.page);
  await expect.poll(screen.rowCount).toBe(expected.length);
  await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  const described = getDataset(dataset);
  for (const name of openingColumns(described)) {
    const shown = await screen.column(messages.field(dataset, name));
    const rows = expected.slice(0, Math.min(12, shown.length));
    const wanted = rows.map((row) =>
      cellText(described, row, name, readAt(getTenant(platform, 0))),
    );
    const compared = wanted.map((text, index) => (text === null ? null : (shown[index] ?? '')));
    expect(compared, `${dataset}.${name}`).toEqual(wanted);
  }
}

/**
 * `first-path` does so with bookings, `guides` and `scans` are about theirs, and rows of the others are compared by what
 * they are found by, below.
 */
for (const id of ['orders', 'tasks'] as const) {
  const dataset = getDataset(id);

  test(`${id} open with a period of their own, and of another one have the platform’s rows, on the screen and in the file`, async () => {
    const { page } = desk;
    await railItem(page, `dataset.${id}`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messages.text(`dataset.${id}`),
    );
    await expect(periodButton(page)).toContainText(messages.dayRange(openingPeriods[id]()));
    await openOther(id);
    const range = otherRange(id);
    const expected = await truthOf(id, inDays(range));
    expect(expected.length).toBeGreaterThan(0);
    await expectRows(id, expected);

    const target = join(exports, `${id}.csv`);
    await exportForPipeline(desk, target);
    const columns = openingColumns(dataset);
    const { records } = readCsv(target, ',');
    expect(records[0]).toEqual(columns);
    // What names are told by is downloaded by other tests: `names.spec.ts` knows what they must be.
    const isName = (name: string) => findField(dataset, name)?.naming !== undefined;
    expect(
      records.slice(1).map((values) => values.filter((_, at) => !isName(columns[at] ?? ''))),
    ).toEqual(
      expected.map((row) =>
        columns
          .filter((name) => !isName(name))
          .map((name) =>
            findField(dataset, name)?.personal ? text('about.masked') : (row[name] ?? ''),
          ),
      ),
    );
  });
}

test('each dataset keeps its own period while others are looked at, and comes back at once', async () => {
  const { page } = desk;
  await openOther('tasks');
  await openOther('orders');
  // Names of what is shown come by requests of their own, whenever.
  const countAsked = () =>
    platform.requests.filter(({ operation }) => operation === 'listTasks').length;
  const before = countAsked();
  await railItem(page, 'dataset.tasks').click();
  await expect(periodButton(page)).toContainText(messages.dayRange(rangeOf(-3, 10)));
  await railItem(page, 'dataset.orders').click();
  await expect(periodButton(page)).toContainText(messages.dayRange(rangeOf(-14, -3)));
  await railItem(page, 'dataset.tasks').click();
  await expect(periodButton(page)).toContainText(messages.dayRange(rangeOf(-3, 10)));
  await expect(openScreenObject(page).grid.getByRole('gridcell').first()).not.toBeEmpty();
  expect(countAsked()).toBe(before);
});

test('personal data is masked until it is revealed, and again after the venue was left', async () => {
  const { page } = desk;
  const screen = openScreenObject(page);
  await openOther('visitors');
  const expected = await truthOf('visitors', inDays(rangeOf(-14, -3)));
  const emails = expected.slice(0, 12).map((row) => row.email ?? '–');
  expect(new Set(await screen.column(field('guides', 'email')))).toEqual(new Set(['•••']));
  for (const email of emails) expect(await page.content()).not.toContain(email.replace('–', '\0'));
  const reveal = page.getByRole('button', { name: text('personal.reveal') });
  await expect(reveal).toHaveAttribute('aria-pressed', 'false');
  await reveal.click();
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await screen.column(field('guides', 'email'))).slice(0, 12))
    .toEqual(emails);
  await addVenue(page, platform, 1);
  await expect(page).toHaveTitle(/Quayside Gallery/);
  await page.keyboard.press('Control+1');
  await expect(page).toHaveTitle(new RegExp(venue));
  await expect(reveal).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await screen.column(field('guides', 'email')))[0]).toBe('•••');
});

test('a masked column is not sorted by, and says what to do', async () => {
  await openOther('visitors');
  const { page } = desk;
  const screen = openScreenObject(page);
  const before = await screen.column(field('visitors', 'orderNumber'));
  await screen.heading(field('visitors', 'lastName')).click();
  await expect(
    page.getByText(text('personal.toSort', { column: field('visitors', 'lastName') })),
  ).toBeVisible();
  expect(await screen.column(field('visitors', 'orderNumber'))).toEqual(before);
});

test('a file has personal data only where it is asked for, whatever is on the screen', async () => {
  await openOther('visitors');
  const expected = await truthOf('visitors', inDays(rangeOf(-14, -3)));
  const emails = expected.flatMap((row) => row.email ?? []);
  expect(emails.length).toBeGreaterThan(10);
  await desk.page.getByRole('button', { name: text('personal.reveal') }).click();
  const masked = join(exports, 'masked.csv');
  await exportForPipeline(desk, masked);
  const written = readFileSync(masked, 'utf8');
  expect(emails.filter((email) => written.includes(email))).toEqual([]);
  const open = join(exports, 'open.csv');
  await exportForPipeline(desk, open, { personalData: true });
  const columns = openingColumns(getDataset('visitors'));
  const words = createLanguageWords();
  expect(readCsv(open, ',').records.slice(1)).toEqual(
    expected.map((row) =>
      columns.map((name) => (name === 'languageName' ? words(row.language) : (row[name] ?? ''))),
    ),
  );
  await desk.page.getByRole('button', { name: text('personal.reveal') }).click();
});

/** Bookings for `first-path`. */
test('tasks are found by order number, in the period and at any date', async () => {
  const { page } = desk;
  const screen = openScreenObject(page);
  const range = rangeOf(-3, 10);
  const sample = (await truthOf('tasks', inDays(range))).find((row) => row.orderNumber);
  const orderNumber = sample?.orderNumber?.split(', ')[0] ?? '';
  await openOther('tasks');
  await page.getByRole('searchbox', { name: text('ask.orderNumber') }).fill(`  ${orderNumber} `);
  await page.keyboard.press('Enter');
  const inPeriod = await truthOf('tasks', {
    by: 'period',
    period: toPeriod(range),
    orderNumber,
  });
  if (inPeriod.length > 0) await expectRows('tasks', inPeriod);
  await page.getByText(text('ask.scope.anyDate'), { exact: true }).click();
  await expectRows('tasks', await truthOf('tasks', { by: 'orderNumber', orderNumber }));
  await expect(periodButton(page)).toContainText(text('range.anyDate'));
  await page.getByRole('button', { name: text('ask.orderNumber.clear') }).click();
  await expect(periodButton(page)).toContainText(messages.dayRange(range));
  await expect.poll(screen.rowCount).toBeGreaterThan(inPeriod.length);
});

test('scans are found by barcode, which is never a wildcard', async () => {
  const { page } = desk;
  const listScanned = () =>
    platform.requests.filter(({ operation }) => operation === 'listScanned');
  const scans = await truthOf('scans', inDays(rangeOf(-14, -3)));
  const barcode = scans.find((scan) => scan.barcode)?.barcode ?? '';
  await openOther('scans');
  const field = page.getByRole('searchbox', { name: text('ask.barcode') });
  await field.fill(`\t${barcode}  `);
  await field.press('Enter');
  await expectRows('scans', await truthOf('scans', { by: 'barcode', barcode }));
  for (const wild of [`${barcode.slice(0, 10)}%`, '*', '?'.repeat(19), 'x'.repeat(200)]) {
    await field.fill(wild);
    await field.press('Enter');
    const readLast = () => {
      const { query, status } = listScanned().at(-1) ?? {};
      return [new URLSearchParams(query).get('barcode'), status];
    };
    await expect.poll(readLast).toEqual([wild, 200]);
    await expect(page.getByText(messages.text('empty.barcode.anyDate'))).toBeVisible();
  }
  const before = listScanned().length;
  await field.fill('x'.repeat(201));
  await field.press('Enter');
  await expect(page.getByText(text('ask.problem.long'))).toBeVisible();
  expect(listScanned()).toHaveLength(before);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: text('ask.barcode.clear') })
    .first()
    .click();
});

test('availabilities are found by guide', async () => {
  const { page } = desk;
  const rows = await truthOf('availabilities', inDays(rangeOf(-3, 10)));
  const guideId = rows.find((row) => row.guideId)?.guideId ?? '';
  await openOther('availabilities');
  // Who is there at which hour, beside the rows: as many guides as the platform says.
  const picture = page.getByRole('slider', { name: starts('dayPicture.guides') });
  const day = rangeOf(0, 0).first;
  const there = new Set(
    rows
      .filter(({ from, till }) => String(from) <= `${day}T23:59:59` && String(till) > day)
      .map((row) => row.guideId),
  );
  await expect(picture).toHaveAttribute('aria-valuetext', new RegExp(`^${there.size} guides?`));
  await page.getByRole('searchbox', { name: text('ask.guide') }).fill(guideId);
  await page.keyboard.press('Enter');
  await expectRows(
    'availabilities',
    await truthOf('availabilities', {
      by: 'guide',
      guideId,
      period: toPeriod(rangeOf(-3, 10)),
    }),
  );
  await page.getByText(text('ask.scope.anyDate'), { exact: true }).click();
  await expectRows('availabilities', await truthOf('availabilities', { by: 'guide', guideId }));
  await page.getByRole('button', { name: text('ask.guide.clear') }).click();
});

test('the console complained about nothing', () => {
  expect(desk.complaints).toEqual([]);
});

/** Languages in words, as the platform of this file sends them: two letters, or nothing. */
function createLanguageWords(): (code: string | null | undefined) => string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return (code) => (code ? (/^[a-z]{2}$/.test(code) ? (names.of(code) ?? code) : code) : '');
}
