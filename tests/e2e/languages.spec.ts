import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadMessages, type Messages } from '../../shared/messages/create-messages.ts';
import { languageIds } from '../../shared/messages/languages.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openScreenObject, tick } from './support/screen.ts';
import { field, like, speak, text } from './support/words.ts';

/** The app starts in the system's language and switches to another at once. */

let desk: Desk;
let german: Messages;

test.beforeAll(async () => {
  desk = await launchDesk({ locale: 'de-AT' });
  german = await loadMessages('de-AT', { platform: 'linux' });
  await desk.page.getByText(german.text('welcome.demo.title')).first().click();
});
test.afterEach(() => expect(desk.complaints).toEqual([]));
test.afterAll(async () => {
  // The next file of this worker has the same texts.
  await speak();
  await desk.close();
});

const listMenus = () =>
  desk.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));

const others = languageIds.filter((id) => id !== 'en');
/** The bundle of a language's texts. */
const ofLanguage = `[\\\\/](${others.join('|')})-[^\\\\/]+$`;

test('no bundle has another language in it, or reads one before it is chosen', () => {
  const dist = join(import.meta.dirname, '../../dist');
  const bundles = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const rest = bundles.filter((name) => !new RegExp(ofLanguage).test(name));
  // Main's, which gives windows their texts.
  expect(bundles.length - rest.length).toBe(others.length);
  for (const name of rest) {
    const code = readFileSync(join(dist, name), 'utf8');
    expect(code.includes(german.text('welcome.demo.title')), name).toBe(false);
    expect(code, name).not.toMatch(
      new RegExp(`(?:from|import)\\s*['"]\\./(?:${others.join('|')})-`),
    );
  }
});

test('the window and the menu change with the setting, and it is kept', async () => {
  const { page } = desk;
  const dutch = await loadMessages('nl-AT', { platform: 'linux' });
  await page.getByRole('button', { name: german.text('settings.title') }).click();
  await page.getByRole('button', { name: german.text('settings.about') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
  expect(await listMenus()).toContain(german.text('menu.file'));

  await page.getByRole('button', { name: german.text('settings.language.system') }).click();
  await page.getByRole('option', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-AT');
  await expect(page.getByRole('heading', { name: dutch.text('settings.title') })).toBeVisible();
  await expect.poll(listMenus).toContain(dutch.text('menu.file'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-AT');
});

test('the colours are the system’s or the user’s, in all windows, and are kept', async () => {
  const { page } = desk;
  await page.emulateMedia({ colorScheme: null });
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const readMain = () =>
    desk.app.evaluate(({ nativeTheme, BrowserWindow }) => [
      nativeTheme.themeSource,
      ...BrowserWindow.getAllWindows().map((window) => window.getBackgroundColor().toLowerCase()),
    ]);
  for (const [choice, colour] of [
    ['dark', '#16181d'],
    ['light', '#ffffff'],
  ] as const) {
    await getDesk(page).app.chooseAppearance({ appearance: choice });
    await expect.poll(isDark).toBe(choice === 'dark');
    expect(new Set(await readMain())).toEqual(new Set([choice, colour]));
    const stored = readFileSync(join(desk.folder, 'settings.json'), 'utf8');
    expect(stored).toContain(`"appearance": "${choice}"`);
  }
  await getDesk(page).app.chooseAppearance({ appearance: 'system' });
  await page.emulateMedia({ colorScheme: 'light' });
});

test('a filter by language and its rows stay when the app speaks another', async () => {
  const { page } = desk;
  const shown = async (messages: Messages) => {
    const { grid, rowCount } = openScreenObject(page);
    const column = messages.field('bookings', 'guideLanguageName');
    const language = messages.languageName('fr');
    const filter = messages.text('chip.oneOf', { column, values: language });
    await expect(page.getByRole('list', { name: messages.text('chips') })).toContainText(filter);
    await expect(grid.getByRole('gridcell', { name: language, exact: true }).first()).toBeVisible();
    return rowCount();
  };
  const english = await speak('en-AT');
  await getDesk(page).app.chooseLanguage({ language: 'en' });
  await railItem(page, 'dataset.bookings').click();
  await page
    .getByRole('button', {
      name: text('filter.title', { column: field('bookings', 'guideLanguageName') }),
    })
    .click();
  await tick(page.getByRole('checkbox', { name: new RegExp(`^${english.languageName('fr')}`) }));
  await page.getByRole('button', { name: text('common.apply') }).click();
  const rows = await shown(english);
  expect(rows).toBeGreaterThan(0);
  for (const language of others) {
    await getDesk(page).app.chooseLanguage({ language });
    expect(await shown(await speak(`${language}-AT`))).toBe(rows);
  }
  await getDesk(page).app.chooseLanguage({ language: 'en' });
  await speak('en-AT');
});

test('the region decides how CSV is separated, and the language how its preview is headed', async () => {
  const { page } = desk;
  await getDesk(page).app.chooseLanguage({ language: 'en' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AT');
  await railItem(page, 'dataset.orders').click();
  await openScreenObject(page).exportButton.click();
  await tick(page.getByRole('radio', { name: like('export.format.csv') }));
  await expect(page.getByRole('button', { name: like('export.flavour') })).toContainText(
    text('export.flavour.excel'),
  );
  const preview = (messages: Messages) =>
    page.getByRole('region', { name: messages.text('export.preview.about') });
  const english = await speak('en-AT');
  await expect(preview(english)).toContainText(';');
  await expect(preview(english)).toContainText(`"${english.field('orders', 'orderNumber')}"`);
  await getDesk(page).app.chooseLanguage({ language: 'de' });
  await expect(preview(german)).toContainText(`"${german.field('orders', 'orderNumber')}"`);
});
