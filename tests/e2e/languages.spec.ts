import { expect, test } from '@playwright/test';
import { loadMessages } from '../../shared/messages/create-messages.ts';
import { type Desk, launchDesk } from './support/desk.ts';

/** The app starts in the system's language and switches to another at once. */

let desk: Desk;

test.beforeAll(async () => {
  desk = await launchDesk({ locale: 'de-AT' });
});
test.afterEach(() => expect(desk.complaints).toEqual([]));
test.afterAll(() => desk.close());

const listMenus = () =>
  desk.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));

test('the window and the menu change with the setting, and it is kept', async () => {
  const { page } = desk;
  const [german, dutch] = await Promise.all(
    ['de-AT', 'nl-AT'].map((locale) => loadMessages(locale, { platform: 'linux' })),
  );
  if (!german || !dutch) throw new Error('there are two languages');
  await page.getByText(german.text('welcome.demo.title')).first().click();
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
