import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { openSettings, periodButton, railItem } from './support/dataset-screen.ts';
import type { Desk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { expectRows, launchLengthened, openLooks, press } from './support/looks.ts';
import { addVenue } from './support/own-venues.ts';
import { openScreenObject } from './support/screen.ts';
import { narrow, sizes, smallest, usual, zoomed } from './support/whole.ts';
import { ends, field, like, starts, text } from './support/words.ts';

/**
 * Screens that have every part that others share, in sizes with little room (`looks.ts`): the shell, a table, dialogs,
 * Today, a report. All others, and all that they open, are for `tour-sizes`, which `npm run tour -- sizes` runs.
 */
let desk: Desk;
let page: Page;
let screen: ReturnType<typeof openScreenObject>;
let looks: ReturnType<typeof openLooks>;

test.beforeAll(async () => {
  desk = await launchLengthened();
  page = desk.page;
  screen = openScreenObject(page);
  looks = openLooks(desk);
});
test.afterAll(() => desk.close());

test('the first run, and the form for a venue', async () => {
  await looks.look('first run', sizes);
  await press(page, text('venue.add.title'));
  await press(page, text('venue.save'));
  await looks.look('form for a venue with problems');
  await press(page, text('dialog.cancel'));
});

test.describe('of a venue', () => {
  test.beforeAll(async () => {
    await screen.tryDemo();
  });
  test.beforeEach(() => looks.turnTo(usual));

  test('a table, and what it opens', async () => {
    await railItem(page, 'dataset.bookings').click();
    await expectRows(page);
    await looks.look('Bookings', sizes);
    await test.step('at 400 %, rows come before what works on them', async () => {
      await looks.turnTo(narrow);
      await looks.takePicture(`Bookings, ${narrow.name}`);
      for (const first of [periodButton(page), screen.grid.getByRole('gridcell').first()]) {
        await expect(first).toBeInViewport({ ratio: 1 });
      }
      await expect(screen.exportButton).toBeHidden();
      await press(page, text('grid.controls'));
      await expect(screen.exportButton).toBeVisible();
      await press(page, text('grid.controls'));
    });
    await looks.turnTo(usual);
    await looks.lookBehind('period', () => periodButton(page).click(), [usual, narrow]);
    await looks.lookBehind('filter', () =>
      press(page, text('filter.title', { column: field('bookings', 'guideLanguageName') })),
    );
    await looks.lookBehind('export', () => screen.exportButton.click(), [usual, narrow]);
    await screen.grid.getByRole('gridcell').nth(2).click({ button: 'right' });
    await looks.lookBehind('menu of a cell', async () => {
      await expect(page.getByRole('menu')).toBeVisible();
    });
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
    await looks.look('a record', [smallest, zoomed]);
    await page.getByRole('button', { name: text('record.close') }).click();
  });

  test('the day, a report and the settings', async () => {
    await railItem(page, 'today.title').click();
    const people = page.getByRole('group', { name: text('today.people'), exact: true });
    await expect(people.getByRole('button', { name: /\d/ }).first()).toBeVisible();
    await looks.look('Today', [usual, zoomed]);
    await looks.lookBehind('palette', () => page.keyboard.press('Control+k'));
    await railItem(page, 'reports.title').click();
    await press(page, starts('report.tasks.ask'));
    await expect(
      page.getByRole('heading', { level: 1, name: text('report.tasks.name') }),
    ).toBeVisible();
    await looks.look('a report', [usual, zoomed]);
    await openSettings(page, 'settings.statuses');
    await looks.look('Statuses');
  });
});

test.describe('of a venue of one’s own', () => {
  let platform: RunningSandbox;
  let profileId: string;

  test.beforeAll(async () => {
    platform = await startSandbox({ seed: 6, rowsPerMonth: 300 });
    ({ id: profileId } = await addVenue(page, platform, 0));
    await expect(screen.grid).toBeVisible();
  });
  test.afterAll(() => platform.close());
  test.beforeEach(() => looks.turnTo(usual));

  test('in the smallest window its screens have the room, not what stands above them', async () => {
    await page.evaluate(() => localStorage.removeItem('firstSteps'));
    await page.reload();
    await railItem(page, 'today.title').click();
    const main = page.getByRole('main');
    const first = main.locator('section').first();
    await expect(first.getByRole('button')).toHaveCount(5);
    await looks.turnTo(smallest);
    await looks.settle();
    const measure = async () => (await first.boundingBox())?.height ?? Number.NaN;
    await expect.poll(measure).toBeLessThan(0.25 * smallest.height);
    await looks.takePicture('today of one’s own, smallest');
    // What stands above a page goes with it, and the status bar stays.
    const header = main.locator('header').first();
    await expect(header).toBeInViewport();
    await expect(main.getByRole('group', { name: like('alerts.today.people') })).toBeVisible();
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(header).not.toBeInViewport();
    await expect(main.locator('[data-floor]').last()).toBeInViewport();
    await page.evaluate(() => localStorage.setItem('firstSteps', 'asked'));
    await looks.turnTo(usual);
  });

  test('numbers that are wider than usual', async () => {
    const amounts = { quantity: 1234567890, amount: -98765432109.99, totalAmount: 123456789012.35 };
    const body = JSON.stringify(
      ['EUR', 'USD'].map((isoCurrencySymbol, at) => ({
        orderItemId: at + 1,
        orderNumber: `2026-${'7'.repeat(20)}`,
        ...amounts,
        ticketName: `Ticket ${at}`,
        isoCurrencySymbol,
      })),
    );
    const fault = { type: 'contentType', contentType: 'application/json', body } as const;
    platform.setFaults([{ operation: 'listOrders', fault }]);
    // The first bookings have fetched these orders for the names of their offers.
    const removal = { what: 'everything' } as const;
    await getDesk(page).storedRows.remove({ profileId, dataset: 'orders', removal });
    await page.reload();
    await railItem(page, 'dataset.orders').click();
    await expect(screen.grid.getByRole('gridcell', { name: '123,456,789,012.35' })).not.toHaveCount(
      0,
    );
    await looks.look('wide numbers');
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('End');
    await looks.look('wide numbers at the end of the row');
    await looks.turnTo(usual);
    await press(page, text('group.button'));
    await page.getByRole('button', { name: ends('group.step', { position: 1 }) }).click();
    await page.getByRole('option', { name: field('orders', 'ticketName'), exact: true }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
    await expect(page.getByRole('treegrid').getByText('123,456,789,012.35')).not.toHaveCount(0);
    await looks.look('wide sums of groups');
    platform.setFaults([]);
  });

  test('a table that waits or fails', async () => {
    await looks.turnTo(zoomed);
    // Of all names of datasets the longest: what is said of the others has more room.
    const name = 'dataset.availabilities';
    await looks.lookAtQuestion(text(name), platform, () => railItem(page, name).click());
  });
});
