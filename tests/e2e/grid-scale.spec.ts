import { expect, test } from '@playwright/test';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { field, like, starts, text } from './support/words.ts';

/** What one does with many rows: find, add up, group, pin, select and copy, by keyboard alone. */

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  const screen = openScreenObject(desk.page);
  await screen.tryDemo();
  await screen.period.click();
  await desk.page.getByRole('button', { name: starts('preset.lastMonth') }).click();
  await expect.poll(screen.rowCount).toBeGreaterThan(500);
});
test.afterAll(async () => desk.close());

const find = () => desk.page.getByRole('searchbox', { name: text('search.label') });
const groups = () => desk.page.getByRole('treegrid');
/** What Ctrl+C hands to the clipboard. */
async function copy(): Promise<{ text: string; html: string }> {
  const event = desk.page.evaluate(
    () =>
      new Promise<{ text: string; html: string }>((resolve) => {
        const take = ({ clipboardData }: ClipboardEvent) =>
          resolve({
            text: clipboardData?.getData('text/plain') ?? '',
            html: clipboardData?.getData('text/html') ?? '',
          });
        document.addEventListener('copy', take, { once: true });
      }),
  );
  // The listener is there before the key is pressed.
  await desk.page.evaluate(() => undefined);
  await desk.page.keyboard.press('Control+C');
  return event;
}
const totalsRow = () => openScreenObject(desk.page).totals;

test('a totals row adds up amounts, never identifiers, and counts the rows', async () => {
  const { grid, rowCount } = openScreenObject(desk.page);
  const rows = await rowCount();
  await expect(totalsRow()).toContainText(text('common.rowCount', { rows }));
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(rows + 2));
  await expect(totalsRow()).toHaveAttribute('aria-rowindex', String(rows + 2));
  const cells = await totalsRow().getByRole('gridcell').allInnerTexts();
  // Bookings have one amount: visitors.
  expect(cells.slice(1).filter((text) => text.trim() !== '')).toHaveLength(1);
});

test('a grid at rest writes nothing to storage', async () => {
  const { page } = desk;
  const first = openScreenObject(page).grid.getByRole('gridcell').first();
  await first.hover();
  await page.clock.install();
  await page.evaluate(() => {
    const counted = window as typeof window & { kept: number };
    counted.kept = 0;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...entry) {
      counted.kept += 1;
      setItem.apply(this, entry);
    };
  });
  const kept = () => page.evaluate(() => (window as typeof window & { kept: number }).kept);
  await page.mouse.wheel(0, 300);
  // Where the rows are left is noted once they rest, and then nothing is to be noted any more.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return kept();
    })
    .toBeGreaterThan(0);
  const noted = await kept();
  for (let time = 0; time < 10; time++) await page.clock.runFor(500);
  expect(await kept()).toBe(noted);
  await page.mouse.wheel(0, -300);
});

test('Ctrl+Shift+F finds in the rows, and Escape shows all of them again', async () => {
  const { grid, rowCount } = openScreenObject(desk.page);
  const all = await rowCount();
  await grid.getByRole('gridcell').first().click();
  await desk.page.keyboard.press('Control+Shift+F');
  await expect(find()).toBeFocused();
  // All at once: of its first letters alone there are more.
  await desk.page.keyboard.insertText('cancelled');
  await expect.poll(rowCount).toBeLessThan(all);
  const found = await rowCount();
  expect(found).toBeGreaterThan(0);
  const told = `${found.toLocaleString('en-GB')} of`;
  await expect(desk.page.getByText(told).first()).toBeVisible();
  await desk.page.keyboard.press('Escape');
  await expect(find()).toHaveValue('');
  await expect.poll(rowCount).toBe(all);
  await desk.page.keyboard.press('Escape');
  await expect(grid.locator(':focus')).toHaveCount(1);
});

test('a search without hits says so, and can be removed', async () => {
  const { rowCount } = openScreenObject(desk.page);
  const all = await rowCount();
  await find().fill('no such thing');
  await desk.page.getByRole('button', { name: text('search.removeAll') }).click();
  await expect.poll(rowCount).toBe(all);
  await expect(find()).toHaveValue('');
});

test('a block of cells is selected by Shift and copied with its types', async () => {
  const { grid } = openScreenObject(desk.page);
  // The order number, and when it was booked.
  await grid.getByRole('gridcell').nth(5).click();
  await desk.page.keyboard.press('Shift+ArrowDown');
  await desk.page.keyboard.press('Shift+ArrowRight');
  await expect(grid.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(4);
  const { text, html } = await copy();
  const lines = text.split('\n').map((line) => line.split('\t'));
  expect(lines.map((cells) => cells.length)).toEqual([2, 2]);
  expect(lines[0]?.[0]).toMatch(/^[A-Z]+\d{6,}$/);
  // An identifier stays text in a spreadsheet.
  expect(html.match(/mso-number-format:'\\@'/g)?.length).toBeGreaterThanOrEqual(2);
  await desk.page.keyboard.press('Escape');
  await expect(grid.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(0);
});

test('Ctrl+A selects the rows, and typing goes to the next value that starts so', async () => {
  const { grid, rowCount } = openScreenObject(desk.page);
  await grid.getByRole('gridcell').first().click();
  await desk.page.keyboard.press('Control+A');
  const selected = Math.min(5000, await rowCount());
  await expect(desk.page.getByText(text('status.selected', { rows: selected }))).toBeVisible();
  await desk.page.keyboard.press('Escape');
  const focusedRow = async () => Number(await grid.locator(':focus').getAttribute('data-row'));
  // On a busy machine the letters may come too slowly for one word.
  await expect(async () => {
    await desk.page.keyboard.press('Control+Home');
    for (let column = 0; column < 4; column += 1) await desk.page.keyboard.press('ArrowRight');
    await desk.page.keyboard.type('canc');
    await expect.poll(focusedRow, { timeout: 5000 }).toBeGreaterThan(0);
    await expect(grid.locator(':focus')).toHaveText(/^canc/i, { timeout: 5000 });
  }).toPass();
});

test('a column is pinned and moved by keyboard and by mouse, and stays in sight', async () => {
  const { grid, heading } = openScreenObject(desk.page);
  const order = async () =>
    (await grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  const before = await order();
  const name = before[4] ?? '';
  await heading(name).focus();
  // It goes by itself: it is looked for before there is anything to tell.
  const told = desk.page.getByText(text('grid.pinned', { column: name })).waitFor();
  await Promise.all([told, desk.page.keyboard.press('Alt+P')]);
  await expect.poll(async () => (await order())[0]).toBe(name);
  await grid.evaluate((element) => element.scrollTo({ left: 10_000, top: 0 }));
  const cell = grid.locator('[role="gridcell"][data-pinned]').first();
  await expect(cell).toBeInViewport();
  await heading(name).focus();
  await desk.page.keyboard.press('Alt+P');
  await expect.poll(order).toEqual(before);
  await grid.evaluate((element) => element.scrollTo({ left: 0 }));
  await heading(before[1] ?? '').dragTo(heading(before[3] ?? ''));
  await expect.poll(async () => (await order())[3]).toBe(before[1]);
  await heading(before[1] ?? '').focus();
  await desk.page.keyboard.press('Alt+Shift+ArrowLeft');
  await desk.page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(order).toEqual(before);
});

async function groupBy(first: RegExp | string, then?: RegExp | string): Promise<void> {
  await desk.page.getByRole('button', { name: text('group.button'), exact: true }).click();
  await desk.page.getByRole('button', { name: like('group.step', { position: 1 }) }).click();
  await desk.page.getByRole('option', { name: first }).click();
  await expect(desk.page.getByRole('listbox')).toHaveCount(0);
  if (then) {
    await desk.page.getByRole('button', { name: like('group.step', { position: 2 }) }).click();
    await desk.page.getByRole('option', { name: then }).click();
    await expect(desk.page.getByRole('listbox')).toHaveCount(0);
  }
  await desk.page.keyboard.press('Escape');
  await expect(openScreenObject(desk.page).dialog).toHaveCount(0);
  await expect(groups()).toBeVisible();
}

test('rows are grouped in two steps, and the tree says what it is', async () => {
  const rows = await openScreenObject(desk.page).rowCount();
  await groupBy(
    starts('group.by', { by: 'week', column: field('bookings', 'visitStart') }),
    field('bookings', 'bookingLineStatus'),
  );
  const tops = groups().locator('[role="row"][aria-level="1"]');
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'false');
  const counts = (await tops.locator('[aria-colindex="2"]').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(counts.reduce((all, count) => all + count, 0)).toBe(rows);
  await tops.first().locator('[aria-colindex="2"]').click();
  await desk.page.keyboard.press('Home');
  await expect(tops.first().locator('[aria-colindex="1"]')).toBeFocused();
  await desk.page.keyboard.press('ArrowRight');
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'true');
  const children = groups().locator('[role="row"][aria-level="2"]');
  await expect(children.first()).toHaveAttribute('aria-posinset', '1');
  const setSize = Number(await children.first().getAttribute('aria-setsize'));
  await expect(children).toHaveCount(setSize);
  const sum = (await children.locator('[aria-colindex="2"]').allInnerTexts())
    .map((text) => Number(text.replace(/\D/g, '')))
    .reduce((all, count) => all + count, 0);
  expect(sum).toBe(counts[0]);
});

test('Left closes a group, Enter on a last one shows its rows, and there is a way back', async () => {
  if (!(await groups().isVisible()))
    await groupBy(
      starts('group.by', { by: 'week', column: field('bookings', 'visitStart') }),
      field('bookings', 'bookingLineStatus'),
    );
  const tops = groups().locator('[role="row"][aria-level="1"]');
  await tops.first().locator('[aria-colindex="2"]').click();
  await desk.page.keyboard.press('Home');
  const isOpen = (await tops.first().getAttribute('aria-expanded')) === 'true';
  if (!isOpen) await desk.page.keyboard.press('ArrowRight');
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'true');
  await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('ArrowLeft');
  await expect(tops.first().locator('[aria-colindex="1"]')).toBeFocused();
  await desk.page.keyboard.press('ArrowLeft');
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'false');
  await desk.page.keyboard.press('ArrowRight');
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'true');
  await desk.page.keyboard.press('ArrowDown');
  const count = await groups()
    .locator(':focus')
    .locator('xpath=../*[@aria-colindex="2"]')
    .textContent();
  await desk.page.keyboard.press('Enter');
  await expect(openScreenObject(desk.page).grid).toBeVisible();
  await expect.poll(openScreenObject(desk.page).rowCount).toBe(Number(count?.replace(/\D/g, '')));
  await expect(desk.page.getByText(starts('group.within'))).toBeVisible();
  await desk.page.getByRole('button', { name: text('group.back') }).click();
  await expect(groups()).toBeVisible();
  await desk.page.getByRole('button', { name: text('group.expandAll') }).click();
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'true');
  await desk.page.getByRole('button', { name: text('group.collapseAll') }).click();
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'false');
  await desk.page
    .getByRole('button', { name: like('group.by', { column: field('bookings', 'visitStart') }) })
    .click();
  await desk.page.getByRole('button', { name: text('group.clear') }).click();
  await expect(openScreenObject(desk.page).dialog).toHaveCount(0);
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});

test('without a column to add up, there is no totals row', async () => {
  const { page } = desk;
  await railItem(page, 'dataset.scans').click();
  const { grid, rowCount } = openScreenObject(page);
  await expect.poll(rowCount).toBeGreaterThan(0);
  await expect(grid).toHaveAttribute('aria-rowcount', String((await rowCount()) + 1));
  await railItem(page, 'dataset.bookings').click();
  await expect(totalsRow()).toContainText(text('categories.group.sold'));
});

test('the screen is accessible with its totals, and nothing complained', async () => {
  await expectAccessible(desk.page);
  expect(desk.complaints).toEqual([]);
});
