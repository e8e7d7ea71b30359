import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { openSettings, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { addVenue } from './support/own-venues.ts';
import { expectAccessible } from './support/screen.ts';
import { narrow, resize, smallest, usual } from './support/whole.ts';
import { like, starts, text } from './support/words.ts';

/** A new venue: its statuses are set up right after its first download, from what its own rows show. */

test.describe.configure({ mode: 'serial' });

let desk: Desk;
let platform: RunningSandbox;
let venue: Profile;

test.beforeAll(async () => {
  platform = await startSandbox({ seed: 11, rowsPerMonth: 1500 });
  // Rows of another screen would open it before Today’s are asked for.
  desk = await launchDesk({ beginsOn: 'today' });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  // A name of 120 characters.
  venue = await addVenue(desk.page, platform, 1, 'production', longName);
  await getDesk(desk.page).profiles.select({ profileId: venue.id });
  await desk.page.reload();
});
test.afterAll(async () => {
  await desk.close();
  await platform.close();
});

const longName = 'Museum of Ships and Harbours in the North, '.repeat(3).slice(0, 120);

const main = () => desk.page.getByRole('main');
const heading = () => main().getByRole('heading', { level: 1 });
const line = (value: string) =>
  main()
    .getByRole('row')
    .filter({
      has: desk.page.getByRole('button', { name: text('categories.category', { value }) }),
    });
const useThese = () => main().getByRole('button', { name: text('categories.useThese') });
const nameOf = (value: string) =>
  main().getByRole('textbox', { name: text('categories.name', { value }) });
const readCategories = async () => {
  const found = await getDesk(desk.page).categories.get({ profileId: venue.id });
  return found.ok ? (found.value.orderStatus ?? []) : [];
};

test('it opens after the first download, and says what the rows show', async () => {
  const { page } = desk;
  await railItem(page, 'today.title').click();
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(heading()).toHaveText(text('settings.statuses'));
  await expect(line('2')).toContainText(like('categories.shows.paid'));
  await expect(line('2')).toContainText(text('categories.suggestion'));
  await expect(line('1')).toContainText(text('categories.shows.paid', { all: 'none' }));
  await expect(line('4')).toContainText(text('categories.unsure'));
  await expect(main().getByRole('definition').first()).toContainText('£');
  // Rows of one height, and a calm table: no line has more than its controls need.
  const rows = main()
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') });
  const measure = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  const heights = await measure();
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(40);
  // In the smallest window, a status can be read below the buttons.
  await resize(desk, smallest);
  for (const name of [like('categories.category'), starts('categories.useThese')]) {
    await expect(main().getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
  // At 400 % zoom, nothing scrolls sideways.
  await resize(desk, narrow);
  const list = main().getByRole('region', { name: text('categories.values') });
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await resize(desk, usual);
  // Nothing is set until somebody says so.
  expect(await readCategories()).toEqual([]);
  await expectAccessible(page);
});

test('each choice says what it does to yesterday, and all are accepted at once', async () => {
  const { page } = desk;
  await line('1')
    .getByRole('button', { name: like('categories.category') })
    .click();
  const options = page.getByRole('option');
  await expect(options.first()).toContainText(/£/);
  const texts = await options.allInnerTexts();
  expect(new Set(texts).size).toBe(texts.length);
  await page.keyboard.press('Escape');
  // A name that is typed meanwhile is not lost.
  await nameOf('2').fill('Paid');
  await useThese().click();
  await expect(heading()).not.toHaveText(text('settings.statuses'));
  const accepted = await readCategories();
  expect(accepted).toContainEqual({ value: '2', category: 'sold', name: 'Paid', color: null });
  await page.getByRole('button', { name: text('common.undo') }).click();
  await expect
    .poll(readCategories)
    .toEqual([{ value: '2', category: null, name: 'Paid', color: null }]);
});

test('Escape gives up a typed name, then leaves; a screen that is opened by a key keeps it', async () => {
  const { page } = desk;
  await openSettings(page, 'settings.statuses');
  await nameOf('2').fill('Gone');
  await page.keyboard.press('Escape');
  await expect(nameOf('2')).toHaveValue('Paid');
  await expect(heading()).toHaveText(text('settings.statuses'));
  await page.keyboard.press('Escape');
  await expect(heading()).toHaveText(text('settings.title'));
  await openSettings(page, 'settings.statuses');
  await nameOf('4').fill('Refunded');
  await page.keyboard.press('Control+f');
  await expect(heading()).toHaveText(text('caseFile.title'));
  await expect
    .poll(readCategories)
    .toContainEqual({ value: '4', category: null, name: 'Refunded', color: null });
});

test('put off, it stays in reach and can name a number', async () => {
  const { page } = desk;
  await openSettings(page, 'settings.statuses');
  await nameOf('1').fill('Option');
  await nameOf('1').press('Enter');
  await expect
    .poll(readCategories)
    .toContainEqual({ value: '1', category: null, name: 'Option', color: null });
  await expect(useThese()).toBeVisible();
  await main()
    .getByRole('button', { name: text('common.later') })
    .click();
  await expect(heading()).toHaveText(text('settings.title'));
  expect(desk.complaints).toEqual([]);
});
