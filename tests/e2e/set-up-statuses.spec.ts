import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { railItem } from './support/dataset-screen.ts';
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

const dialog = () => desk.page.getByRole('dialog');
const line = (value: string) =>
  dialog()
    .getByRole('row')
    .filter({
      has: desk.page.getByRole('button', { name: text('categories.category', { value }) }),
    });
const readCategories = async () => {
  const found = await getDesk(desk.page).categories.get({ profileId: venue.id });
  return found.ok ? (found.value.orderStatus ?? []) : [];
};

test('it opens after the first download, and says what the rows show', async () => {
  const { page } = desk;
  await railItem(page, 'today.title').click();
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  await expect(dialog().getByRole('heading')).toHaveText(text('categories.title'));
  await expect(line('2')).toContainText(like('categories.shows.paid'));
  await expect(line('2')).toContainText(text('categories.suggestion'));
  await expect(line('1')).toContainText(text('categories.shows.paid', { all: 'none' }));
  await expect(line('4')).toContainText(like('categories.unsure'));
  await expect(dialog().getByRole('definition').first()).toContainText('£');
  // In the smallest window, a status can be read above the buttons.
  await resize(desk, smallest);
  for (const name of [like('categories.category'), starts('categories.useThese')]) {
    await expect(dialog().getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
  // At 400 % zoom, what a choice does to yesterday is read to its end, without scrolling sideways.
  await resize(desk, narrow);
  const list = dialog().getByRole('region', { name: text('categories.values') });
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // Scrolled to, nothing is drawn over it.
  const counted = line('2').getByText(like('categories.yesterday.counted'));
  await counted.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      counted.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 1, bottom - 4) === element;
      }),
    )
    .toBe(true);
  // The name takes one line.
  const venueLine = await dialog().locator('p[data-environment]').boundingBox();
  expect(venueLine?.height).toBeLessThan(narrow.height / narrow.zoom / 8);
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
  await dialog()
    .getByRole('button', { name: text('categories.useThese') })
    .click();
  await expect(dialog()).toHaveCount(0);
  const accepted = await readCategories();
  expect(accepted).toContainEqual({ value: '2', category: 'sold', name: null, color: null });
  await page.getByRole('button', { name: text('common.undo') }).click();
  await expect.poll(readCategories).toEqual([]);
});

test('put off, it stays in reach and can name a number', async () => {
  const { page } = desk;
  await railItem(page, 'settings.title').click();
  await page.getByRole('button', { name: text('settings.statuses'), exact: true }).click();
  const name = page.getByRole('textbox', { name: text('categories.name', { value: '2' }) });
  await name.fill('Paid');
  await name.press('Enter');
  await expect
    .poll(readCategories)
    .toContainEqual({ value: '2', category: null, name: 'Paid', color: null });
  await expect(page.getByRole('button', { name: starts('categories.useThese') })).toBeVisible();
  expect(desk.complaints).toEqual([]);
});
