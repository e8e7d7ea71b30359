import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addDays, getVenueNow } from '../../shared/venue-time.ts';
import { readCsv } from '../support/read-back.ts';
import { pickPeriod, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { like, starts, text } from './support/words.ts';

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
  const today = getVenueNow('Europe/Brussels', Date.now()).toPlainDate().toString();
  // Bookings of two days whose orders are not downloaded, and the orders of a later week.
  await pickPeriod(page, addDays(today, -15), addDays(today, -14));
  await expect.poll(rowCount).toBeGreaterThan(0);
  await railItem(page, 'dataset.orders').click();
  await expect.poll(rowCount).toBeGreaterThan(0);

  await railItem(page, 'reports.title').click();
  await page.getByRole('button', { name: starts('reconciliation.ask') }).click();
  await expect(
    page.getByRole('heading', { name: text('reconciliation.title'), level: 1 }),
  ).toBeVisible();
  const rules = page.getByRole('navigation', { name: text('reconciliation.rules'), exact: true });
  const rule = (name: RegExp) => rules.getByRole('button', { name });
  await expect(rule(starts('reconciliation.rule.ordersWithoutVisitor'))).toContainText(
    text('reconciliation.needs', { datasets: text('dataset.visitors') }),
  );
  await expect(rule(starts('reconciliation.rule.orderLineTotals'))).toHaveCount(0);
  await rule(like('reconciliation.withoutIssues')).click();
  await expect(rule(starts('reconciliation.rule.orderLineTotals'))).toContainText(
    text('reconciliation.found', { found: 0 }),
  );
  const found = rule(starts('reconciliation.rule.bookingsWithoutOrder'));
  // The rule with something to look at is the one that is open.
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  const count = Number(/(\d+)/.exec(await found.innerText())?.[1]);
  expect(count).toBeGreaterThan(1);
  const table = page.getByRole('region', { name: starts('reconciliation.table') });
  await expect(table.locator('tbody tr')).toHaveCount(Math.min(count, 500));

  // By keyboard: the rows behind a finding, and back.
  const first = table.locator('tbody tr').first();
  const orderNumber = await first.locator('td').first().innerText();
  await first
    .getByRole('button', { name: text('reconciliation.openRows', { value: orderNumber }) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: text('dataset.bookings'), level: 1 }),
  ).toBeVisible();
  await expect.poll(rowCount).toBeGreaterThan(0);
  await expect(page.getByRole('gridcell', { name: orderNumber }).first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');

  await table
    .getByRole('button', { name: text('reconciliation.dismiss.label', { finding: orderNumber }) })
    .click();
  await expect(found).toContainText(text('reconciliation.found', { found: count - 1 }));
  await expect(table.locator('tbody tr').last()).toContainText(orderNumber);
  await table
    .getByRole('button', { name: text('reconciliation.restore.label', { finding: orderNumber }) })
    .click();
  await expect(found).toContainText(text('reconciliation.found', { found: count }));

  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-findings-'));
  await desk.saveTo(join(folder, 'findings.csv'));
  await page.getByRole('button', { name: text('common.export'), exact: true }).press('Enter');
  const form = page.getByRole('dialog', { name: text('reconciliation.export.title') });
  await form.getByRole('button', { name: like('export.format') }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  await form.getByRole('button', { name: text('common.export'), exact: true }).click();
  const done = page.getByRole('dialog', { name: text('export.done') });
  await expect(done).toContainText('findings.csv');
  await done.getByRole('button', { name: text('dialog.close') }).click();
  const { records } = readCsv(join(folder, 'findings.csv'), ',');
  const [headings = []] = records;
  const numbers = records
    .slice(1)
    .map((record) => record[headings.indexOf(text('reconciliation.list.number'))]);
  expect(numbers).toContain(orderNumber);
  expect(numbers.length).toBeGreaterThanOrEqual(count);
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: text('reconciliation.dismissRule') }).click();
  await expect(found).toContainText(text('reconciliation.state.dismissed'));
  await expect(
    page.getByRole('status').and(page.getByText(starts('reconciliation.summary', { open: 0 }))),
  ).toBeVisible();
  expect(desk.complaints).toEqual([]);
});
