import { expect, type Locator, test } from '@playwright/test';
import { addReportFilter, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';
import { like, starts, text } from './support/words.ts';

/** Reports of money: what was sold, what it is made of, and the rows behind a bar, by keyboard. */

let desk: Desk;

test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
  const selected = await getDesk(desk.page).profiles.selected({});
  if (!selected.ok || !selected.value) throw new Error('no venue');
  const profileId = selected.value.id;
  const removal = { what: 'everything' } as const;
  await getDesk(desk.page).storedRows.remove({ profileId, dataset: null, removal });
  await openReport(starts('report.revenue.ask'));
  await desk.page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(value(text('report.column.revenue'))).toHaveText(/^€[\d,]+\.\d\d$/);
});
test.afterAll(async () => desk.close());

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });
const value = (name: string): Locator => figure(name).getByRole('button');
const choose = async (from: RegExp, to: string): Promise<void> => {
  await desk.page.getByRole('button', { name: from }).click();
  await desk.page.getByRole('option', { name: to, exact: true }).click();
};
const openReport = async (ask: RegExp): Promise<void> => {
  await railItem(desk.page, 'reports.title').click();
  await desk.page.getByRole('button', { name: ask }).click();
};
const rows = async (): Promise<void> => {
  await expect(
    desk.page.getByRole('heading', { name: text('report.column.orders'), level: 1 }),
  ).toBeVisible();
};

test('a report opens with a comparison, once there is something to compare with', async () => {
  const { page } = desk;
  await openReport(starts('report.revenue.ask'));
  const before = like('reports.before', { comparison: 'previous' });
  await expect(figure(text('report.column.revenue'))).not.toContainText(before);
  await choose(starts('reports.comparison.none'), text('reports.comparison.previous'));
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(figure(text('report.column.revenue'))).toContainText(before);
  // Nobody chooses it any more.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openReport(starts('report.revenue.ask'));
  await expect(figure(text('report.column.revenue'))).toContainText(before);
});

test('revenue is told by channel, compared, filtered, and opens its rows', async () => {
  const { page } = desk;
  await openReport(starts('report.revenue.ask'));
  await page.getByRole('button', { name: text('reports.definition') }).click();
  await expect(page.getByText(like('reports.comparedWith'))).toBeVisible();
  await page.keyboard.press('Escape');
  const table = page.getByRole('grid', { name: text('report.revenue.table.parts'), exact: true });
  await expect(
    table.getByRole('columnheader', { name: text('report.column.change') }),
  ).toBeVisible();

  // Another choice names the column, and another date counts other tickets.
  await choose(starts('reports.choice.by.channel'), text('reports.choice.by.offer'));
  await expect(
    table.getByRole('columnheader', { name: text('report.column.offer') }),
  ).toBeVisible();
  const sold = await value(text('report.revenue.figure.tickets')).innerText();
  await choose(starts('reports.choice.basis.sale'), text('reports.choice.basis.visit'));
  await expect(value(text('report.revenue.figure.tickets'))).not.toHaveText(sold);
  const before = await value(text('report.revenue.figure.tickets')).innerText();
  await addReportFilter(page, 'report.column.channel');
  await page.getByRole('checkbox', { name: 'Kiosk' }).click({ force: true });
  await expect(value(text('report.revenue.figure.tickets'))).not.toHaveText(before);
  await page.keyboard.press('Escape');

  // The picture is one stop; the arrow keys walk its bars, and Enter opens the rows of one.
  const picture = page.getByRole('slider', { name: starts('report.revenue.picture.days') });
  await picture.focus();
  await page.keyboard.press('End');
  await expect(picture).toHaveAttribute('aria-valuetext', /Total €/);
  await page.keyboard.press('Enter');
  await rows();
  await page.keyboard.press('Alt+ArrowLeft');
  const tickets = await value(text('report.revenue.figure.tickets')).innerText();
  await value(text('report.revenue.figure.tickets')).click();
  await rows();
  await expect(page.getByText('Kiosk').first()).toBeVisible();
  expect(Number(tickets.replaceAll(',', ''))).toBeGreaterThan(0);
  await page.keyboard.press('Alt+ArrowLeft');
});

test('totals lead from the price to the total', async () => {
  const { page } = desk;
  await openReport(starts('report.payments.ask'));
  await expect(value(text('report.payments.figure.total'))).toHaveText(/^€[\d,]+\.\d\d$/);
  await expect(figure(text('report.column.fee'))).toContainText(
    text('report.payments.feeIs', { way: 'withoutFee' }),
  );
  await expectAccessible(page);
  const discounts = page.getByRole('row', { name: starts('report.column.discount') });
  await discounts.getByRole('button').click();
  await rows();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  expect(desk.complaints).toEqual([]);
});
