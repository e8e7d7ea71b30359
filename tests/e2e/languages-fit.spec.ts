import { expect, type Page, test } from '@playwright/test';
import type { LanguageId } from '../../shared/messages/languages.ts';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import { openExports, openSettings, periodButton, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openScreenObject } from './support/screen.ts';
import { clippedTexts, cutControls, resize, smallest, usual } from './support/whole.ts';
import { text } from './support/words.ts';

/**
 * In German, which has the longest words, no button, tab, menu entry or heading of figures is cut off, in the smallest
 * and in a usual window. Places are walked through in English. `npm run tour -- --languages` looks at all languages.
 */
test.describe.configure({ timeout: 240_000 });

let desk: Desk;
let page: Page;

test.beforeAll(async () => {
  desk = await launchDesk({ locale: 'en-BE' });
  page = desk.page;
  await openScreenObject(page).tryDemo();
});
test.afterEach(() => expect(desk.complaints).toEqual([]));
test.afterAll(() => desk.close());

async function speak(language: LanguageId): Promise<void> {
  await getDesk(page).app.chooseLanguage({ language });
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-BE`);
}

/** In turn: a window keeps its size for the next place, since all is drawn for each size. */
let windows = [smallest, usual];

/** Looks at what is in sight in German in each window, and returns to English. */
async function look(place: string): Promise<void> {
  await page.mouse.move(640, 2);
  await speak('de');
  for (const size of windows) {
    await resize(desk, size);
    const what = `${place}, ${size.name}`;
    await expect.soft.poll(() => cutControls(page), what).toEqual([]);
    expect.soft(await clippedTexts(page), what).toEqual([]);
  }
  windows = windows.toReversed();
  await speak('en');
}

test('screens and settings', async () => {
  await railItem(page, 'today.title').click();
  await expect(page.getByRole('group', { name: text('today.people'), exact: true })).toBeVisible();
  await look('today');
  for (const name of ['caseFile.title', 'coverage.title', 'alerts.title'] as const) {
    await railItem(page, name).click();
    await look(name);
  }
  await openExports(page);
  await look('exports');
  for (const section of [
    'settings.venues',
    'settings.connection',
    'settings.statuses',
    'settings.personalData',
    'settings.storage',
    'settings.advanced',
    'settings.about',
  ] as const) {
    await openSettings(page, section);
    await look(section);
  }
});

test('tables and what they open', async () => {
  const screen = openScreenObject(page);
  for (const name of ['dataset.orders', 'dataset.availabilities', 'dataset.bookings'] as const) {
    await railItem(page, name).click();
    await expect(screen.grid.getByRole('gridcell').first()).not.toBeEmpty();
    await look(name);
  }
  for (const [place, button] of [
    ['period', periodButton(page).first()],
    ['columns', page.getByRole('button', { name: text('grid.columns') })],
    ['groups', page.getByRole('button', { name: text('group.button'), exact: true })],
    ['export', screen.exportButton],
  ] as const) {
    await button.click();
    await look(place);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('reports', async () => {
  await railItem(page, 'reports.title').click();
  await look('reports');
  for (const { id } of reportDescriptions) {
    await page.getByRole('button', { name: text(`report.${id}.ask`) }).click();
    await expect(page.getByText(text('reports.working'))).toHaveCount(0, { timeout: 60_000 });
    await look(`report-${id}`);
    await page.getByRole('button', { name: text('reports.all'), exact: true }).click();
  }
});
