import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { findField, getDataset, listColumns } from '../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { readCsv, readXlsx } from '../support/read-back.ts';
import { type Booking, listBookings, startDemoTruth } from './support/bookings-truth.ts';
import { openingColumns } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { field, like, starts, text } from './support/words.ts';

/**
 * The first complete path, in the real app: first run → demo → signed in → a period → sorted and
 * filtered → exported → read back by programs that share no code with us, and compared with what
 * the sandbox holds, row by row.
 */

const messages = createMessages('en-GB');
const bookings = getDataset('bookings');
const today = Temporal.Now.plainDateISO('Europe/Brussels');
const lastMonth = today.with({ day: 1 }).subtract({ months: 1 });
const week: DayRange = {
  first: today.subtract({ days: 7 }).toString(),
  last: today.subtract({ days: 1 }).toString(),
};
const month: DayRange = {
  first: lastMonth.toString(),
  last: lastMonth.add({ months: 1 }).subtract({ days: 1 }).toString(),
};

let desk: Desk;
let truth: RunningSandbox;
let exports: string;
const exported = new Set<string>();

test.beforeAll(async () => {
  exports = mkdtempSync(join(tmpdir(), 'venue-desk-exports-'));
  exported.clear();
  truth = await startDemoTruth();
  desk = await launchDesk();
});
test.afterAll(async () => {
  await desk.close();
  await truth.close();
  rmSync(exports, { recursive: true, force: true });
});

const ensureDemo = () => openScreenObject(desk.page).ensureDemo();

async function ensureMonth(): Promise<void> {
  await ensureDemo();
  const { period, rowCount } = openScreenObject(desk.page);
  if ((await period.textContent())?.includes(messages.dayRange(month))) return;
  await period.click();
  await desk.page.getByRole('button', { name: text('preset.lastMonth') }).click();
  const { length } = await listBookings(truth, toPeriod(month));
  await expect.poll(rowCount).toBe(length);
}

/** Last month's bookings, those with most visitors first. */
async function ensureSorted(): Promise<void> {
  await ensureMonth();
  const { grid, heading } = openScreenObject(desk.page);
  const sorted = grid.locator('[role="columnheader"][aria-sort="descending"]');
  for (let clicks = 0; clicks < 2; clicks += 1) {
    if ((await sorted.count()) === 0) await heading(field('bookings', 'numberOfVisitors')).click();
  }
  await expect(sorted).toHaveText(field('bookings', 'numberOfVisitors'));
}

const removeFilters = () => desk.page.getByRole('button', { name: text('chip.removeAll') });

/** Only those with a guide who speaks French. */
async function ensureFiltered(): Promise<void> {
  if (await removeFilters().isVisible()) return;
  await desk.page
    .getByRole('button', {
      name: text('filter.title', { column: field('bookings', 'guideLanguageName') }),
    })
    .click();
  await tick(desk.page.getByRole('checkbox', { name: /^French/ }));
  await desk.page.getByRole('button', { name: text('common.apply') }).click();
}

test('the first run offers the demo venue and one’s own', async () => {
  await expect(desk.page.getByRole('button', { name: text('welcome.demo.title') })).toBeVisible();
  await expect(desk.page.getByRole('button', { name: text('venue.add.title') })).toBeVisible();
});

test('one click signs in and shows the last week, all of it', async () => {
  const screen = openScreenObject(desk.page);
  await screen.tryDemo();
  const expected = await listBookings(truth, toPeriod(week));
  await expect.poll(screen.rowCount).toBe(expected.length);
  await expect(screen.period).toContainText(messages.dayRange(week));
  const firstNumbers = expected.slice(0, 15).map((booking) => booking.orderNumber ?? '–');
  expect((await screen.column(field('bookings', 'orderNumber'))).slice(0, 15)).toEqual(
    firstNumbers,
  );
  await expect(desk.page.getByRole('button', { name: like('fresh.day') })).toBeVisible();
  // The column whose order rows come in is marked before anybody sorts, and the first click turns it round.
  const booked = screen.grid.getByRole('columnheader', { name: field('bookings', 'bookingDate') });
  await expect(booked).toHaveAttribute('aria-sort', 'ascending');
  for (const order of ['descending', 'ascending']) {
    await screen.heading(field('bookings', 'bookingDate')).click();
    await expect(booked).toHaveAttribute('aria-sort', order);
  }
});

test('the window says which venue and that it is the demo', async () => {
  await ensureDemo();
  await expect(desk.page).toHaveTitle(/Museum aan de Kade \(Demo\)/);
});

test('another permitted period is picked in words', async () => {
  await ensureDemo();
  const screen = openScreenObject(desk.page);
  await screen.period.click();
  await desk.page.getByRole('button', { name: text('preset.lastMonth') }).click();
  const expected = await listBookings(truth, toPeriod(month));
  await expect.poll(screen.rowCount).toBe(expected.length);
  await expect(screen.period).toContainText(messages.dayRange(month));
});

test('days after yesterday, and periods over a month, can’t be applied, and the reason is told', async () => {
  await ensureMonth();
  const screen = openScreenObject(desk.page);
  await screen.period.click();
  const apply = desk.page.getByRole('button', { name: text('common.apply') });
  await typeDay(desk, text('range.first'), today.subtract({ days: 3 }).toString());
  await typeDay(desk, text('range.last'), today.toString());
  await expect(apply).toBeDisabled();
  await expect(screen.dialog.getByRole('status')).toContainText(
    like('range.problem.after-yesterday'),
  );
  await typeDay(desk, text('range.first'), today.subtract({ days: 60 }).toString());
  await typeDay(desk, text('range.last'), today.subtract({ days: 2 }).toString());
  await expect(apply).toBeDisabled();
  await expect(screen.dialog.getByRole('status')).toContainText(
    like('range.problem.longer-than-a-month'),
  );
  await desk.page.keyboard.press('Escape');
  await expect(screen.period).toContainText(messages.dayRange(month));
});

test('sorting is over all rows, not over those on the screen', async () => {
  await ensureMonth();
  const screen = openScreenObject(desk.page);
  const expected = await listBookings(truth, toPeriod(month));
  const most = Math.max(...expected.map((booking) => Number(booking.numberOfVisitors ?? 0)));
  await screen.heading(field('bookings', 'numberOfVisitors')).click();
  await screen.heading(field('bookings', 'numberOfVisitors')).click();
  await expect
    .poll(async () => (await screen.column(field('bookings', 'numberOfVisitors')))[0])
    .toBe(messages.number(String(most)));
});

test('a filter leaves the rows that pass, counted over all', async () => {
  await ensureMonth();
  const screen = openScreenObject(desk.page);
  const expected = await listBookings(truth, toPeriod(month));
  await ensureFiltered();
  const passing = expected.filter((booking) => booking.guideLanguage === 'fr');
  expect(passing.length).toBeGreaterThan(0);
  await expect.poll(screen.rowCount).toBe(passing.length);
  await expect
    .poll(async () => {
      // After some, that the row is the guide's fee.
      const shown = await screen.column(field('bookings', 'guideLanguageName'));
      return new Set(shown.map((text) => text.split(' · ')[0]));
    })
    .toEqual(new Set(['French']));
});

test('the workbook has exactly these rows, typed', async () => {
  await ensureSorted();
  await ensureFiltered();
  const target = join(exports, 'sorted and filtered.xlsx');
  await exportTo(desk, target, 'XLSX');
  const [sheet, about] = readXlsx(target);
  const columns = openingColumns(bookings);
  const expected = sortedByVisitors(
    (await listBookings(truth, toPeriod(month))).filter(
      (booking) => booking.guideLanguage === 'fr',
    ),
  );
  expect(sheet?.rows[0]?.map((cell) => cell?.[1])).toEqual(
    columns.map((name) => messages.field('bookings', name)),
  );
  expect(sheet?.frozen).toBe('A2');
  expect(sheet?.rows.length).toBe(expected.length + 1);
  // Names are told by what else is downloaded: `names.spec.ts` knows what they must be.
  const isField = (_: unknown, at: number) => !findField(bookings, columns[at] ?? '')?.naming;
  const fields = columns.filter(isField);
  for (const [index, booking] of expected.entries()) {
    const cells = (sheet?.rows[index + 1] ?? []).filter(isField);
    expect(cells.map((cell) => cell?.[1] ?? null)).toEqual(fields.map((name) => booking[name]));
    expect(cells.map((cell) => cell?.[0] ?? null)).toEqual(
      fields.map((name) => (booking[name] === null ? null : cellType(name))),
    );
  }
  const facts = new Map(about?.rows.map((row) => [row[0]?.[1], row[1]?.[1]]));
  expect(facts.get(text('common.venue'))).toBe('Museum aan de Kade');
  expect(facts.get(text('venue.environment'))).toBe(text('environment.demo'));
  expect(facts.get(text('about.rows'))).toBe(String(expected.length));
  expect(facts.get(text('about.filters'))).toContain(field('bookings', 'guideLanguageName'));
});

test('the CSV for pipelines has every row and field of the period, untouched', async () => {
  await ensureMonth();
  const expected = await listBookings(truth, toPeriod(month));
  const target = join(exports, 'everything.csv');
  await exportTo(desk, target, 'CSV', 'everything');
  const { mark, records } = readCsv(target, ',');
  expect(mark).toBe(false);
  const [head = [], ...rows] = records;
  expect(head.toSorted()).toEqual(
    listColumns(bookings)
      .map(({ name }) => name)
      .sort(),
  );
  const places = bookings.fields.map(({ name }) => head.indexOf(name));
  const inOrder = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort();
  expect(inOrder(rows.map((values) => places.map((at) => values[at])))).toEqual(
    inOrder(expected.map((booking) => bookings.fields.map(({ name }) => booking[name] ?? ''))),
  );
});

test('nothing is left beside the exports, and no plain text where answers were read', async () => {
  await ensureDemo();
  if (exported.size === 0) await exportTo(desk, join(exports, 'one.csv'), 'CSV');
  const files = [...exported].map((path) => basename(path));
  const receipts = files.filter((name) => name.endsWith('.csv')).map((of) => `${of}.receipt.json`);
  expect(readdirSync(exports).sort()).toEqual([...files, ...receipts].sort());
  // Something may be on its way.
  const listLeft = () =>
    readdirSync(join(desk.folder, 'working'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  await expect.poll(listLeft).toEqual([]);
});

test('a save dialog that is cancelled is no error', async () => {
  await ensureDemo();
  const screen = openScreenObject(desk.page);
  await desk.saveTo(null);
  await screen.exportButton.click();
  await desk.page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(
    desk.page.getByRole('button', { name: text('common.export'), exact: true }),
  ).toBeVisible();
  await expect(desk.page.getByRole('alert')).toHaveCount(0);
  await desk.page.keyboard.press('Escape');
});

test('an order number finds its bookings at any date', async () => {
  await ensureMonth();
  if (await removeFilters().isVisible()) await removeFilters().click();
  const screen = openScreenObject(desk.page);
  const [booking] = await listBookings(truth, toPeriod(week));
  const number = booking?.orderNumber ?? '';
  await screen.orderNumber.fill(number);
  await screen.orderNumber.press('Enter');
  const anyDate = desk.page.getByRole('button', { name: text('empty.anyDate') });
  await expect(desk.page.getByText(/^Nothing for \d.* 2026\. /)).toBeVisible();
  // An export would have headings only: it isn't what to do first.
  const readColour = (button: HTMLElement) => getComputedStyle(button).backgroundColor;
  expect(await screen.exportButton.evaluate(readColour)).not.toBe(
    await anyDate.evaluate(readColour),
  );
  await anyDate.click();
  await expect(screen.grid).toBeVisible();
  await expect
    .poll(async () => new Set(await screen.column(field('bookings', 'orderNumber'))))
    .toEqual(new Set([number]));
  await screen.orderNumber.fill('NO-SUCH-ORDER');
  await screen.orderNumber.press('Enter');
  await expect(
    desk.page.getByText(text('empty.orderNumber.title', { number: 'NO-SUCH-ORDER' })),
  ).toBeVisible();
  await expectAccessible(desk.page);
});

test('the next start shows the same venue and its rows, and signs in anew when it asks', async () => {
  await ensureDemo();
  const { folder } = desk;
  // Somebody likes it larger.
  await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1.25),
  );
  await desk.app.close();
  const again = await launchDesk({ folder });
  desk = {
    ...again,
    close: async () => {
      await again.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const screen = openScreenObject(again.page);
  await expect(screen.grid).toBeVisible();
  await expect(again.page).toHaveTitle(/Museum aan de Kade/);
  expect(await again.page.evaluate(() => devicePixelRatio)).toBe(1.25);
  await screen.refresh.click();
  await again.page
    .getByRole('region', { name: text('shell.status'), exact: true })
    .getByRole('button')
    .first()
    .click();
  await expect(again.page.getByText(starts('session.signed-in'))).toBeVisible();
  await again.page.keyboard.press('Escape');
  await expect(screen.refresh).toBeEnabled();
  expect(again.complaints).toEqual([]);
});

test('the console complained about nothing, the content security policy included', () => {
  expect(desk.complaints).toEqual([]);
});

/** Types a day into a date field's segments, in the order of British English. */
async function typeDay({ page }: Desk, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const group = page.getByRole('group', { name: label });
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${date}${month}${year}`);
}

async function exportTo(
  { page, saveTo }: Desk,
  target: string,
  format: 'XLSX' | 'CSV',
  rows?: 'everything',
): Promise<void> {
  await saveTo(target);
  exported.add(target);
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: new RegExp(format) }));
  if (rows === 'everything') {
    await tick(page.getByRole('radio', { name: starts('export.scope.everything') }));
    await page.getByRole('button', { name: like('export.flavour') }).click();
    await page.getByRole('option', { name: starts('export.flavour.pipeline') }).click();
    await tick(page.getByRole('radio', { name: like('export.headings.fields') }));
  }
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
}

/** Most visitors first, empty ones last, ties in the order of arrival. */
function sortedByVisitors(rows: readonly Booking[]): Booking[] {
  const visitors = (row: Booking): number =>
    row.numberOfVisitors === null ? Number.NEGATIVE_INFINITY : Number(row.numberOfVisitors);
  return rows.toSorted((a, b) => visitors(b) - visitors(a) || 0);
}

function cellType(name: string): string {
  const field = findField(bookings, name);
  if (field?.type === 'dateTime') return 'd';
  return field?.type === 'number' && !field.identifier ? 'n' : 's';
}
