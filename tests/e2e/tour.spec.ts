import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import {
  chooseDates,
  openExports,
  openSettings,
  openTool,
  periodButton,
  railItem,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { openScreenObject, tick } from './support/screen.ts';
import { large, resize, takePicture, tourFolder, usual } from './support/tour-pictures.ts';

/**
 * A walk through the real app's screens against the sandbox, which leaves a picture of each, light
 * and dark, and the files that it exported. The README's pictures come from here.
 */

/** What pictures show of where files are: no folder of whoever takes them. */
const exported = join(tmpdir(), 'Exports');

let desk: Desk;
/** Where the venues of one's own are, as the pictures show it. */
const shownHost = 'tickets.example.com';

const picture = (name: string): Promise<void> => takePicture(desk.page, name);

test('the tour', async () => {
  mkdirSync(exported, { recursive: true });
  // On a computer of the venue's own town, as most are.
  const platform = await startSandbox({ seed: 3, now: Date.now(), tidy: true });
  desk = await launchDesk({
    env: { TZ: 'Europe/Brussels' },
  });
  const { page } = desk;
  const screen = openScreenObject(page);
  await resize(desk, usual);

  await test.step('first run', async () => {
    await expect(page.getByRole('button', { name: 'Try the demo venue' })).toBeVisible();
    // The warning about running as root is right, and has no place in a picture for customers.
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    if (await dismiss.isVisible()) await dismiss.click();
    await picture('welcome');
    await page.getByRole('button', { name: 'Add my venue' }).click();
    await picture('add-venue');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('bookings of the last week', async () => {
    await screen.tryDemo();
    // It takes two minutes, meanwhile the tour goes on.
    await railItem(page, 'Guides').click();
    await page.getByRole('button', { name: 'Collect all guides' }).click();
    await railItem(page, 'Bookings').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await picture('bookings');
    await resize(desk, large);
    await picture('bookings-large');
    await resize(desk, usual);
  });

  await test.step('another period', async () => {
    await screen.period.click();
    await picture('range-picker');
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  });

  await test.step('sort and filter', async () => {
    await screen.heading('Visitors').click();
    await screen.heading('Visitors').click();
    await page.getByRole('button', { name: 'Filter Guide language name' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await tick(page.getByRole('checkbox', { name: /^French/ }));
    await picture('filter');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove all filters' })).toBeVisible();
  });

  await test.step('the menu of a cell', async () => {
    await screen.grid.getByRole('gridcell').nth(5).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Open the record' })).toBeFocused();
    await picture('row-menu');
    await page.keyboard.press('Escape');
  });

  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('last month');
    await expect(page.getByRole('option', { selected: true })).toContainText('Booking date');
    await picture('palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a record', async () => {
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close record' })).toBeVisible();
    await picture('record');
    await page.getByRole('button', { name: 'Close record' }).click();
  });

  await test.step('export', async () => {
    for (const format of ['CSV', 'XLSX'] as const) {
      // As the app suggests it, which the dialog of the system would show.
      const suggested = `Museum aan de Kade – Bookings – 2026-10.${format.toLowerCase()}`;
      await desk.saveTo(join(exported, suggested));
      await screen.exportButton.click();
      await tick(page.getByRole('radio', { name: new RegExp(format) }));
      await picture(`export-${format.toLowerCase()}`);
      await page.getByRole('button', { name: 'Export…' }).click();
      await expect(page.getByRole('heading', { name: 'Exported' })).toBeVisible();
      if (format === 'XLSX') await picture('exported');
      await page.getByRole('button', { name: 'Close' }).last().click();
    }
  });

  await test.step('nothing found', async () => {
    await screen.orderNumber.fill('KM-UNKNOWN');
    await screen.orderNumber.press('Enter');
    await expect(page.getByText(/Nothing found/)).toBeVisible();
    await picture('empty');
  });

  await test.step('every other dataset', async () => {
    // Guides have names once they are all there.
    await railItem(page, 'Guides').click();
    await expect(page.getByText(/^Everybody who was collected/)).toBeVisible({ timeout: 240_000 });
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await picture('guides');
    for (const name of ['Orders', 'Visitors', 'Availabilities', 'Tasks']) {
      await railItem(page, name).click();
      await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
      await picture(name.toLowerCase());
    }
    await railItem(page, 'Scans').click();
    await periodButton(page).click();
    await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
    await expect(screen.grid.or(page.getByText(/^No scans/)).first()).toBeVisible();
    await picture('scans');
  });

  await test.step('a guide', async () => {
    await railItem(page, 'Availabilities').click();
    const pictured = page.getByRole('slider', { name: /^Guides on/ });
    await pictured.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Guide \d+/);
    await expect(page.getByRole('region', { name: 'Availabilities' })).toBeVisible();
    await picture('guide');
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('what is linked to a record', async () => {
    await railItem(page, 'Tasks').click();
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close record' })).toBeVisible();
    await picture('linked');
    await page.getByRole('button', { name: 'Close record' }).click();
  });

  await test.step('an order', async () => {
    const [order = ''] = ((await screen.column('Order number'))[0] ?? '').split(', ');
    await page.keyboard.press('Control+f');
    await page.keyboard.type(order);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Visitors' }).locator('tbody tr').first(),
    ).toBeVisible();
    await picture('find-an-order');
    await railItem(page, 'Bookings').click();
  });

  await test.step('any period, and its job', async () => {
    await railItem(page, 'Orders').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await periodButton(page).click();
    await page.getByRole('button', { name: /^Any period/ }).click();
    await page.getByRole('button', { name: 'Last 12 months' }).click();
    await expect(screen.dialog.getByRole('status')).toContainText('requests');
    await picture('plan');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page
      .getByRole('region', { name: 'Status', exact: true })
      .getByRole('button', { name: /Orders/ })
      .click();
    await expect(page.getByRole('heading', { name: /^Jobs of/ })).toBeVisible();
    await picture('jobs');
    await expect(screen.dialog.getByRole('listitem').first()).toContainText('Done', {
      timeout: 120_000,
    });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText(/Downloading this period/)).toBeHidden();
    // Its last rows are read a moment later.
    await page.waitForTimeout(4000);
    await expect(screen.refresh).toBeEnabled({ timeout: 60_000 });
    await picture('any-period');
  });

  await test.step('what is downloaded', async () => {
    await railItem(page, 'Coverage').click();
    await expect(page.getByRole('grid', { name: 'Downloaded days of Orders' })).toBeVisible();
    await page.locator('[data-state="not"]').first().click();
    await picture('coverage');
    await resize(desk, large);
    await picture('coverage-large');
    await resize(desk, usual);
    await openSettings(page, 'Storage');
    await expect(page.getByRole('table', { name: 'Downloaded by dataset' })).toBeVisible();
    await picture('storage');
  });

  await test.step('by another date, and looking back', async () => {
    await railItem(page, 'Orders').click();
    await chooseDates(page, /^Visit date/);
    await expect(page.getByText(/^About .* complete\b/)).toBeVisible();
    await picture('by-visit-date');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('menuitem', { name: 'As known on…' }).click();
    await screen.dialog.getByRole('option').last().click();
    await expect(page.getByText(/^As known on/)).toBeVisible();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await picture('as-known-on');
    await page.getByRole('button', { name: 'Back to today' }).click();
    await chooseDates(page, 'Changed');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('menuitem', { name: 'Changed since…' }).click();
    await screen.dialog.getByRole('option').last().click();
    await expect(page.getByRole('radio', { name: /^All/ })).toBeVisible();
    await picture('changed-since');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('a second venue, and one of test data', async () => {
    for (const [number, environment] of [
      [2, 'production'],
      [1, 'staging'],
    ] as const) {
      const tenant = getTenant(platform, number);
      await addVenue(page, platform, number, environment);
      await expect(page.getByRole('button', { name: new RegExp(`${tenant.name}`) })).toBeVisible();
      await railItem(page, 'Bookings').click();
      await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
      await picture(environment);
    }
    await page.getByRole('button', { name: /Staging$/ }).click();
    await picture('venue-menu');
    await page.getByRole('menuitem', { name: /^Museum aan de Kade/ }).click();
    await expect(page.getByRole('button', { name: /Demo$/ })).toBeVisible();
    await railItem(page, 'Orders').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  });

  await test.step('venues and their tools', async () => {
    await page.getByRole('button', { name: /^As of / }).click();
    await expect(page.getByRole('dialog', { name: 'How fresh the data is' })).toBeVisible();
    await picture('freshness');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Demo$/ }).click();
    await page.getByRole('menuitem', { name: 'Manage venues…' }).click();
    await expect(page.getByRole('heading', { name: 'Manage venues' })).toBeVisible();
    await page.evaluate(showHost, shownHost);
    await picture('manage-venues');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await openExports(page);
    await picture('exports');
    await openSettings(page, 'Connection');
    await picture('settings');
    for (const [tool, name] of [
      ['Check the connection…', 'doctor'],
      ['Exchange a visitor token…', 'visitor-token'],
      ['Workbook…', 'workbook'],
    ] as const) {
      await openTool(page, tool);
      await expect(page.getByRole('dialog').last()).toBeVisible();
      if (name === 'doctor') await expect(page.getByText('Everything works')).toBeVisible();
      if (name === 'workbook') await expect(page.getByRole('listitem').last()).toBeVisible();
      await picture(name);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await picture('shortcuts');
    await page.keyboard.press('Escape');
  });

  await desk.close();
  await platform.close();
  cpSync(exported, join(tourFolder, 'exports'), { recursive: true });
  rmSync(exported, { recursive: true });
});

/** In the page: where a venue of the sandbox is, as somebody's own would say. */
function showHost(host: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent ?? '';
    if (/^127\.0\.0\.1:\d+$/.test(text)) currentNode.textContent = host;
  }
}
