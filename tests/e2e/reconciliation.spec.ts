import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addDays, venueNow } from '../../shared/venue-time.ts';
import { readCsv } from '../support/read-back.ts';
import { pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

/** Rows that contradict one another: what is found, its rows, and what is fine here. */

let desk: Desk;
test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
});
test.afterAll(async () => desk.close());

test('what contradicts is listed, opens its rows, and can be said to be fine', async () => {
  const { page } = desk;
  const { rowCount } = openScreenObject(page);
  const today = venueNow('Europe/Brussels', Date.now()).toPlainDate().toString();
  // Bookings of two days whose orders are not downloaded, and the orders of a later week.
  await pickPeriod(page, addDays(today, -15), addDays(today, -14));
  await expect.poll(rowCount).toBeGreaterThan(0);
  await railItem(page, 'Orders').click();
  await expect.poll(rowCount).toBeGreaterThan(0);

  await railItem(page, 'Reports').click();
  await page.getByRole('button', { name: /^Which rows contradict one another/ }).click();
  await expect(page.getByRole('heading', { name: 'Reconciliation', level: 1 })).toBeVisible();
  const rules = page.getByRole('navigation', { name: 'Rules' });
  const rule = (name: RegExp) => rules.getByRole('button', { name });
  await expect(rule(/^Orders without a visitor/)).toContainText('Needs Visitors');
  await expect(rule(/^Totals that don’t add up/)).toContainText('None found');
  const found = rule(/^Bookings without their order/);
  // The rule with something to look at is the one that is open.
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  const count = Number(/(\d+) found/.exec(await found.innerText())?.[1]);
  expect(count).toBeGreaterThan(1);
  const table = page.getByRole('region', { name: /^What was found/ });
  await expect(table.locator('tbody tr')).toHaveCount(Math.min(count, 500));

  // By keyboard: the rows behind a finding, and back.
  const first = table.locator('tbody tr').first();
  const orderNumber = await first.locator('td').first().innerText();
  await first.getByRole('button', { name: `Rows of ${orderNumber}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await expect.poll(rowCount).toBeGreaterThan(0);
  await expect(page.getByRole('gridcell', { name: orderNumber }).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');

  await table.getByRole('button', { name: `Fine here: ${orderNumber}` }).click();
  await expect(found).toContainText(`${count - 1} found`);
  await expect(table.locator('tbody tr').last()).toContainText(orderNumber);
  await table.getByRole('button', { name: `No longer fine: ${orderNumber}` }).click();
  await expect(found).toContainText(`${count} found`);

  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-findings-'));
  await desk.saveTo(join(folder, 'findings.csv'));
  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Export what was found' });
  await form.getByRole('button', { name: /File type/ }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Export…', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Exported' });
  await expect(done).toContainText('findings.csv');
  await done.getByRole('button', { name: 'Close' }).click();
  const { records } = readCsv(join(folder, 'findings.csv'), ';');
  const [headings = []] = records;
  const numbers = records.slice(1).map((record) => record[headings.indexOf('Number')]);
  expect(numbers).toContain(orderNumber);
  expect(numbers.length).toBeGreaterThanOrEqual(count);
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: 'This rule doesn’t hold here' }).click();
  await expect(found).toContainText('Fine here');
  await expect(page.getByText(/^Nothing to look at/)).toBeVisible();
  expect(desk.complaints).toEqual([]);
});
