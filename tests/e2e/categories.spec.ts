import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openFrom } from './support/own-venues.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { either, field, inTurn, like, starts, text, whole } from './support/words.ts';

/** What a venue's statuses count as: the screen for it, the pills and totals that go by it, its file. */

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-e2e-categories-'));
const file = join(folder, 'shared.venuedesk-categories');
let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  // It goes by itself: it is looked for before there is anything to tell.
  const told = desk.page.getByText(like('categories.news.first')).waitFor();
  await Promise.all([told, openScreenObject(desk.page).tryDemo()]);
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const totals = () => openScreenObject(desk.page).totals;
const dialog = () => desk.page.getByRole('dialog');
const main = () => desk.page.getByRole('main');
/** The page of the statuses, not the totals of the table that opened it. */
const statuses = () => main().getByRole('region', { name: text('categories.values') });
const line = (name: string) => statuses().getByRole('row').filter({ hasText: name });
const choose = async (name: string, group: string): Promise<void> => {
  await line(name)
    .getByRole('button', { name: text('categories.category', { value: name }) })
    .click();
  await desk.page.getByRole('option', { name: group, exact: true }).click();
};
const byStatus = () =>
  dialog().filter({ has: desk.page.getByRole('table', { name: text('categories.totals') }) });
/** All categories, behind the totals of what is sold. */
const readAll = async (): Promise<string> => {
  await totals().getByRole('button').click();
  const shown = await byStatus().innerText();
  await desk.page.keyboard.press('Escape');
  await expect(byStatus()).toHaveCount(0);
  return shown;
};
const openStatuses = async (): Promise<void> => {
  await totals().getByRole('button').click();
  await byStatus()
    .getByRole('button', { name: text('settings.statuses') })
    .click();
  await expect(statuses().getByRole('table')).toBeVisible();
};
const close = async (): Promise<void> => {
  await main()
    .getByRole('button', { name: either(whole('common.later'), whole('common.done')) })
    .click();
  await expect(statuses()).toHaveCount(0);
};
const fileOf = async (way: 'import' | 'export'): Promise<void> => {
  await main()
    .getByRole('button', { name: text('categories.file') })
    .click();
  await desk.page.getByRole('menuitem', { name: text(`sharedFile.${way}`) }).click();
};

test('the message about new statuses opens their page, and Escape leads back', async () => {
  const { page } = desk;
  await page
    .getByRole('button', { name: either(starts('shell.notices'), starts('toast.list.unread')) })
    .click();
  await page
    .getByRole('dialog', { name: text('shell.notices') })
    .getByRole('button', { name: text('reports.file') })
    .click();
  await expect(statuses().getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog', { name: text('shell.notices') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(openScreenObject(page).grid).toBeVisible();
});

test('suggestions count and say so, and what isn’t categorised is named', async () => {
  await expect(totals()).toContainText(inTurn(text('categories.group.sold'), /\d/));
  const all = await readAll();
  expect(all).toMatch(like('categories.totals.suggested'));
  expect(all).toMatch(inTurn(text('categories.group.uncategorised'), 'Rebooked'));
});

test('one footer: totals of what is sold below their columns, those of all rows behind them', async () => {
  const { page } = desk;
  const { grid, rowCount } = openScreenObject(page);
  const people = (await grid.getByRole('columnheader').allInnerTexts()).indexOf(
    field('bookings', 'numberOfVisitors'),
  );
  const rows = await rowCount();
  const shown = await totals().getByRole('gridcell').nth(people).innerText();
  await totals().getByRole('button').press('Enter');
  await expect(byStatus()).toBeVisible();
  const lines = await byStatus()
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim())),
    );
  const [, ...figures] = lines;
  const all = figures.pop();
  const sold = figures.find(([group]) => group === text('categories.group.sold'));
  expect(sold).toEqual([
    text('categories.group.sold'),
    expect.stringContaining('Confirmed'),
    expect.any(String),
    shown,
  ]);
  const toNumber = (figure = '') => Number(figure.replaceAll(',', ''));
  for (const column of [2, 3]) {
    expect(figures.reduce((sum, line) => sum + toNumber(line[column]), 0)).toBe(
      toNumber(all?.[column]),
    );
  }
  expect(toNumber(all?.[2])).toBe(rows);
  await expect(byStatus()).toContainText(text('categories.totals.only', { group: 'sold' }));
  await expectAccessible(page, 'light and dark', '[role=dialog]');
  await page.keyboard.press('Escape');
  const label = totals().getByRole('button');
  await expect(label).toBeFocused();
  await expect(label).toHaveText(
    `${text('categories.group.sold')} · ${text('status.rowsOf', { rows: sold?.[2] ?? '', total: all?.[2] ?? '' })}`,
  );
  // Its keys are those of the table.
  await page.keyboard.press('ArrowRight');
  await expect(totals().getByRole('gridcell').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(label).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(label).not.toBeFocused();
  const status = page.getByRole('region', { name: text('shell.status'), exact: true });
  await expect(status).toContainText(
    like('status.counted', { shown: 'all', dataset: 'bookings', rows }),
  );
});

test('what is said changes pills and totals at once, and can be undone', async () => {
  await openStatuses();
  await choose('Rebooked', text('categories.group.sold'));
  await expect(line('Rebooked')).not.toContainText(text('categories.suggestion'));
  const name = line('Rebooked').getByRole('textbox');
  await name.fill('Moved on');
  await name.press('Enter');
  await expect(name).toHaveValue('Moved on');
  await close();
  expect(await readAll()).not.toContain(text('categories.group.uncategorised'));
  await openStatuses();
  await choose('Rebooked', text('categories.group.uncategorised'));
  await main()
    .getByRole('button', { name: text('common.undo') })
    .click();
  await expect(
    line('Rebooked').getByRole('button', { name: like('categories.category') }),
  ).toContainText(text('categories.group.sold'));
  await main()
    .getByRole('button', { name: text('categories.useThese') })
    .click();
  // It goes by itself.
  await expect(desk.page.getByText(like('categories.used'))).toBeVisible();
  await expect(statuses()).toHaveCount(0);
  await expect.poll(readAll).not.toMatch(like('categories.totals.suggested'));
  // Suggestions for skills and guide languages weren't in sight: they are not accepted with the statuses.
  const profile = await getDesk(desk.page).profiles.selected({});
  const profileId = (profile.ok && profile.value?.id) || '';
  const set = await getDesk(desk.page).categories.get({ profileId });
  expect(set.ok && (set.value.guideLanguage ?? [])).toEqual([]);
  await desk.page.getByRole('searchbox', { name: text('search.label') }).fill('option');
  const cell = openScreenObject(desk.page).grid.getByText('Option').first();
  await expect(cell).toBeVisible();
  await expect(cell.locator('..')).toHaveAttribute('title', 'Category: Reserved');
  await desk.page.getByRole('searchbox', { name: text('search.label') }).fill('');
});

test('categories is a file that others can use, and one that can’t be used says why', async () => {
  await openStatuses();
  await choose('Option', text('categories.group.ignored'));
  await desk.saveTo(file);
  await fileOf('export');
  await expect(desk.page.getByText(/shared\.venuedesk-categories is in/)).toBeVisible();
  const written = JSON.parse(readFileSync(file, 'utf8'));
  expect(written.content.bookingStatus).toContainEqual({
    value: 'Option',
    category: 'ignored',
    name: null,
    color: null,
  });
  await choose('Option', text('categories.group.reserved'));
  await openFrom(desk.app, file);
  await fileOf('import');
  await expect(
    line('Option').getByRole('button', { name: like('categories.category') }),
  ).toContainText(text('categories.group.ignored'));
  written.content = { gender: [] };
  writeFileSync(file, JSON.stringify(written));
  await fileOf('import');
  await expect(main()).toContainText(
    like('error.category-file-damaged.meaning', { number: 0, field: 'gender' }),
  );
  await close();
  expect(desk.complaints).toEqual([]);
});
