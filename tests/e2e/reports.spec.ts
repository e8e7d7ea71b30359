import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import type { ReportId } from '../../shared/domain/report-questions.ts';
import { readXlsx } from '../support/read-back.ts';
import { exportReport, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { fetchStored, getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { either, like, starts, text } from './support/words.ts';

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

test('the sidebar keeps its first reports in their places, and adds the open one', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = page.getByRole('navigation').getByRole('list', { name: text('reports.title') });
  const names = (...ids: readonly ReportId[]) => [
    ...ids.map((id) => text(`report.${id}.name`)),
    text('reports.more'),
  ];
  await railItem(page, 'reports.title').click();
  await expect(list.getByRole('button')).toHaveText(names('revenue', 'payments', 'arrivals'));
  await page.getByRole('button', { name: starts('report.tasks.ask') }).click();
  await expect(list.getByRole('button')).toHaveText(
    names('revenue', 'payments', 'arrivals', 'tasks'),
  );
  // A window of 800 pixels, below the strip that a sandbox without protection has in tests.
  await page.setViewportSize({ width: 1280, height: 843 });
  const isWhole = () =>
    page
      .getByRole('navigation', { name: text('shell.navigation') })
      .evaluate((nav) => nav.scrollHeight <= nav.clientHeight);
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await list.getByRole('button', { name: text('report.arrivals.name') }).click();
  await expect(list.getByRole('button')).toHaveText(names('revenue', 'payments', 'arrivals'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(list.getByRole('button')).toHaveText(
    names('revenue', 'payments', 'arrivals', 'guides', 'visitors'),
  );
});

test('a report says what it counts, and its numbers have their rows', async () => {
  const { page } = desk;
  await getDesk(page).storedRows.remove({
    profileId,
    dataset: null,
    removal: { what: 'everything' },
  });
  await railItem(page, 'reports.title').click();
  const card = page.getByRole('button', { name: starts('report.arrivals.ask') });
  // The demo venue's own jobs may have brought some of its days again.
  await expect(card).toContainText(either(like('status.noData'), like('report.arrivals.unknown')));
  await card.click();
  await expect(
    page.getByRole('heading', { name: text('report.arrivals.name'), level: 1 }),
  ).toBeVisible();
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(figure(text('report.column.scanned')).getByRole('button')).toBeVisible();

  // Another period, in a word.
  await page
    .getByRole('button', { name: starts('range.button', { dates: text('common.days') }) })
    .click();
  await page.getByRole('button', { name: starts('preset.lastWeek') }).click();
  // All of it is downloaded: nothing is offered, and no day is missing.
  await expect(
    page.getByRole('button', { name: text('common.download'), exact: true }),
  ).toHaveCount(0);
  await expect(page.getByText(like('reports.missing'))).toHaveCount(0);
  await expect(page.getByText(starts('report.arrivals.busiest'))).toBeVisible();

  // All of it as a workbook, by keyboard.
  const target = join(mkdtempSync(join(tmpdir(), 'venue-desk-report-')), 'arrivals.xlsx');
  await desk.saveTo(target);
  await exportReport(page, 'reports.export.file');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.export'), exact: true })
    .press('Enter');
  await expect(page.getByRole('dialog').getByText('arrivals.xlsx')).toBeVisible();
  await page.keyboard.press('Escape');
  const told = await figure(text('report.column.scanned')).getByRole('button').innerText();
  const [about, ...sheets] = readXlsx(target);
  expect(
    about?.rows.find(([label]) => label?.[1] === text('report.column.scanned'))?.[1]?.[1],
  ).toMatch(new RegExp(`^${told.trim()}\\b`));
  expect(sheets.map(({ name }) => name)).toContain(text('report.arrivals.picture.times'));

  // The table is walked by arrow keys; Enter sorts by a column, and opens the rows of a number.
  const table = page.getByRole('grid', { name: text('report.arrivals.table.times') });
  await table.getByRole('button', { name: text('report.column.scanned') }).focus();
  await page.keyboard.press('Enter');
  await expect(
    table.getByRole('columnheader', { name: text('report.column.scanned') }),
  ).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('ArrowDown');
  const most = table.locator('tbody tr').first();
  // Of two numbers, of which the other opens what was scanned again.
  await expect(most.getByRole('button').first()).toBeFocused();
  const [, scanned] = await most.locator('td').allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('dataset.scans'), level: 1 })).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(Number(scanned));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(
    page.getByRole('heading', { name: text('report.arrivals.name'), level: 1 }),
  ).toBeVisible();

  // Whoever comes back finds the days that were picked.
  await railItem(page, 'dataset.bookings').click();
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.arrivals.ask') }).click();
  await expect(
    page.getByRole('button', { name: starts('range.button', { dates: text('common.days') }) }),
  ).toContainText('Nov');
  await expect(page.getByText(starts('report.arrivals.busiest'))).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(desk.complaints).toEqual([]);
});

test('a long table shows ten rows, then all, with its heading and the focused cell in sight', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.arrivals.ask') }).click();
  const name = text('report.arrivals.table.ticketDays');
  await page.getByText(name, { exact: true }).click();
  const grid = page.getByRole('grid', { name });
  const rows = grid.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page
    .getByRole('button', { name: like('reports.table.showRows', { isAll: 'true' }) })
    .press('Enter');
  // A day has more than three types.
  await expect.poll(() => rows.count()).toBeGreaterThan(31);
  await expect(rows.nth(10).getByRole('rowheader')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rows.last().locator('td').last()).toBeFocused();
  const heading = grid.getByRole('columnheader').first();
  const isInSight = () =>
    page.evaluate(() => {
      const cell = document.activeElement;
      const { left, top, bottom } = cell?.getBoundingClientRect() ?? new DOMRect();
      return [top + 4, bottom - 4].every((y) => {
        const found = document.elementFromPoint(left + 4, y);
        return cell?.contains(found) === true || found?.contains(cell) === true;
      });
    });
  await expect(heading).toBeInViewport({ ratio: 1 });
  expect(await isInSight()).toBe(true);
  for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'ArrowUp', 'PageUp', 'PageDown', 'PageDown']) {
    await page.keyboard.press(key);
    expect(await isInSight(), key).toBe(true);
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
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
    profileId,
    dataset: 'tasks',
    rowRequest: { by: 'period', period },
    again: true,
  });
  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('report.tasks.ask') }).click();
  const bell = page.getByRole('button', {
    name: text('alerts.alert', { figure: text('report.column.waiting') }),
  });
  await expect(bell).toBeVisible();
  await bell.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(starts('alerts.preview.unknown'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('alerts.stale.act') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: text('alerts.limit') }).fill('0');
  await expect(dialog.getByRole('textbox', { name: text('common.name') })).toHaveValue(
    'Unconfirmed: above 0',
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  // Its data comes, and it is told once: a figure and the venue, no word of a row. By key: in a window this narrow, the
  // message about the new alert may stand over the button.
  await page.getByRole('button', { name: text('common.download'), exact: true }).press('Enter');
  await expect.poll(readNotifications).toHaveLength(1);
  const waiting = await figure(text('report.column.waiting')).getByRole('button').innerText();
  expect(await readNotifications()).toEqual([
    { title: 'Unconfirmed: above 0', body: `${venue}: ${waiting}` },
  ]);
  await railItem(page, 'dataset.bookings').click();
  await clickNotification();
  await expect(page.getByRole('heading', { name: text('dataset.tasks'), level: 1 })).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(Number(waiting));

  await railItem(page, 'alerts.title').click();
  const list = page.getByRole('region', { name: text('alerts.list', { venue }) });
  await expect(list.getByText(text('alerts.state.met'), { exact: true })).toBeVisible();
  const log = page.getByRole('region', { name: text('alerts.log') });
  await expect(log.getByRole('row').nth(1)).toContainText(text('alerts.outcome.told'));
  await expect(log.getByRole('row').nth(2)).toContainText(text('alerts.state.unknown'));

  // Deleted and back, by keyboard.
  await list
    .getByRole('button', { name: text('alerts.remove', { name: 'Unconfirmed: above 0' }) })
    .press('Enter');
  await expect(list).toHaveCount(0);
  // Without any, three are suggested.
  await page.getByRole('button', { name: text('alerts.suggest.groupsShort') }).press('Enter');
  const adding = (name: string) =>
    page.getByRole('dialog', { name: text('alerts.dialog.new', { figure: name }) });
  const without = adding(text('alerts.today.groupsShort'));
  await expect(without.getByRole('textbox', { name: text('alerts.limit') })).toHaveValue('0');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('common.undo'), exact: true }).press('Enter');
  await expect(list.getByText(text('alerts.state.met'), { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: text('alerts.quiet.on') }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: text('common.save'), exact: true }).press('Enter');
  await expect(page.getByText(text('alerts.quiet.saved'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('alerts.new') }).press('Enter');
  await page.getByRole('menuitem', { name: text('alerts.today.tickets') }).press('Enter');
  await expect(adding(text('alerts.today.tickets'))).toBeVisible();
  await page.keyboard.press('Escape');
  expect(desk.complaints).toEqual([]);
});
