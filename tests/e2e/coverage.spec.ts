import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { addDays, venueNow } from '../../shared/venue-time.ts';
import { readXlsx } from '../support/read-back.ts';
import { openExports, openSettings, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';

/** What is downloaded, day by day: seen, planned, removed, and told when it can't be read. */

const messages = createMessages('en-GB');

let desk: Desk;
let page: Page;
let platform: RunningSandbox;
let today: string;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 12, rowsPerMonth: 200 });
  const tenant = getTenant(platform, 0);
  today = venueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  ({ page } = desk);
  await addVenue(page, platform, 0);
  await expect(openScreenObject(page).grid).toBeVisible({ timeout: 30_000 });
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
test.beforeEach(async () => {
  platform.setFaults([]);
  await railItem(page, 'Coverage').click();
  await expect(calendar()).toBeVisible();
});

const calendar = () => page.getByRole('grid', { name: 'Downloaded days of Bookings' });
const dayCell = (day: string) => calendar().locator(`[data-day="${day}"]`);
const side = () => page.getByRole('complementary', { name: 'Selected days' });
const dialog = () => openScreenObject(page).dialog;

test('days that a screen fetched are downloaded, and say so in words', async () => {
  const yesterday = addDays(today, -1);
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'provisional');
  await expect(dayCell(yesterday)).toHaveAccessibleName(
    new RegExp(`^${messages.day(yesterday)}: Downloaded, may still change, `),
  );
  // A night's load can change any day that is downloaded, so all of them may still change.
  await expect(dayCell(addDays(today, -2))).toHaveAttribute(
    'aria-label',
    /: Downloaded, may still change, [1-9]\d* rows?, /,
  );
  await expect(dayCell(addDays(today, -8))).toHaveAttribute('data-state', 'not');
  await expect(dayCell(today)).toHaveAccessibleName(
    `${messages.day(today)}: Can’t be downloaded yet`,
  );
  await expect(page.getByText(/^7 days downloaded/)).toBeVisible();
});

/** Fetches the days from 40 to 38 ago, or from others on, by keyboard. */
async function fetchThreeDays(first = -40): Promise<void> {
  await dayCell(addDays(today, first)).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(calendar().locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(3);
  await expect(side().getByRole('status')).toContainText('Not downloaded: 3 days');
  await page.keyboard.press('Enter');
  await expect(dialog().getByRole('status')).toContainText('1 request');
  await dialog().getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dayCell(addDays(today, first + 1))).toHaveAttribute('data-state', 'provisional', {
    timeout: 30_000,
  });
}

async function ensureThreeDays(): Promise<void> {
  const state = await dayCell(addDays(today, -39)).getAttribute('data-state');
  if (state !== 'provisional') await fetchThreeDays();
}

test('arrow keys walk the days, Shift selects several, and Enter plans them', async () => {
  await dayCell(addDays(today, -40)).click();
  const steps = [
    ['ArrowRight', addDays(today, -39)],
    ['ArrowLeft', addDays(today, -40)],
  ] as const;
  for (const [key, day] of steps) {
    await page.keyboard.press(key);
    await expect(dayCell(day)).toBeFocused();
  }
  await fetchThreeDays();
  await expect(dayCell(addDays(today, -37))).toHaveAttribute('data-state', 'not');
});

test('a gap between held days is planned as a whole', async () => {
  await ensureThreeDays();
  await dayCell(addDays(today, -20)).click();
  await expect(side()).toContainText('The gap is');
  await side().getByRole('button', { name: 'Plan the whole gap…' }).click();
  await expect(dialog().getByRole('status')).toContainText(/2 requests/);
  await dialog().getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dayCell(addDays(today, -20))).toHaveAttribute('data-state', 'provisional', {
    timeout: 30_000,
  });
  await expect(page.getByText(/No gaps between/)).toBeVisible();
});

test('a month is selected by its name, and a drag selects days', async () => {
  const month = today.slice(0, 7);
  const last = `${Temporal.PlainDate.from(`${month}-01`).subtract({ months: 3 })}`;
  await calendar()
    .getByRole('button', { name: `Select ${messages.month(last)}` })
    .click();
  const { daysInMonth } = Temporal.PlainDate.from(last);
  await expect(side().getByRole('status')).toContainText(`Not downloaded: ${daysInMonth} days`);
  await dayCell(addDays(last, 2)).hover();
  await page.mouse.down();
  await dayCell(addDays(last, 6)).hover();
  await page.mouse.up();
  await expect(side().getByRole('status')).toContainText('Not downloaded: 5 days');
});

test('days that failed carry the reason', async () => {
  const fault = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;
  platform.setFaults([{ operation: 'listBookings', fault }]);
  const day = addDays(today, -60);
  await dayCell(day).click();
  await side().getByRole('button', { name: 'Download these days…' }).click();
  await dialog().getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dayCell(day)).toHaveAttribute('data-state', 'failed', { timeout: 30_000 });
  await expect(side().getByRole('heading', { name: 'Why it failed' })).toBeVisible();
});

test('storage tells what is kept, and removes what is chosen after saying what goes', async () => {
  await ensureThreeDays();
  await openSettings(page, 'Storage');
  const row = page.getByRole('row', { name: /^Bookings/ });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Remove downloaded rows of Bookings' }).click();
  await tick(
    dialog()
      .getByRole('radio', { name: /^Everything [^b]/ })
      .last(),
  );
  await expect(dialog()).toContainText('All downloaded rows of Bookings go');
  await tick(dialog().getByRole('radio', { name: /^Everything before a day/ }));
  await expect(dialog()).toContainText('Downloaded rows of Bookings from before');
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('There was nothing to remove')).toBeVisible();
  await railItem(page, 'Coverage').click();
  await dayCell(addDays(today, -39)).click();
  await side().getByRole('button', { name: 'Remove…' }).click();
  await expect(dialog()).toContainText('Whole files go');
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dayCell(addDays(today, -39))).toHaveAttribute('data-state', 'not');
});

test('how long earlier versions are kept is set and stays', async () => {
  await openSettings(page, 'Storage');
  await page.getByRole('button', { name: /Keep them for/ }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await expect(page.getByText('Kept. It counts from now on.')).toBeVisible();
  await page.reload();
  await railItem(page, 'Coverage').click();
  await openSettings(page, 'Storage');
  await expect(page.getByRole('button', { name: /Keep them for/ })).toContainText('30 days');
});

test('all files are read on request: damage is said, and mended by itself', async () => {
  const folder = join(desk.folder, 'warehouse');
  const yesterday = addDays(today, -1);
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (each) => each.includes('bookings') && each.includes(`-${today.replaceAll('-', '')}T000000-`),
  );
  const file = join(folder, name ?? 'none that holds yesterday');
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'status', status: 429 } }]);
  const bytes = readFileSync(file);
  bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await openSettings(page, 'Storage');
  await page.getByRole('button', { name: 'Check all files now' }).click();
  await expect(page.getByText(/checked, 1 is damaged/)).toBeVisible();
  await expect(page.getByText(/^Every file was read since/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Files that can’t be read' })).toBeVisible();
  await expectAccessible(page);
  await railItem(page, 'Coverage').click();
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'damaged');
  await expect(dayCell(yesterday)).toHaveAccessibleName(/Its file is damaged$/);
  platform.setFaults([]);
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'provisional', {
    timeout: 30_000,
  });
});

/** The first number of rows that a text says. */
const readRows = (text: string | null): number =>
  Number(/([\d,]+) rows?/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('three days have one number of rows, wherever it is said', async () => {
  const days = [-70, -69, -68].map((days) => addDays(today, days));
  const told = new Map<string, number>();
  const note = async (place: string, text: Locator) =>
    told.set(place, readRows(await text.textContent()));
  await fetchThreeDays(-70);
  // Days that were damaged come again by themselves, and are told of, too.
  const period = messages.dayRange({ first: addDays(today, -70), last: addDays(today, -68) });
  const message = page.getByText(/^Done: Bookings.* rows? downloaded now\.$/);
  await note('the message', message.filter({ hasText: period }).last());
  const status = page.getByRole('region', { name: 'Status', exact: true });
  await status.getByRole('button', { name: /\bjobs?\b/i }).click();
  await note('the job', dialog().getByRole('listitem').filter({ hasText: 'Bookings' }).first());
  await page.keyboard.press('Escape');
  await side().getByRole('button', { name: 'Show the rows' }).click();
  const screen = openScreenObject(page);
  await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  told.set('the table', await screen.rowCount());
  told.set('its name', readRows(await screen.grid.getAttribute('aria-label')));
  await note('the totals', screen.grid.getByRole('row').last());
  await note('the status bar', status.getByText(/rows?$/));
  // What statuses count as are parts of it.
  const parts = page.getByRole('region', { name: 'Totals by status' }).getByRole('listitem');
  await expect(parts.first()).toBeVisible();
  told.set(
    'the statuses',
    (await parts.allInnerTexts()).map(readRows).reduce((sum, rows) => sum + rows, 0),
  );
  await screen.exportButton.click();
  await note('the export', dialog().getByText(/^[\d,]+ rows?, /));
  const path = join(desk.folder, 'three days.xlsx');
  await desk.saveTo(path);
  await tick(page.getByRole('radio', { name: /XLSX/ }));
  await page.getByRole('button', { name: 'Export…' }).click();
  await note('the finished file', dialog().getByText(/rows? written and counted again/));
  await page.getByRole('button', { name: 'Close' }).last().click();
  const [sheet, about] = readXlsx(path);
  told.set('the workbook', (sheet?.rows.length ?? 0) - 1);
  const facts = new Map(about?.rows.map((row) => [row[0]?.[1], row[1]?.[1]]));
  told.set('About', Number(facts.get('Rows in this file')));
  // Of files that hold other days, too.
  expect(facts.has('Rows received from the platform')).toBe(false);
  await openExports(page);
  await note('the list of files', page.getByRole('list', { name: 'Files' }).getByRole('listitem'));
  const rows = told.get('the table') ?? 0;
  expect(rows).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...told.keys()].map((place) => [place, rows])),
  );
  // Its numbers come a moment after its colours.
  await railItem(page, 'Coverage').click();
  const inCalendar = async () => {
    const names = await Promise.all(days.map((day) => dayCell(day).getAttribute('aria-label')));
    return names.map(readRows).reduce((sum, each) => sum + each, 0);
  };
  await expect.poll(inCalendar).toBe(rows);
});

test('a file that was cut is listed with its reason, and goes only when told to', async () => {
  const folder = join(desk.folder, 'warehouse');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('bookings') && name.endsWith('.segment'))
    .map((name) => join(folder, name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) truncateSync(file, 300);
  const { folder: kept } = desk;
  await desk.app.close();
  desk = await launchDesk({ folder: kept });
  ({ page } = desk);
  // The screen of bookings asks again for what it can't read: that is another file.
  await railItem(page, 'Bookings').click();
  await expect(openScreenObject(page).grid).toBeVisible({ timeout: 30_000 });
  await railItem(page, 'Coverage').click();
  await page.getByRole('button', { name: 'Look at them' }).click();
  const table = page.getByRole('table', { name: 'Files that can’t be read' });
  await expect(table.getByText(/^It is (shorter|not as)/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove these files…' }).click();
  await expect(dialog()).toContainText('that can’t be read go. Nothing else is touched.');
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(table).toBeHidden();
});
