import { expect, type Locator, test } from '@playwright/test';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

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
  await openReport(/^What was sold/);
  await desk.page.getByRole('button', { name: 'Download what the report needs' }).click();
  await expect(value('Revenue')).toHaveText(/^€[\d,]+\.\d\d$/, { timeout: 90_000 });
});
test.afterAll(async () => desk.close());

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });
const value = (name: string): Locator => figure(name).getByRole('button');
const choose = async (from: RegExp, to: string): Promise<void> => {
  await desk.page.getByRole('button', { name: from }).click();
  await desk.page.getByRole('option', { name: to, exact: true }).click();
};
const openReport = async (ask: RegExp): Promise<void> => {
  await railItem(desk.page, 'Reports').click();
  await desk.page.getByRole('button', { name: ask }).click();
};
const rows = async (): Promise<void> => {
  await expect(desk.page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
};

test('revenue is told by channel, compared, filtered, and opens its rows', async () => {
  const { page } = desk;
  await openReport(/^What was sold/);
  await choose(/^Not compared/, 'Against the days before');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(figure('Revenue')).toContainText(/before/, { timeout: 90_000 });
  await expect(page.getByText(/Compared with \d+/)).toBeVisible();
  const table = page.getByRole('grid', { name: 'All together' });
  await expect(table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await expectAccessible(page);

  // Another choice names the column, and another date the sentence.
  await choose(/^By channel/, 'By offer');
  await expect(table.getByRole('columnheader', { name: 'Offer' })).toBeVisible();
  await choose(/^By the day of the sale/, 'By the day of the visit');
  await expect(page.getByText(/for visits on these days/)).toBeVisible();
  const before = await value('Tickets').innerText();
  await page.getByRole('button', { name: /^Channel/ }).click();
  await page.getByRole('checkbox', { name: 'Kiosk' }).click({ force: true });
  await expect(value('Tickets')).not.toHaveText(before);
  await page.keyboard.press('Escape');

  // The picture is one stop; the arrow keys walk its bars, and Enter opens the rows of one.
  const picture = page.getByRole('slider', { name: /^Revenue along the days/ });
  await picture.focus();
  await page.keyboard.press('End');
  await expect(picture).toHaveAttribute('aria-valuetext', /Total €/);
  await page.keyboard.press('Enter');
  await rows();
  await page.keyboard.press('Alt+ArrowLeft');
  const tickets = await value('Tickets').innerText();
  await value('Tickets').click();
  await rows();
  await expect(page.getByText('Kiosk').first()).toBeVisible();
  expect(Number(tickets.replaceAll(',', ''))).toBeGreaterThan(0);
  await page.keyboard.press('Alt+ArrowLeft');
});

test('what totals are made of leads from the price to the total', async () => {
  const { page } = desk;
  await openReport(/^How was it paid/);
  await expect(value('Total')).toHaveText(/^€[\d,]+\.\d\d$/);
  await expect(figure('Service fees')).toContainText('beside the total');
  const picture = page.getByRole('slider', { name: /^From the price to the total/ });
  await picture.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('aria-valuetext', /^Discounts/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await rows();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(desk.complaints).toEqual([]);
});
