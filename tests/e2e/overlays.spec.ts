import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { resize, smallest } from './support/whole.ts';
import { either, ends, starts, text } from './support/words.ts';

/** Whatever hides a screen ends its menus and dialogs: nothing unseen takes clicks or keys. */
const screens = [
  'caseFile.title',
  'dataset.bookings',
  'dataset.orders',
  'dataset.visitors',
  'dataset.guides',
  'dataset.availabilities',
  'dataset.tasks',
  'dataset.scans',
  'coverage.title',
] as const;

let desk: Desk;
let page: Page;
let platform: RunningSandbox;
let names: readonly [string, string];

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 300 });
  desk = await launchDesk({ motion: true });
  page = desk.page;
  // What fades is drawn sixty times a second: less of it is the same proof.
  await resize(desk, smallest);
  await page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  await addVenue(page, platform, 0);
  await addVenue(page, platform, 1);
  names = [getTenant(platform, 0).name, getTenant(platform, 1).name];
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});
// A window that starts anew: nothing is left of what the test before did.
test.beforeEach(async () => {
  await page.reload();
  await expect(switcher()).toBeVisible();
  await page.keyboard.press('Control+1');
  await expectVenue(0);
});

const switcher = () =>
  page.getByRole('button', {
    name: either(ends('environment.production'), ends('environment.staging')),
  });
const expectVenue = (number: 0 | 1) => expect(switcher()).toContainText(names[number]);

async function turnTo(number: 0 | 1): Promise<void> {
  await switcher().click();
  await page.getByRole('menuitem', { name: names[number] }).first().click();
  await expectVenue(number);
}

/** Both venues on a screen that takes little to draw: every switch draws one. */
async function turnToExports(): Promise<void> {
  for (const number of [1, 0] as const) {
    await page.keyboard.press(`Control+${number + 1}`);
    await expectVenue(number);
    await railItem(page, 'exports.title').click();
  }
}

/** Nothing on its way out is left, seen or unseen. */
async function expectNothingLeft(): Promise<void> {
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
}

/** A menu that is on its way out when the next one opens is what once stayed. */
async function switchOften(): Promise<void> {
  await turnToExports();
  for (const number of [1, 0, 1, 0] as const) await turnTo(number);
  await expectNothingLeft();
}

/** Keys of the app do what they do. */
async function expectKeys(): Promise<void> {
  await page.keyboard.press('Control+2');
  await expectVenue(1);
  // The screen that it was left on may be one that takes the focus into a field, where keys are text.
  await railItem(page, 'dataset.bookings').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: text('command.shortcuts') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await expect(railItem(page, 'caseFile.title')).toHaveAttribute('aria-current', 'page');
}

test('after some switches by the menu, every entry of the rail and every key works, and a switch leaves nothing of the menu behind', async () => {
  await switchOften();
  for (const [at, name] of screens.entries()) {
    await railItem(page, name).click();
    await expect(railItem(page, name)).toHaveAttribute('aria-current', 'page');
    await expectNothingLeft();
    // Screens of every kind: those in between are like their neighbours.
    if (at % 3 > 0) continue;
    for (const number of [1, 0] as const) {
      await turnTo(number);
      await expectNothingLeft();
    }
    await expect(railItem(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await expectKeys();
});

test('a menu that is open when another venue comes is not open on the way back', async () => {
  const menu = page.getByRole('menu');
  // It opens in the middle of a switch.
  await switcher().evaluate((button: HTMLElement) => {
    const key = { key: '2', code: 'Digit2', ctrlKey: true };
    document.dispatchEvent(new KeyboardEvent('keydown', key));
    button.click();
  });
  await expectVenue(1);
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Control+1');
  await expectVenue(0);
  await expect(menu).toHaveCount(0);
  await expectKeys();
});

test('the form for a venue, opened from the menu and left again, leaves nothing behind', async () => {
  await switcher().click();
  await page.getByRole('menuitem', { name: text('venues.add') }).click();
  await expectNothingLeft();
  await page.getByRole('button', { name: text('dialog.cancel') }).click();
  await expectVenue(0);
  await expectNothingLeft();
  await railItem(page, 'coverage.title').click();
  await expect(railItem(page, 'coverage.title')).toHaveAttribute('aria-current', 'page');
});

test('another venue, and the form for one, leave the focus where it was in each', async () => {
  await page.keyboard.press('Control+2');
  await expectVenue(1);
  await railItem(page, 'dataset.tasks').press('Enter');
  await page.keyboard.press('Control+1');
  await expectVenue(0);
  await railItem(page, 'coverage.title').focus();
  await page.keyboard.press('Control+2');
  await expectVenue(1);
  await expect(railItem(page, 'dataset.tasks')).toBeFocused();
  await page.keyboard.press('Control+1');
  await expectVenue(0);
  await expect(railItem(page, 'coverage.title')).toBeFocused();
  await page.keyboard.press('Control+2');
  await expectVenue(1);
  await expect(railItem(page, 'dataset.tasks')).toBeFocused();

  await switcher().press('Enter');
  await page.getByRole('menuitem', { name: text('venues.add') }).press('Enter');
  await expect(page.getByLabel(text('venue.name'))).toBeFocused();
  await page.getByRole('button', { name: text('dialog.cancel') }).press('Enter');
  await expectVenue(1);
  await expect(switcher()).toBeFocused();
});

test('Escape closes a record whose fields are still being read', async () => {
  await railItem(page, 'dataset.bookings').click();
  const cell = page.getByRole('gridcell').first();
  await cell.click();
  await expect(cell).toBeFocused();
  // Within one task, so that no fields arrive between the keys.
  const wasOpen = await cell.evaluate(async (focused) => {
    const press = async (key: string) => {
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (let turns = 0; turns < 100; turns += 1) await null;
      return document.querySelector('main aside[tabindex]') !== null;
    };
    return [await press('Enter'), await press('Escape')];
  });
  expect(wasOpen).toEqual([true, false]);
  await expect(cell).toBeFocused();
});

/** The focus of a person who works by keyboard, wherever another venue's screen lies behind. */
test('what closes gives the focus back', async () => {
  const inGrid = page
    .getByRole('grid', { name: ends('grid.label') })
    .locator('[role="gridcell"]:focus');
  for (const number of [1, 0] as const) {
    await page.keyboard.press(`Control+${number + 1}`);
    await expectVenue(number);
    await railItem(page, 'dataset.bookings').click();
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text('record.close') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inGrid).toBeFocused();
  }

  // A dialog after another: what opened the last one is gone when it closes.
  const file = join(desk.folder, 'bookings.xlsx');
  await desk.saveTo(file);
  const exporter = page.getByRole('button', { name: text('common.exportMenu'), exact: true });
  await exporter.press('Enter');
  await page.getByRole('button', { name: text('common.export'), exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: text('export.done') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(exporter).toBeFocused();

  await switcher().press('Enter');
  await page.getByRole('menuitem', { name: text('command.profiles') }).press('Enter');
  await page
    .getByRole('button', { name: starts('profiles.actions') })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: text('common.edit') }).press('Enter');
  await expect(page.getByLabel(text('venue.name'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: text('profiles.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(switcher()).toBeFocused();
});
