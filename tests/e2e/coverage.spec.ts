import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { readXlsx } from '../support/read-back.ts';
import { openExports, openSettings, periodButton, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { inTurn, like, starts, text } from './support/words.ts';

/** What is downloaded, day by day: seen, planned, removed, and told when it can't be read. */

const messages = createMessages('en-GB');

let desk: Desk;
let page: Page;
let platform: RunningSandbox;
let today: string;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 12, rowsPerMonth: 200 });
  const tenant = getTenant(platform, 0);
  today = getVenueNow(tenant.timeZone, Date.now()).toPlainDate().toString();
  desk = await launchDesk();
  ({ page } = desk);
  await addVenue(page, platform, 0);
  await expect(openScreenObject(page).grid).toBeVisible();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
test.beforeEach(async () => {
  platform.setFaults([]);
  await railItem(page, 'coverage.title').click();
  await expect(calendar()).toBeVisible();
});

const calendar = () =>
  page.getByRole('grid', {
    name: text('coverage.calendar', { dataset: text('dataset.bookings') }),
  });
const dayCell = (day: string) => calendar().locator(`[data-day="${day}"]`);
const side = () => page.getByRole('complementary', { name: text('coverage.selected') });
const dialog = () => openScreenObject(page).dialog;

test('days that a screen fetched are downloaded, and say so in words', async () => {
  const yesterday = addDays(today, -1);
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'provisional');
  await expect(dayCell(yesterday)).toHaveAccessibleName(
    starts('coverage.day.fetched', {
      day: messages.day(yesterday),
      state: text('coverage.state.provisional'),
    }),
  );
  const earlier = dayCell(addDays(today, -2));
  await expect(earlier).toHaveAttribute('data-state', 'stored');
  await expect(earlier).toHaveAttribute(
    'aria-label',
    inTurn(like('coverage.state.stored'), /[1-9]/),
  );
  await expect(dayCell(addDays(today, -8))).toHaveAttribute('data-state', 'not');
  await expect(dayCell(addDays(today, -8))).toHaveCSS('background-image', /repeating/);
  await expect(dayCell(today)).toHaveAccessibleName(
    text('coverage.day', { day: messages.day(today), state: text('coverage.state.future') }),
  );
  await expect(page.getByText(starts('coverage.summary', { days: 7 }))).toBeVisible();
});

/** Fetches the days from 40 to 38 ago, or from others on, by keyboard. */
async function fetchThreeDays(first = -40): Promise<void> {
  await dayCell(addDays(today, first)).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(calendar().locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(3);
  await expect(side().getByRole('status')).toContainText(
    text('coverage.selected.count', { text: text('coverage.state.not'), days: 3 }),
  );
  await page.keyboard.press('Enter');
  await expect(dialog().getByRole('status')).toContainText(/\d+ seconds?\./);
  await dialog()
    .getByRole('button', { name: text('common.download'), exact: true })
    .click();
  await expect(dayCell(addDays(today, first + 1))).toHaveAttribute('data-state', 'stored');
}

async function ensureThreeDays(): Promise<void> {
  // Once it says so of any day, it knows of all.
  await expect(dayCell(addDays(today, -1))).toHaveAttribute('data-state', 'provisional');
  const state = await dayCell(addDays(today, -39)).getAttribute('data-state');
  if (state !== 'stored') await fetchThreeDays();
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
  await expect(side()).toContainText(like('coverage.selected.gap'));
  await side()
    .getByRole('button', { name: text('coverage.selected.planGap') })
    .click();
  await expect(dialog().getByRole('status')).toContainText(/of its \d\d days/);
  await dialog()
    .getByRole('button', { name: text('common.download'), exact: true })
    .click();
  await expect(dayCell(addDays(today, -20))).toHaveAttribute('data-state', 'stored');
  // The dataset's own card is back once no days are selected.
  await dayCell(addDays(today, -20)).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText(like('coverage.summary.gaps'))).toBeVisible();
});

test('a month is selected by its name, and a drag selects days', async () => {
  const month = today.slice(0, 7);
  const last = `${Temporal.PlainDate.from(`${month}-01`).subtract({ months: 3 })}`;
  await calendar()
    .getByRole('button', { name: text('coverage.selectMonth', { month: messages.month(last) }) })
    .click();
  const { daysInMonth } = Temporal.PlainDate.from(last);
  await expect(side().getByRole('status')).toContainText(
    text('coverage.selected.count', { text: text('coverage.state.not'), days: daysInMonth }),
  );
  await dayCell(addDays(last, 2)).hover();
  await page.mouse.down();
  await dayCell(addDays(last, 6)).hover();
  await page.mouse.up();
  await expect(side().getByRole('status')).toContainText(
    text('coverage.selected.count', { text: text('coverage.state.not'), days: 5 }),
  );
});

test('days that failed carry the reason', async () => {
  const fault = { type: 'status', status: 400, code: 1007, message: 'Planted.' } as const;
  platform.setFaults([{ operation: 'listBookings', fault }]);
  const day = addDays(today, -60);
  await dayCell(day).click();
  await side()
    .getByRole('button', { name: text('coverage.selected.plan') })
    .click();
  await dialog()
    .getByRole('button', { name: text('common.download'), exact: true })
    .click();
  await expect(dayCell(day)).toHaveAttribute('data-state', 'failed');
  await expect(side().getByRole('heading', { name: text('common.reason') })).toBeVisible();
});

test('storage tells what is kept, and removes what is chosen after saying what goes', async () => {
  await ensureThreeDays();
  await openSettings(page, 'settings.storage');
  const row = page.getByRole('row', { name: starts('dataset.bookings') });
  await expect(row).toBeVisible();
  await row
    .getByRole('button', { name: text('remove.title.of', { dataset: text('dataset.bookings') }) })
    .click();
  await tick(
    dialog()
      .getByRole('radio', { name: starts('remove.everything') })
      .last(),
  );
  await expect(dialog()).toContainText(
    like('remove.confirm.everything', { dataset: text('dataset.bookings') }),
  );
  await tick(dialog().getByRole('radio', { name: starts('remove.before') }));
  await expect(dialog()).toContainText(
    like('remove.confirm.before', { dataset: text('dataset.bookings') }),
  );
  await dialog()
    .getByRole('button', { name: text('remove.do'), exact: true })
    .click();
  await expect(page.getByText(text('remove.done', { files: 0 }))).toBeVisible();
  await railItem(page, 'coverage.title').click();
  await dayCell(addDays(today, -39)).click();
  await side()
    .getByRole('button', { name: text('coverage.selected.remove') })
    .click();
  await expect(dialog()).toContainText(like('remove.before.about'));
  await dialog()
    .getByRole('button', { name: text('remove.do'), exact: true })
    .click();
  await expect(dayCell(addDays(today, -39))).toHaveAttribute('data-state', 'not');
});

test('how long earlier versions are kept is set and stays', async () => {
  await openSettings(page, 'settings.storage');
  await page.getByRole('button', { name: like('retention.days') }).click();
  await page.getByRole('option', { name: text('retention.days.value', { days: 30 }) }).click();
  await expect(page.getByText(text('retention.saved'))).toBeVisible();
  await page.reload();
  await railItem(page, 'coverage.title').click();
  await openSettings(page, 'settings.storage');
  await expect(page.getByRole('button', { name: like('retention.days') })).toContainText(
    text('retention.days.value', { days: 30 }),
  );
});

test('all files are read on request: damage is said, and mended by itself', async () => {
  const folder = join(desk.folder, 'warehouse');
  const yesterday = addDays(today, -1);
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (each) => each.includes('bookings') && each.includes(`-${today.replaceAll('-', '')}T000000-`),
  );
  const file = join(folder, name ?? 'none that holds yesterday');
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'hold' } }]);
  const bytes = readFileSync(file);
  bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await openSettings(page, 'settings.storage');
  await page.getByRole('button', { name: text('verify.do') }).click();
  await expect(page.getByText(/checked, 1 damaged/)).toBeVisible();
  await expect(page.getByText(starts('verify.since'))).toBeVisible();
  await expect(page.getByRole('region', { name: text('damaged.title') })).toBeVisible();
  await expectAccessible(page);
  await railItem(page, 'coverage.title').click();
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'damaged');
  await expect(dayCell(yesterday)).toHaveAccessibleName(like('coverage.state.damaged'));
  platform.setFaults([]);
  await expect(dayCell(yesterday)).toHaveAttribute('data-state', 'provisional');
});

/** The first number of rows that a text says. */
const readRows = (text: string | null): number =>
  Number(/([\d,]+) rows?/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('three days have one number of rows, wherever it is said', async () => {
  const days = [-70, -69, -68].map((days) => addDays(today, days));
  const told = new Map<string, number>();
  const note = async (place: string, text: Locator) =>
    told.set(place, readRows(await text.textContent()));
  // Days that were damaged come again by themselves, and are told of, too.
  const period = messages.dayRange({ first: addDays(today, -70), last: addDays(today, -68) });
  const message = page.getByText(starts('jobs.told.done'));
  // It passes: it is read as it comes.
  const read = note('the message', message.filter({ hasText: period }).last());
  await Promise.all([read, fetchThreeDays(-70)]);
  await page
    .getByRole('button', { name: starts('command.jobs') })
    .first()
    .click();
  await note(
    'the job',
    dialog()
      .getByRole('listitem')
      .filter({ hasText: text('dataset.bookings') })
      .first(),
  );
  await page.keyboard.press('Escape');
  await side()
    .getByRole('button', { name: text('common.showRows') })
    .click();
  const screen = openScreenObject(page);
  await expect(periodButton(page)).toContainText(period);
  await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  told.set('the table', await screen.rowCount());
  told.set('its name', readRows(await screen.grid.getAttribute('aria-label')));
  await note('the totals row', screen.totals);
  // What statuses count as are parts of it.
  await screen.totals.getByRole('button').click();
  const parts = dialog().locator('tbody tr');
  await expect(parts.first()).toBeVisible();
  told.set(
    'the statuses',
    (await parts.locator('td:nth-child(3)').allInnerTexts())
      .map((count) => Number(count.replaceAll(',', '')))
      .reduce((sum, rows) => sum + rows, 0),
  );
  await page.keyboard.press('Escape');
  await screen.exportButton.click();
  await note('the export', dialog().getByText(/^[\d,]+ rows?( \(|, )/));
  const path = join(desk.folder, 'three days.xlsx');
  await desk.saveTo(path);
  await tick(page.getByRole('radio', { name: like('export.format.xlsx') }));
  await page.getByRole('button', { name: text('common.export'), exact: true }).click();
  await note('the finished file', dialog().getByText(like('export.done.summary')));
  await page
    .getByRole('button', { name: text('dialog.close') })
    .last()
    .click();
  const [sheet, about] = readXlsx(path);
  told.set('the workbook', (sheet?.rows.length ?? 0) - 1);
  const facts = new Map(about?.rows.map((row) => [row[0]?.[1], row[1]?.[1]]));
  told.set('About', Number(facts.get(text('about.rows'))));
  // Of files that hold other days, too.
  expect(facts.has(text('about.received'))).toBe(false);
  await openExports(page);
  await note(
    'the list of files',
    page.getByRole('list', { name: text('common.files') }).getByRole('listitem'),
  );
  const rows = told.get('the table') ?? 0;
  expect(rows).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...told.keys()].map((place) => [place, rows])),
  );
  // Its numbers come a moment after its colours.
  await railItem(page, 'coverage.title').click();
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
  await railItem(page, 'dataset.bookings').click();
  await expect(openScreenObject(page).grid).toBeVisible();
  await railItem(page, 'coverage.title').click();
  await page.getByRole('button', { name: text('coverage.damaged.look') }).click();
  const table = page.getByRole('region', { name: text('damaged.title') });
  await expect(table.getByText(/^(Too short|Damaged by)/).first()).toBeVisible();
  await page.getByRole('button', { name: text('damaged.remove') }).click();
  await expect(dialog()).toContainText(like('remove.confirm.damaged'));
  await dialog()
    .getByRole('button', { name: text('remove.do'), exact: true })
    .click();
  await expect(table).toBeHidden();
});
