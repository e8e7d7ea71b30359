import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { settingsSections } from '../../renderer/base/route.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { getVenueNow } from '../../shared/venue-time.ts';
import {
  chooseDates,
  openExports,
  openSettings,
  openTool,
  periodButton,
  railItem,
} from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { acceptSuggestions, downloadDay } from './support/desk-calls.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { openScreenObject, tick } from './support/screen.ts';
import { isBrief, takePicture, tourFolder } from './support/tour-pictures.ts';
import { large, resize, usual } from './support/whole.ts';
import { ends, field, like, speak, starts, text } from './support/words.ts';

/**
 * A walk through the real app's screens against the sandbox, which leaves a picture of each, light
 * and dark, and the files that it exported. The README's pictures come from here.
 */

/** What pictures show of where files are: no folder of whoever takes them. */
const exported = join(tmpdir(), 'Exports');

let desk: Desk;
/** Where the venues of one's own are, as the pictures show it. */
const shownHost = 'tickets.example.com';

const picture = (name: string): Promise<void> => takePicture(desk, name);

async function largePicture(name: string): Promise<void> {
  if (isBrief) return;
  await resize(desk, large);
  await picture(`${name}-large`);
  await resize(desk, usual);
}

test('the tour', async () => {
  mkdirSync(exported, { recursive: true });
  // On a computer of the venue's own town, as most are.
  const platform = await startSandbox({ seed: 3, now: Date.now(), tidy: true });
  desk = await launchDesk({
    wholeDemo: true,
    env: { TZ: 'Europe/Brussels' },
  });
  const { page } = desk;
  const screen = openScreenObject(page);
  await resize(desk, usual);

  await test.step('first run', async () => {
    await expect(page.getByRole('button', { name: text('welcome.demo.title') })).toBeVisible();
    // The warning about running as root is right, and has no place in a picture for customers.
    const dismiss = page.getByRole('button', { name: text('common.dismiss'), exact: true });
    if (await dismiss.isVisible()) await dismiss.click();
    await picture('welcome');
    await page.getByRole('button', { name: text('venue.add.title') }).click();
    await picture('add-venue');
    await page.getByRole('button', { name: text('dialog.cancel') }).click();
  });

  await test.step('bookings of the last week', async () => {
    await screen.tryDemo();
    // It takes two minutes, meanwhile the tour goes on.
    await railItem(page, 'dataset.guides').click();
    await page
      .getByRole('button', { name: text('jobs.guides') })
      .first()
      .click();
    await railItem(page, 'dataset.bookings').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await picture('bookings');
    await largePicture('bookings');
  });

  await test.step('another period', async () => {
    await screen.period.click();
    await picture('range-picker');
    await page.getByRole('button', { name: text('preset.lastMonth') }).click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  });

  await test.step('sort and filter', async () => {
    await screen.heading(field('bookings', 'numberOfVisitors')).click();
    await screen.heading(field('bookings', 'numberOfVisitors')).click();
    await page
      .getByRole('button', {
        name: text('filter.title', { column: field('bookings', 'guideLanguageName') }),
      })
      .click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    const french = (await speak()).languageName('fr');
    await tick(page.getByRole('checkbox', { name: new RegExp(`^${french}`) }));
    await picture('filter');
    await page.getByRole('button', { name: text('common.apply') }).click();
    await expect(page.getByRole('button', { name: text('chip.removeAll') })).toBeVisible();
  });

  await test.step('the menu of a cell', async () => {
    await screen.grid.getByRole('gridcell').nth(5).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: text('gridMenu.open') })).toBeFocused();
    await picture('row-menu');
    await page.keyboard.press('Escape');
  });

  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text('preset.lastMonth'));
    await expect(page.getByRole('option', { selected: true })).toContainText(
      text('range.axis.booked'),
    );
    await picture('palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a record', async () => {
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
    await picture('record');
    await page.getByRole('button', { name: text('record.close') }).click();
  });

  await test.step('export', async () => {
    for (const format of ['CSV', 'XLSX'] as const) {
      // As the app suggests it, which the dialog of the system would show.
      const suggested = `Museum aan de Kade – ${text('dataset.bookings')} – 2026-10.${format.toLowerCase()}`;
      await desk.saveTo(join(exported, suggested));
      await screen.exportButton.click();
      await tick(page.getByRole('radio', { name: new RegExp(format) }));
      await picture(`export-${format.toLowerCase()}`);
      await page.getByRole('button', { name: text('common.export'), exact: true }).click();
      await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
      if (format === 'XLSX') await picture('exported');
      await screen.dialog
        .getByRole('button', { name: text('dialog.close') })
        .last()
        .click();
    }
  });

  await test.step('nothing found', async () => {
    await screen.orderNumber.fill('KM-UNKNOWN');
    await screen.orderNumber.press('Enter');
    await expect(page.getByText(like('empty.orderNumber.title'))).toBeVisible();
    await picture('empty');
  });

  await test.step('every other dataset', async () => {
    // Guides have names once they are all there.
    await railItem(page, 'dataset.guides').click();
    await expect(page.getByText(starts('guides.all.about'))).toBeVisible({ timeout: 240_000 });
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await picture('guides');
    for (const name of ['orders', 'visitors', 'availabilities', 'tasks'] as const) {
      await railItem(page, `dataset.${name}`).click();
      await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
      await picture(name);
    }
    await railItem(page, 'dataset.scans').click();
    await periodButton(page).click();
    await page.getByRole('button', { name: text('preset.yesterday'), exact: true }).click();
    await expect(screen.grid.or(page.getByText(text('empty.period.scans'))).first()).toBeVisible();
    await picture('scans');
  });

  await test.step('a guide', async () => {
    await railItem(page, 'dataset.availabilities').click();
    const pictured = page.getByRole('slider', { name: starts('dayPicture.guides') });
    await pictured.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(like('guide.title'));
    await expect(page.getByRole('region', { name: text('dataset.availabilities') })).toBeVisible();
    await picture('guide');
    await page.getByRole('button', { name: text('common.back') }).click();
  });

  await test.step('what is linked to a record', async () => {
    await railItem(page, 'dataset.tasks').click();
    await screen.grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
    await picture('linked');
    await page.getByRole('button', { name: text('record.close') }).click();
  });

  await test.step('an order', async () => {
    const [order = ''] = ((await screen.column(field('bookings', 'orderNumber')))[0] ?? '').split(
      ', ',
    );
    await page.keyboard.press('Control+f');
    await page.keyboard.type(order);
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('region', { name: text('dataset.visitors') })
        .locator('tbody tr')
        .first(),
    ).toBeVisible();
    await picture('find-an-order');
    await railItem(page, 'dataset.bookings').click();
  });

  await test.step('any period, and its job', async () => {
    await railItem(page, 'dataset.orders').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await periodButton(page).click();
    await page.getByRole('button', { name: starts('plan.open') }).click();
    await page.getByRole('button', { name: text('preset.last12Months') }).click();
    await expect(screen.dialog.getByRole('status')).toContainText(like('plan.requests.guess'));
    await picture('plan');
    await page.getByRole('button', { name: text('common.download'), exact: true }).click();
    await page
      .getByRole('button', { name: starts('command.jobs') })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: starts('jobs.title') })).toBeVisible();
    await picture('jobs');
    await expect(screen.dialog.getByRole('listitem').first()).toContainText(
      text('jobs.state.done'),
      {
        timeout: 120_000,
      },
    );
    await screen.dialog.getByRole('button', { name: text('dialog.close'), exact: true }).click();
    await expect(page.getByText(like('downloaded.progress'))).toBeHidden();
    // Its last rows are read a moment later.
    await page.waitForTimeout(4000);
    await expect(screen.refresh).toBeEnabled({ timeout: 60_000 });
    await picture('any-period');
  });

  await test.step('what is downloaded', async () => {
    await railItem(page, 'coverage.title').click();
    await expect(
      page.getByRole('grid', {
        name: text('coverage.calendar', { dataset: text('dataset.orders') }),
      }),
    ).toBeVisible();
    await picture('coverage');
    await largePicture('coverage');
  });

  await test.step('by another date', async () => {
    await railItem(page, 'dataset.orders').click();
    await chooseDates(page, new RegExp(`^${field('orders', 'visitDate')}`));
    await expect(page.getByText(starts('complete.known'))).toBeVisible();
    await picture('by-visit-date');
    await chooseDates(page, text('range.axis.modified'));
  });

  await test.step('a second venue, and one of test data', async () => {
    for (const [number, environment] of [
      [2, 'production'],
      [1, 'staging'],
    ] as const) {
      const tenant = getTenant(platform, number);
      const { id, timeZone } = await addVenue(page, platform, number, environment);
      await expect(page.getByRole('button', { name: new RegExp(`${tenant.name}`) })).toBeVisible();
      await railItem(page, 'dataset.bookings').click();
      await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
      await picture(environment);
      await downloadDay(page, id, getVenueNow(timeZone, Date.now()).toPlainDate().toString());
      await acceptSuggestions(page, id);
    }
    await page.getByRole('button', { name: ends('environment.staging') }).click();
    await picture('venue-menu');
    await page.getByRole('menuitem', { name: /^Museum aan de Kade/ }).click();
    await expect(page.getByRole('button', { name: ends('environment.demo') })).toBeVisible();
    await railItem(page, 'dataset.orders').click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
  });

  await test.step('venues and their tools', async () => {
    await page.getByRole('button', { name: like('fresh.day') }).click();
    await expect(page.getByRole('dialog', { name: text('freshness.title') })).toBeVisible();
    await picture('freshness');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: ends('environment.demo') }).click();
    await page.getByRole('menuitem', { name: text('command.profiles') }).click();
    await expect(page.getByRole('heading', { name: text('profiles.title') })).toBeVisible();
    await page.evaluate(showHost, shownHost);
    await picture('manage-venues');
    await screen.dialog.getByRole('button', { name: text('dialog.close'), exact: true }).click();
    await openExports(page);
    await picture('exports');
    for (const section of settingsSections) {
      // A page of its own, in the tour of Today.
      if (section === 'statuses') continue;
      await openSettings(page, `settings.${section}`);
      await expect(
        page.getByRole('heading', { level: 2, name: text(`settings.${section}`) }),
      ).toBeVisible();
      await picture(`settings-${section}`);
    }
    for (const [tool, name] of [
      ['command.doctor', 'doctor'],
      ['visitorToken.menu', 'visitor-token'],
      ['command.workbook', 'workbook'],
      ['database.menu', 'database'],
    ] as const) {
      await openTool(page, tool);
      await expect(page.getByRole('dialog').last()).toBeVisible();
      if (name === 'doctor')
        await expect(page.getByText(text('doctor.healthy.title'))).toBeVisible();
      if (name === 'workbook') await expect(page.getByRole('listitem').last()).toBeVisible();
      await picture(name);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await picture('shortcuts');
    await page.keyboard.press('Escape');
  });

  await test.step('a report of several venues', async () => {
    const own = await addVenue(page, platform, 0, 'production', 'Stadsmuseum');
    await expect(page).not.toHaveTitle(like('environment.demo'));
    await railItem(page, 'reports.title').click();
    await page.getByRole('button', { name: text('report.revenue.ask') }).click();
    await page.getByRole('button', { name: text('severalVenues.open') }).click();
    const report = text('report.revenue.name');
    await expect(
      page.getByRole('heading', { level: 1, name: text('severalVenues.title', { report }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: text('severalVenues.fetch') }).click();
    await expect(page.getByText(like('severalVenues.downloading')).first()).toBeVisible();
    await expect(page.getByText(like('severalVenues.downloading'))).toHaveCount(0);
    await expect(page.getByText(like('severalVenues.most')).first()).toBeVisible();
    await picture('several-venues');
    const there = getVenueNow(own.timeZone, Date.now()).toPlainDate();
    await downloadDay(page, own.id, there.toString());
    await acceptSuggestions(page, own.id);
  });

  await test.step('all venues', async () => {
    await page.keyboard.press('Control+0');
    // Each venue's day is calculated, in one engine each.
    await expect(page.getByRole('table', { name: text('allVenues.title') })).toContainText('€');
    await expect(page.getByText(text('common.calculating'))).toHaveCount(0);
    await picture('all-venues');
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
