import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { openOwnVenue } from './support/own-venue.ts';
import { addVenue } from './support/own-venues.ts';
import { patience } from './support/patience.ts';
import { openScreenObject, tick } from './support/screen.ts';
import { like, starts, text } from './support/words.ts';

let folder: string;
/** The folder of the app, and the app that the first test leaves open for the next one. */
let home: string;
let opened: Desk | undefined;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-close-'));
  home = join(folder, 'home');
  mkdirSync(home);
});
test.afterAll(async () => {
  await opened?.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('closing the last window before a file is begun asks too, and the next start exports again', async () => {
  const target = join(folder, 'again.csv');
  const first = await launchDesk({ folder: home, wholeDemo: true });
  const screen = openScreenObject(first.page);
  await screen.tryDemo();
  await expect.poll(screen.rowCount).toBeGreaterThan(0);
  const rows = await screen.rowCount();
  // Nobody says yet where to save it: nothing is written.
  await first.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => new Promise(() => undefined);
  });
  await screen.exportButton.click();
  await tick(first.page.getByRole('radio', { name: like('export.format.csv') }));
  await first.page
    .getByRole('button', { name: text('common.export'), exact: true })
    .click({ noWaitAfter: true });
  await expect(first.page.getByRole('button', { name: text('export.stop') })).toBeVisible();
  const close = () =>
    first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await first.answerQuestions(false);
  await close();
  await expect.poll(first.countQuestions).toBe(1);
  await expect(first.page.getByRole('button', { name: text('export.stop') })).toBeVisible();
  const asked = await first.answerQuestions(true);
  expect(asked).toEqual([expect.stringMatching(/Close the window[\s\S]*Bookings · Text file/)]);
  const ended = first.app.waitForEvent('close', { timeout: patience });
  await close().catch(() => undefined);
  await ended;

  const second = await launchDesk({ folder: home, wholeDemo: true });
  opened = second;
  const notice = second.page.getByRole('dialog', { name: text('unfinished.title', { count: 1 }) });
  await expect(notice).toContainText(`${text('dataset.bookings')} · ${text('export.format.csv')}`);
  await second.saveTo(target);
  await notice.getByRole('button', { name: text('exports.again') }).click();
  await expect(second.page.getByRole('dialog', { name: text('export.done') })).toBeVisible();
  expect(readFileSync(target, 'utf8').trim().split('\n')).toHaveLength(rows + 1);
  await second.page.keyboard.press('Escape');
});

test('quitting in the middle of an export is asked about first, and leaves no half file', async () => {
  const exported = join(folder, 'exported');
  mkdirSync(exported);
  const desk = opened ?? (await launchDesk({ own: true, wholeDemo: true }));
  const screen = openScreenObject(desk.page);
  await screen.ensureDemo();
  await screen.period.click();
  await desk.page.getByRole('button', { name: text('preset.lastMonth') }).click();
  await expect.poll(screen.rowCount).toBeGreaterThan(2000);
  await desk.saveTo(join(exported, 'bookings.xlsx'));
  await screen.exportButton.click();
  // That of the last file is chosen.
  await tick(desk.page.getByRole('radio', { name: like('export.format.xlsx') }));
  // In the middle is when the hidden file is there, and the one that was asked for is not.
  const begun = findFirstFile(exported);
  await desk.page
    .getByRole('button', { name: text('common.export'), exact: true })
    .click({ noWaitAfter: true });
  expect(await begun).toMatch(/\.part$/);
  // Nobody wants to lose it: the app goes on, and asks again.
  const isWritten = () => readdirSync(exported).includes('bookings.xlsx');
  await desk.answerQuestions(false);
  await desk.app.evaluate(({ app }) => app.quit());
  await expect.poll(async () => isWritten() || (await desk.countQuestions()) > 0).toBe(true);
  const asked = await desk.answerQuestions(true);
  if (!isWritten()) {
    expect(asked).toEqual([expect.stringContaining('Bookings · Excel workbook')]);
  }
  await desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
  await desk.close();
  const left = readdirSync(exported);
  for (const name of left) expect(statSync(join(exported, name)).size).toBeGreaterThan(0);
  expect(left.filter((name) => name !== 'bookings.xlsx')).toEqual([]);
});

/** The first one that is made in a folder, however late it is looked at. */
async function findFirstFile(folder: string): Promise<string> {
  const watcher = watch(folder);
  const [, name] = await once(watcher, 'change');
  watcher.close();
  return String(name);
}

test('a download goes on after the window was closed, at the venue that was open', async () => {
  test.skip(process.platform !== 'linux', 'the keychain of this test is gnome-keyring');
  const own = await openOwnVenue('closing', { seed: 11, rowsPerMonth: 50 });
  const { page, app } = own.desk;
  const { id: profileId } = await addVenue(page, own.platform, 1);
  // Rows of another screen would make it ask about statuses before the download.
  await page.evaluate((id) => localStorage.setItem(`route.${id}`, '{"screen":"today"}'), profileId);
  await getDesk(page).profiles.select({ profileId });
  await page.reload();
  own.platform.setFaults([{ operation: 'listBookings', after: 2, fault: { type: 'hold' } }]);
  await page.getByRole('button', { name: text('common.download'), exact: true }).click();
  const findRunning = async (desk: ReturnType<typeof getDesk>) => {
    const jobs = await desk.sync.list({ profileId });
    return jobs.ok
      ? jobs.value.filter(({ state }) => state === 'running').map((job) => job.windows.done)
      : [];
  };
  await expect.poll(() => findRunning(getDesk(page))).toEqual([2]);
  const ended = app.waitForEvent('close', { timeout: patience });
  await app
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined);
  await ended;

  const again = await launchDesk(own.cron);
  const desk = getDesk(again.page);
  await expect(again.page.getByRole('button', { name: starts('jobs.ring') })).toBeVisible();
  expect(await desk.profiles.selected({})).toMatchObject({ value: { id: profileId } });
  await expect.poll(() => findRunning(desk)).toHaveLength(1);
  // Its statuses are asked about once all of it is there.
  const countNews = async () => {
    const news = await desk.categories.takeNews({ profileId });
    return news.ok ? news.value.length : 0;
  };
  await expect.poll(countNews).toBeGreaterThan(0);
  own.platform.setFaults([]);
  await again.app.close();
  await own.remove();
});
