import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readXlsx } from '../support/read-back.ts';
import { pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { once } from './support/once.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

/** Groups as pictures and as a pivot, from one click to the rows behind a mark and to a file; columns at a glance. */

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).tryDemo();
  await railItem(desk.page, 'Orders').click();
  await pickPeriod(desk.page, '2026-10-05', '2026-10-18');
  await expect(openScreenObject(desk.page).grid).toBeVisible();
});
test.afterAll(async () => desk.close());

const choose = async (label: RegExp, option: RegExp): Promise<void> => {
  await desk.page.getByRole('button', { name: label }).click();
  await desk.page.getByRole('option', { name: option }).click();
  await expect(desk.page.getByRole('listbox')).toHaveCount(0);
};
const group = once(async () => {
  await desk.page.getByRole('button', { name: 'Group', exact: true }).click();
  await choose(/First by/, /^Created on, by day/);
  await choose(/Then by/, /^Sales channel$/);
  await desk.page.keyboard.press('Escape');
});
const readCount = (text: string | null) => Number(text?.replace(/\D/g, ''));

test('groups are a picture with one click, of the kind that fits them, and a mark opens its rows', async () => {
  const { page } = desk;
  const { grid } = openScreenObject(page);
  const all = await openScreenObject(page).rowCount();
  await group();
  await page.getByText('Picture', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Stack' })).toBeChecked();
  await page.getByText('Bars', { exact: true }).click();
  const picture = page.getByRole('slider', { name: /^Rows by Created on, by day/ });
  await picture.focus();
  await page.keyboard.press('End');
  const told = await picture.getAttribute('aria-valuetext');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(readCount(told?.split(': ')[1] ?? ''));
  expect(await openScreenObject(page).rowCount()).toBeLessThan(all);
  await page.getByRole('button', { name: 'Back to all groups' }).click();
  await expect(picture).toBeVisible();
  await page.getByText('Stack', { exact: true }).click();
  await choose(/Figure$/, /^Total amount \(sum\)/);
  await expect(page.getByRole('slider', { name: /^Total amount by .*sum, in EUR/ })).toBeVisible();
});

test('a pivot counts down and across, compares, opens a cell and becomes a workbook', async () => {
  const { page } = desk;
  const { grid } = openScreenObject(page);
  await group();
  await page.getByText('Pivot', { exact: true }).click();
  await choose(/Figure$/, /^Rows$/);
  const pivot = page.getByRole('grid', { name: /^Rows by Created on, by day and Sales channel/ });
  await expect(pivot).toBeVisible();
  await expect(pivot.getByRole('columnheader', { name: 'Web shop' })).toBeVisible();
  const total = pivot.getByRole('row').last().getByRole('gridcell').last();
  const all = readCount(await total.innerText());
  await expect(
    page.getByText(`${all.toLocaleString('en-GB')} rows`, { exact: true }),
  ).toBeVisible();
  await choose(/Compared with$/, /^With the days before$/);
  await expect(page.getByText(/Not compared: not all of 21 Sept/)).toBeVisible();
  await choose(/Compared with$/, /^Compared with nothing$/);
  await expectAccessible(page);

  // The heading of a column sorts by it, and Enter on its highest cell shows the rows.
  await pivot.getByRole('button', { name: 'Sort by Web shop' }).click();
  const heading = pivot.getByRole('columnheader', { name: 'Web shop' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('ArrowDown');
  const cell = page.locator('td:focus');
  const count = readCount(await cell.innerText());
  expect(count).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(count);
  await expect(page.getByText(/^Rows of .* › Web shop$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to all groups' }).click();
  await expect(pivot).toBeVisible();

  const file = join(mkdtempSync(join(tmpdir(), 'pivot-')), 'pivot.xlsx');
  await desk.saveTo(file);
  await page.getByRole('button', { name: 'Export pivot…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export…' }).click();
  await expect(page.getByRole('dialog').getByText('pivot.xlsx')).toBeVisible();
  await page.keyboard.press('Escape');
  const sheet = readXlsx(file).find(({ name }) => name === 'Orders, pivot');
  expect(Number(sheet?.rows.at(-1)?.at(-1)?.[1])).toBe(all);

  // Of two steps down each day has its subtotal, which opens all rows of the day.
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  const second = page
    .getByRole('group', { name: 'Down (rows)' })
    .getByRole('button', { name: /Then by/ });
  await second.click();
  await page.getByRole('option', { name: 'Status', exact: true }).click();
  await page.keyboard.press('Escape');
  const two = page.getByRole('grid', { name: /^Rows by Created on, by day, Status/ });
  const subtotal = two.getByRole('row').filter({ hasText: 'Subtotal' }).first();
  await expect(subtotal).toBeVisible();
  await expectAccessible(page);
  const ofDay = subtotal.getByRole('gridcell').last();
  const ofAll = readCount(await ofDay.innerText());
  await ofDay.click();
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(ofAll);
  await page.getByRole('button', { name: 'Back to all groups' }).click();
  await expect(two).toBeVisible();
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  await second.click();
  await page.getByRole('option', { name: 'Nothing', exact: true }).click();

  // Of more groups than are told one by one, a cell of all others opens its rows.
  const first = page
    .getByRole('group', { name: 'Down (rows)' })
    .getByRole('button', { name: /First by/ });
  await first.click();
  await page.getByRole('option', { name: 'Order number', exact: true }).click();
  await page.keyboard.press('Escape');
  const many = page.getByRole('grid', { name: /^Rows by Order number/ });
  const ofOthers = many
    .getByRole('row')
    .filter({ hasText: /others/ })
    .getByRole('gridcell')
    .last();
  const others = readCount(await ofOthers.innerText());
  expect(others).toBeGreaterThan(0);
  await ofOthers.click();
  await expect(grid).toBeVisible();
  await expect.poll(openScreenObject(page).rowCount).toBe(others);
  await page.getByRole('button', { name: 'Back to all groups' }).click();
  await page.getByRole('button', { name: 'Rows and columns' }).click();
  await first.click();
  await page.getByRole('option', { name: /^Created on, by day/ }).click();
  await page.keyboard.press('Escape');
  await expect(pivot).toBeVisible();
});

test('a picture leaves the app as an SVG, a PNG, or by the clipboard', async () => {
  const { page } = desk;
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  await group();
  await page.getByText('Picture', { exact: true }).click();
  const take = async (way: string): Promise<void> => {
    await page.getByRole('button', { name: /^Take this picture: Rows by/ }).click();
    await page.getByRole('menuitem', { name: way }).click();
  };
  await desk.saveTo(join(folder, 'picture.svg'));
  await take('Save as SVG…');
  await expect(page.getByText('Saved as picture.svg.')).toBeVisible();
  const svg = readFileSync(join(folder, 'picture.svg'), 'utf8');
  expect(svg).toContain('Rows by Created on, by day and Sales channel');
  expect(svg).toMatch(/Demo<\/text>/);
  expect(svg).toContain('5 – 18 Oct 2026');
  await desk.saveTo(join(folder, 'picture.png'));
  await take('Save as PNG…');
  await expect(page.getByText('Saved as picture.png.')).toBeVisible();
  const png = readFileSync(join(folder, 'picture.png'));
  const width = Number(/<svg [^>]*width="(\d+)"/.exec(svg)?.[1]);
  expect(png.readUInt32BE(16)).toBe(2 * width);
  await take('Copy as a picture');
  await expect(page.getByText('The picture is copied.')).toBeVisible();
});

test('a heading says what is in its column, for the rows that are looked at', async () => {
  const { page } = desk;
  await group();
  await page.getByText('Groups', { exact: true }).click();
  await page.getByRole('button', { name: /Created on, by day and Sales channel/ }).click();
  await page.getByRole('button', { name: 'Ungroup' }).click();
  await expect(openScreenObject(page).grid).toBeVisible();
  const rows = await openScreenObject(page).rowCount();
  await page.getByRole('button', { name: 'Filter Total amount' }).click();
  await page.getByRole('button', { name: 'What is in it' }).click();
  const told = page.getByRole('region', { name: 'What is in this column' });
  await expect(told).toContainText(`${rows.toLocaleString('en-GB')} rows`);
  await expect(told).toContainText(/From €[\d.,-]+ to €/);
  await expectAccessible(page);
  await told.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  await expect.poll(openScreenObject(page).rowCount).toBeLessThan(rows);
});
