import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { openExports, railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { startInspected } from './support/inspected-app.ts';
import { once } from './support/once.ts';
import { openFrom } from './support/own-venues.ts';
import { patience } from './support/patience.ts';
import { expectAccessible, openScreenObject, tick } from './support/screen.ts';
import { text } from './support/words.ts';

/** The app goes on without a window, for its schedules, and is left by its icon. */
const messages = createMessages('en-GB');
const savedExport = 'Nightly';
let desk: Desk;
let folder: string;
let profileId: string;

interface Remembered {
  menu: Electron.Menu | null;
  ahead: number;
}

/** Menus of icons can't be clicked from outside: the app's own are remembered as it sets them. */
async function alertTray(): Promise<void> {
  await desk.app.evaluate(({ Tray }) => {
    const seen = globalThis as unknown as { seen: Remembered };
    seen.seen = { menu: null, ahead: 0 };
    const { setContextMenu, destroy } = Tray.prototype;
    Tray.prototype.setContextMenu = function set(menu) {
      seen.seen.menu = menu;
      setContextMenu.call(this, menu);
    };
    Tray.prototype.destroy = function destroyIt() {
      seen.seen.menu = null;
      destroy.call(this);
    };
    const now = Date.now;
    Date.now = () => now() + seen.seen.ahead;
  });
}
const labels = (): Promise<readonly string[]> =>
  desk.app.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Remembered };
    return seen.menu?.items.map(({ label }) => label).filter(Boolean) ?? [];
  });
const choose = (id: string): Promise<void> =>
  desk.app.evaluate((_, wanted) => {
    const { seen } = globalThis as unknown as { seen: Remembered };
    seen.menu?.getMenuItemById(wanted)?.click();
  }, id);
const windows = (): Promise<number> =>
  desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-background-'));
  desk = await launchDesk({ own: true });
  await alertTray();
  await openScreenObject(desk.page).tryDemo();
  const bridge = getDesk(desk.page);
  const profiles = await bridge.profiles.list({});
  profileId = (profiles.ok && profiles.value[0]?.id) || '';
  await openFrom(desk.app, folder);
  // Days that stay, since the app will take tomorrow for today.
  const day = Temporal.Now.plainDateISO('Europe/Brussels').subtract({ days: 3 }).toString();
  const days = { first: day, last: day };
  const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
  const added = await bridge.savedExports.add({
    profileId,
    content: {
      name: savedExport,
      parts: [{ dataset: 'bookings', view }],
      period: days,
      format: 'csv',
      flavour: 'excel',
      headings: 'fields',
      fileName: 'nightly',
    },
  });
  expect(added).toMatchObject({ ok: true });
});
test.afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody wants the app to go on, and schedules something. */
const scheduled = once(async () => {
  const { page } = desk;
  expect(await labels()).toEqual([]);
  await openExports(page);
  await page
    .getByRole('button', { name: messages.text('schedule.title', { name: savedExport }) })
    .click();
  const form = page.getByRole('dialog', {
    name: messages.text('schedule.title', { name: savedExport }),
  });
  const box = form.getByRole('checkbox', { name: messages.text('schedule.keepRunning') });
  await expect(box).not.toBeChecked();
  await tick(box);
  await expectAccessible(page);
  await form.getByRole('button', { name: messages.text('common.save') }).click();
  await expect(form).toHaveCount(0);
  await expect
    .poll(labels)
    .toEqual([
      messages.text('background.open'),
      expect.stringContaining(`Next: ${savedExport}`),
      messages.text('question.quit.do'),
    ]);
});

test('it starts with the computer where somebody wants it to, and not any more where not', async () => {
  await scheduled();
  const { page } = desk;
  const entry = await desk.app.evaluate(
    ({ app }) => `${app.getPath('appData')}/autostart/venue-desk.desktop`,
  );
  expect(existsSync(entry)).toBe(false);
  await railItem(page, 'settings.title').click();
  await page.getByRole('button', { name: messages.text('settings.background') }).click();
  await expect(
    page.getByRole('checkbox', { name: messages.text('schedule.keepRunning') }),
  ).toBeChecked();
  const box = page.getByRole('checkbox', { name: messages.text('autostart.login') });
  await expect(box).not.toBeChecked();
  await box.click({ force: true });
  await expect(box).toBeChecked();
  expect(readFileSync(entry, 'utf8')).toContain(' --at-login');
  await box.click({ force: true });
  await expect(box).not.toBeChecked();
  expect(existsSync(entry)).toBe(false);
});

/** The app goes on, and no window is open. */
async function goOnWithoutWindow(): Promise<void> {
  await scheduled();
  if (!desk.page.isClosed()) await desk.page.close();
  await expect.poll(windows).toBe(0);
}

test('there is no icon until somebody wants the app to go on, and schedules something', () =>
  scheduled());

test('with the last window closed the app lives, and its schedule runs', async () => {
  await goOnWithoutWindow();
  const file = join(folder, 'nightly.csv');
  expect(existsSync(file)).toBe(false);
  // A day later, as the app sees it.
  await desk.app.evaluate(() => {
    (globalThis as unknown as { seen: Remembered }).seen.ahead = 86_400_000;
  });
  await expect.poll(() => existsSync(file), { timeout: 150_000 }).toBe(true);
});

test('it is opened by its icon, and quit by it', async () => {
  await goOnWithoutWindow();
  const opened = desk.app.waitForEvent('window', { timeout: patience });
  await choose('open');
  const page = await opened;
  await expect(page.getByRole('navigation', { name: text('shell.navigation') })).toBeVisible();
  await page.close();
  await expect.poll(windows).toBe(0);
  const gone = desk.app.waitForEvent('close', { timeout: patience });
  await choose('quit').catch(() => undefined);
  await gone;

  // With the computer it begins as it was left: without a window.
  const log = join(desk.folder, 'logs', 'venue-desk.log');
  const starts = () => readFileSync(log, 'utf8').split('"event":"started"').length;
  const before = starts();
  const args = ['--at-login', `--user-data-dir=${desk.folder}`, '--disable-gpu'];
  const again = await startInspected(args);
  try {
    await expect.poll(starts).toBe(before + 1);
    const count = "return require('electron').BrowserWindow.getAllWindows().length";
    expect(await again.evaluate(count)).toBe(0);
    await again.quit();
  } finally {
    again.child.kill('SIGKILL');
  }
});
