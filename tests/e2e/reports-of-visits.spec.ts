import { expect, type Locator, test } from '@playwright/test';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

/** Every report of visits, and of the data: fetched, looked at, walked by keyboard, with rows behind. */

let desk: Desk;

test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
});
test.afterAll(async () => desk.close());

const figure = (name: string): Locator => desk.page.getByRole('group', { name, exact: true });

/** By their order in the list; of some, the mark of a picture whose rows are opened. */
const reports = [
  { name: 'Visitors by day', figure: 'People booked', picture: 'Day by day', opens: 'Bookings' },
  { name: 'Booking pace', figure: 'Booked so far', picture: 'Pace', opens: null },
  { name: 'Where visitors come from', figure: 'Orders', picture: 'Countries', opens: 'Visitors' },
  { name: 'Groups and schools', figure: 'People in groups', picture: 'People', opens: 'Bookings' },
  { name: 'Cancelled and moved', figure: 'Lines with several versions', picture: '', opens: null },
  { name: 'Data quality', figure: 'Invalid values', picture: 'Orders', opens: 'Orders' },
] as const;

test('each says what it counts, and its pictures are walked to their rows', async () => {
  const { page } = desk;
  for (const report of reports) {
    await railItem(page, 'Reports').click();
    await page.getByRole('main').getByText(report.name, { exact: true }).click();
    await expect(page.getByRole('heading', { name: report.name, level: 1 })).toBeVisible();
    const offer = page.getByRole('button', { name: /^Fetch what the report needs$|^Fetch$/ });
    const number = figure(report.figure).getByText(/\d/).first();
    await expect(offer.or(number).first()).toBeVisible();
    if (await offer.isVisible()) await offer.click();
    await expect(offer).toHaveCount(0, { timeout: 90_000 });
    await expect(number).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    if (report.picture === '') continue;

    const picture = page.getByRole('slider', { name: new RegExp(`^${report.picture},`) });
    const rows = page.getByRole('heading', { name: report.opens ?? report.name, level: 1 });
    // Days of which nothing has come yet open nothing.
    await expect(async () => {
      await picture.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await expect(picture).toHaveAttribute('aria-valuenow', '1');
      if (report.opens !== null) await page.keyboard.press('Enter');
      await expect(rows).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    if (report.opens === null) continue;
    await expect.poll(openScreenObject(page).rowCount).toBeGreaterThan(0);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByRole('heading', { name: report.name, level: 1 })).toBeVisible();
  }
});

test('how full it is is said once somebody says how many fit in', async () => {
  const { page } = desk;
  await railItem(page, 'Reports').click();
  await page.getByRole('main').getByText('Visitors by day', { exact: true }).click();
  await expect(figure('Filled').getByText('not known')).toBeVisible();
  await page.getByRole('button', { name: 'Capacity…', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monday').fill('a few');
  await expect(dialog.getByText('Write a whole number from 1 to 1,000,000')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Monday').fill('1,500');
  await dialog.getByRole('button', { name: 'Same for all days' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(figure('Filled').getByText('%')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  await expect
    .poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(desk.complaints).toEqual([]);
});
