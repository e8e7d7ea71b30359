import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readXlsx } from '../support/read-back.ts';
import { pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { once } from './support/once.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { ends, field, inTurn, like, starts, text, whole } from './support/words.ts';

/** Groups as pictures and as a pivot, from one click to the rows behind a mark and to a file; columns at a glance. */

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).tryDemo();
  await railItem(desk.page, 'dataset.orders').click();
  await pickPeriod(desk.page, '2026-10-05', '2026-10-18');
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});
test.afterAll(async () => desk.close());

const byDay = text('group.by', { by: 'day', column: field('orders', 'creationDate') });
const titleBy = (...steps: readonly string[]) => inTurn(text('look.rows'), ...steps);
const choose = async (label: RegExp, option: RegExp | string): Promise<void> => {
  await desk.page.getByRole('button', { name: label }).click();
  await desk.page.getByRole('option', { name: option }).click();
  await expect(desk.page.getByRole('listbox')).toHaveCount(0);
};
const group = once(async () => {
  await desk.page.getByRole('button', { name: text('group.button'), exact: true }).click();
  await choose(
    like('group.step', { position: 1 }),
    starts('group.by', { by: 'day', column: field('orders', 'creationDate') }),
  );
  await choose(like('group.step', { position: 2 }), field('orders', 'salesChannel'));
  await desk.page.keyboard.press('Escape');
});
const readCount = (text: string | null) => Number(text?.replace(/\D/g, ''));

test('groups are a picture with one click, of the kind that fits them, and a mark opens its rows', async () => {
  const { page } = desk;
  const { grid } = openScreenObject(page);
  const all = await openScreenObject(page).rowCount();
  await group();
  await page.getByText(text('look.picture'), { exact: true }).click();
  await expect(page.getByRole('radio', { name: text('look.stack') })).toBeChecked();
  await page.getByText(text('look.bars'), { exact: true }).click();
  const picture = page.getByRole('slider', { name: titleBy(byDay) });
  await picture.focus();
  await page.keyboard.press('End');
  const told = await picture.getAttribute('aria-valuetext');
  await page.keyboard.press('Enter');
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(readCount(told?.split(': ')[1] ?? ''));
  expect(await openScreenObject(page).rowCount()).toBeLessThan(all);
  await page.getByRole('button', { name: text('group.back') }).click();
  await expect(picture).toBeVisible();
  await page.getByText(text('look.stack'), { exact: true }).click();
  await choose(
    ends('common.figure'),
    starts('look.sum', { column: field('orders', 'totalAmount') }),
  );
  await expect(
    page.getByRole('slider', {
      name: inTurn(field('orders', 'totalAmount'), text('look.unit.money', { currency: 'EUR' })),
    }),
  ).toBeVisible();
});

test('a pivot counts down and across, compares, opens a cell and becomes a workbook', async () => {
  const { page } = desk;
  const { grid } = openScreenObject(page);
  await group();
  await page.getByText(text('look.pivot'), { exact: true }).click();
  await choose(ends('common.figure'), whole('look.count'));
  const pivot = page.getByRole('grid', { name: titleBy(byDay, field('orders', 'salesChannel')) });
  await expect(pivot).toBeVisible();
  await expect(pivot.getByRole('columnheader', { name: 'Web shop' })).toBeVisible();
  const total = pivot.getByRole('row').last().getByRole('gridcell').last();
  const all = readCount(await total.innerText());
  await expect(
    page.getByText(whole('status.counted', { shown: 'all', dataset: 'orders', rows: all })),
  ).toBeVisible();
  await choose(ends('reports.comparison'), whole('reports.comparison.previous'));
  await expect(page.getByText(starts('pivot.noComparison.rows'))).toBeVisible();
  await choose(ends('reports.comparison'), whole('reports.comparison.none'));

  // The heading of a column sorts by it, and Enter on its highest cell shows the rows.
  await pivot.getByRole('button', { name: text('grid.sort', { column: 'Web shop' }) }).click();
  const heading = pivot.getByRole('columnheader', { name: 'Web shop' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('ArrowDown');
  const cell = page.locator('td:focus');
  const count = readCount(await cell.innerText());
  expect(count).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(count);
  await expect(page.getByText(inTurn(like('group.within'), 'Web shop'))).toBeVisible();
  await page.getByRole('button', { name: text('group.back') }).click();
  await expect(pivot).toBeVisible();

  const file = join(mkdtempSync(join(tmpdir(), 'pivot-')), 'pivot.xlsx');
  await desk.saveTo(file);
  await openScreenObject(page).exportButton.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.export'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText('pivot.xlsx')).toBeVisible();
  await page.keyboard.press('Escape');
  const sheet = readXlsx(file).find(({ name }) => name === 'Orders, pivot');
  expect(Number(sheet?.rows.at(-1)?.at(-1)?.[1])).toBe(all);

  // Of two steps down each day has its subtotal, which opens all rows of the day.
  await page.getByRole('button', { name: text('pivot.sides') }).click();
  const second = page
    .getByRole('group', { name: text('common.rows'), exact: true })
    .getByRole('button', { name: like('group.step', { position: 2 }) });
  await second.click();
  await page.getByRole('option', { name: field('orders', 'status'), exact: true }).click();
  await page.keyboard.press('Escape');
  const two = page.getByRole('grid', { name: titleBy(byDay, field('orders', 'status')) });
  const subtotal = two
    .getByRole('row')
    .filter({ hasText: text('pivot.subtotal') })
    .first();
  await expect(subtotal).toBeVisible();
  await expectAccessible(page);
  const ofDay = subtotal.getByRole('gridcell').last();
  const ofAll = readCount(await ofDay.innerText());
  await ofDay.click();
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(ofAll);
  await page.getByRole('button', { name: text('group.back') }).click();
  await expect(two).toBeVisible();
  await page.getByRole('button', { name: text('pivot.sides') }).click();
  await second.click();
  await page.getByRole('option', { name: text('group.none'), exact: true }).click();

  // Of more groups than are told one by one, a cell of all others opens its rows.
  const first = page
    .getByRole('group', { name: text('common.rows'), exact: true })
    .getByRole('button', { name: like('group.step', { position: 1 }) });
  await first.click();
  await page.getByRole('option', { name: field('orders', 'orderNumber'), exact: true }).click();
  await page.keyboard.press('Escape');
  const many = page.getByRole('grid', { name: titleBy(field('orders', 'orderNumber')) });
  const ofOthers = many
    .getByRole('row')
    .filter({ hasText: like('look.others') })
    .getByRole('gridcell')
    .last();
  const others = readCount(await ofOthers.innerText());
  expect(others).toBeGreaterThan(0);
  await ofOthers.click();
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(others);
  await page.getByRole('button', { name: text('group.back') }).click();
  await page.getByRole('button', { name: text('pivot.sides') }).click();
  await first.click();
  await page
    .getByRole('option', {
      name: starts('group.by', { by: 'day', column: field('orders', 'creationDate') }),
    })
    .click();
  await page.keyboard.press('Escape');
  await expect(pivot).toBeVisible();
});

test('a picture leaves the app as an SVG, a PNG, or by the clipboard', async () => {
  const { page } = desk;
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  await group();
  await page.getByText(text('look.picture'), { exact: true }).click();
  const take = async (way: string): Promise<void> => {
    await page.getByRole('button', { name: like('picture.menu') }).click();
    await page.getByRole('menuitem', { name: way }).click();
  };
  await desk.saveTo(join(folder, 'picture.svg'));
  await take(text('picture.take.svg'));
  await expect(page.getByText(text('picture.saved', { name: 'picture.svg' }))).toBeVisible();
  const svg = readFileSync(join(folder, 'picture.svg'), 'utf8');
  expect(svg).toMatch(titleBy(byDay, field('orders', 'salesChannel')));
  expect(svg).toMatch(/Demo<\/text>/);
  expect(svg).toContain('5 – 18 Oct 2026');
  await desk.saveTo(join(folder, 'picture.png'));
  await take(text('picture.take.png'));
  await expect(page.getByText(text('picture.saved', { name: 'picture.png' }))).toBeVisible();
  const png = readFileSync(join(folder, 'picture.png'));
  const width = Number(/<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
  expect(png.readUInt32BE(16)).toBe(2 * width);
  await take(text('picture.take.copy'));
  await expect(page.getByText(text('picture.copied'))).toBeVisible();
});

test('a heading says what is in its column, for the rows that are looked at', async () => {
  const { page } = desk;
  await group();
  await page.getByText(text('look.tree'), { exact: true }).click();
  await page.getByRole('button', { name: inTurn(byDay, field('orders', 'salesChannel')) }).click();
  await page.getByRole('button', { name: text('group.clear') }).click();
  await expect(openScreenObject(page).grid).toBeVisible();
  const rows = await openScreenObject(page).rowCount();
  await page
    .getByRole('button', {
      name: text('filter.title', { column: field('orders', 'totalAmount') }),
    })
    .click();
  await page.getByRole('button', { name: text('distribution.show') }).click();
  const told = page.getByRole('region', { name: text('distribution.title') });
  await expect(told).toContainText(`${rows.toLocaleString('en-GB')} rows`);
  await expect(told).toContainText(/From €[\d.,-]+ to €/);
  await expectAccessible(page);
  await told.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  await expect.poll(openScreenObject(page).rowCount).toBeLessThan(rows);
});
