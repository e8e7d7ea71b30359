import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { readXlsx } from '../support/read-back.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { fetchStored, getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

/** A report: fetched by one click, over other days, as a table, with the rows behind a number. */

let desk: Desk;
let profileId: string;

test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
  const selected = await getDesk(desk.page).profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  profileId = selected.value.id;
});
test.afterAll(async () => desk.close());

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });

test('a report says what it counts, and its numbers have their rows', async () => {
  const { page } = desk;
  await getDesk(page).storedRows.remove({
    profileId,
    dataset: null,
    removal: { what: 'everything' },
  });
  await railItem(page, 'Reports').click();
  await page.getByRole('button', { name: /^When do people come/ }).click();
  await expect(page.getByRole('heading', { name: 'Arrivals', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Download what the report needs' }).click();
  await expect(figure('Scanned').getByRole('button')).toBeVisible({ timeout: 90_000 });

  // Another period, in a word.
  await page.getByRole('button', { name: /^Days\s*:/ }).click();
  await page.getByRole('button', { name: /^Last week/ }).click();
  // All of it is downloaded: nothing is offered, and no day is missing.
  await expect(page.getByRole('button', { name: /^Download|^Show jobs/ })).toHaveCount(0, {
    timeout: 90_000,
  });
  await expect(page.getByText(/isn’t downloaded|aren’t downloaded/)).toHaveCount(0, {
    timeout: 90_000,
  });
  await expect(page.getByText(/^Most come on a/)).toBeVisible();
  await expectAccessible(page);

  // All of it as a workbook, by keyboard.
  const target = join(mkdtempSync(join(tmpdir(), 'venue-desk-report-')), 'arrivals.xlsx');
  await desk.saveTo(target);
  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('arrivals.xlsx')).toBeVisible();
  await page.keyboard.press('Escape');
  const told = await figure('Scanned').getByRole('button').innerText();
  const [about, ...sheets] = readXlsx(target);
  expect(about?.rows.find(([label]) => label?.[1] === 'Scanned')?.[1]?.[1]).toMatch(
    new RegExp(`^${told.trim()}\\b`),
  );
  expect(sheets.map(({ name }) => name)).toContain('When people come');

  // The table is walked by arrow keys; Enter sorts by a column, and opens the rows of a number.
  const table = page.getByRole('grid', { name: 'By weekday and time' });
  await table.getByRole('button', { name: 'Scanned' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Scanned' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.keyboard.press('ArrowDown');
  const most = table.locator('tbody tr').first();
  // Of two numbers, of which the other opens what was scanned again.
  await expect(most.getByRole('button').first()).toBeFocused();
  const [, scanned] = await most.locator('td').allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scans', level: 1 })).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(Number(scanned));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Arrivals', level: 1 })).toBeVisible();

  // Whoever comes back finds the days that were picked.
  await railItem(page, 'Bookings').click();
  await railItem(page, 'Reports').click();
  await page.getByRole('button', { name: /^When do people come/ }).click();
  await expect(page.getByRole('button', { name: /^Days\s*:/ })).toContainText('Nov');
  await expect(page.getByText(/^Most come on a/)).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(desk.complaints).toEqual([]);
});

/** Notifications are noted, not shown: no desktop of a test has a place for them. */
async function noteNotifications(): Promise<void> {
  await desk.app.evaluate(({ Notification }) => {
    const noted: Electron.Notification[] = [];
    Object.assign(globalThis, { notedForTest: noted });
    Notification.isSupported = () => true;
    Notification.prototype.show = function note(this: Electron.Notification) {
      noted.push(this);
    };
  });
}

const readNotifications = () =>
  desk.app.evaluate(() => {
    const { notedForTest } = globalThis as unknown as { notedForTest: Electron.Notification[] };
    return notedForTest.map(({ title, body }) => ({ title, body }));
  });

const clickNotification = () =>
  desk.app.evaluate(() => {
    const { notedForTest } = globalThis as unknown as { notedForTest: Electron.Notification[] };
    notedForTest[0]?.emit('click');
  });

test('an alert is told when its data comes, and a click shows its rows', async () => {
  const { page } = desk;
  const bridge = getDesk(page);
  await noteNotifications();
  await bridge.storedRows.remove({ profileId, dataset: null, removal: { what: 'everything' } });
  const selected = await bridge.profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  const { name: venue, timeZone } = selected.value;
  const today = Temporal.Now.plainDateISO(timeZone);
  const period = { from: `${today}T00:00:00`, to: `${today.add({ days: 2 })}T00:00:00` };
  // Two of its days are downloaded, and the rest is not.
  await fetchStored(page, {
    jobId: 'two-days-of-tasks',
    profileId,
    dataset: 'tasks',
    rowRequest: { by: 'period', period },
  });
  await railItem(page, 'Reports').click();
  await page.getByRole('button', { name: /^Which tasks/ }).click();
  const bell = page.getByRole('button', { name: 'Watch Not confirmed…' });
  await expect(bell).toBeVisible({ timeout: 90_000 });
  await bell.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Not known now: /)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'Keep up to date' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Number' }).fill('0');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Not confirmed: above 0');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  // Its data comes, and it is told once: a figure and the venue, no word of a row.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(readNotifications, { timeout: 90_000 }).toHaveLength(1);
  const waiting = await figure('Not confirmed').getByRole('button').innerText();
  expect(await readNotifications()).toEqual([
    { title: 'Not confirmed: above 0', body: `${venue}: ${waiting}` },
  ]);
  await railItem(page, 'Bookings').click();
  await clickNotification();
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(Number(waiting));

  await railItem(page, 'Watches').click();
  const list = page.getByRole('region', { name: `Watches of ${venue}` });
  await expect(list.getByText('Met', { exact: true })).toBeVisible();
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log.getByRole('row').nth(1)).toContainText('Told');
  await expect(log.getByRole('row').nth(2)).toContainText('Not known');
  await expectAccessible(page);

  // Deleted and back, by keyboard.
  await list.getByRole('button', { name: 'Delete Not confirmed: above 0' }).press('Enter');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list.getByText('Met', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tell nothing between' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Quiet hours are saved')).toBeVisible();
  await expectAccessible(page);
  expect(desk.complaints).toEqual([]);
});
