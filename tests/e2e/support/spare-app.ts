import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import { clockEnvironment } from './clock.ts';
import { getDesk } from './desk-calls.ts';
import { text } from './words.ts';

/** An app with the default options, or with those that a running one can follow, and its folder. */
export interface StartedApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly folder: string;
}

/** Milliseconds for the reset. A slower app is closed. */
const patience = 20_000;
let spare: StartedApp | null = null;

/** Returns the reset app of an earlier file. Null if there is none. */
export function takeSpare(): StartedApp | null {
  const taken = spare;
  spare = null;
  return taken;
}

/**
 * Keeps an app for the worker's next file, which saves half a start: without venues, files, keys or anything else that
 * was set up. Returns false if something is left.
 */
export async function keepSpare(started: StartedApp): Promise<boolean> {
  if (spare !== null || started.page.isClosed()) return false;
  const left = await Promise.race([
    makeAsNew(started).catch((error: unknown) => String(error)),
    wait(patience, 'it took too long', { ref: false }),
  ]);
  if (left !== null) {
    if (process.env.VENUE_DESK_MEASURE) process.stdout.write(`an app of its own: ${left}\n`);
    return false;
  }
  spare = started;
  return true;
}

// Playwright ends everything that this worker has started.
process.once('exit', () => {
  if (spare) rmSync(spare.folder, { recursive: true, force: true });
});

/** Parts of the main process that tests replace, and their originals. */
interface Original {
  readonly size: readonly number[];
  readonly dialogs: Record<string, unknown>;
  readonly others: readonly unknown[];
}

/** Notes the state of an app that has just started. */
export async function noteAsNew({ app }: StartedApp): Promise<void> {
  await app.evaluate(({ BrowserWindow, dialog, Notification, Tray, utilityProcess }) => {
    const test = globalThis as { originalForTest?: Original };
    const { showOpenDialog, showSaveDialog } = dialog;
    test.originalForTest = {
      size: BrowserWindow.getAllWindows()[0]?.getContentSize() ?? [],
      dialogs: { showOpenDialog, showSaveDialog },
      others: [
        Date.now,
        Notification.isSupported,
        Notification.prototype.show,
        Tray.prototype.setContextMenu,
        Tray.prototype.destroy,
        utilityProcess.fork,
      ],
    };
  });
}

/** Returns what is left of an earlier test. Null: nothing. */
async function makeAsNew({ app, page, folder }: StartedApp): Promise<string | null> {
  const { profiles } = getDesk(page);
  const list = await profiles.list({});
  if (!list.ok) return list.error.kind;
  for (const { id: profileId } of list.value) {
    const removed = await profiles.remove({ profileId });
    if (!removed.ok) return removed.error.kind;
  }
  const ofMain = await app.evaluate(
    ({ app: main, BrowserWindow, dialog, Notification, Tray, utilityProcess }, usualTime) => {
      const test = globalThis as { originalForTest?: Original };
      const { originalForTest } = test;
      const [window, ...more] = BrowserWindow.getAllWindows();
      if (!originalForTest || !window || more.length > 0) return 'windows';
      Object.assign(dialog, originalForTest.dialogs);
      const isMoved = process.env.VENUE_DESK_CLOCK_AHEAD !== usualTime;
      if (isMoved) {
        (process as NodeJS.EventEmitter).emit('venue-desk-clock', Number(usualTime));
        // The next file gets a demo venue at its time.
        const demo = main.getAppMetrics().find(({ name }) => name === 'Venue Desk demo venue');
        if (demo) process.kill(demo.pid);
      }
      const others = [
        Date.now,
        Notification.isSupported,
        Notification.prototype.show,
        Tray.prototype.setContextMenu,
        Tray.prototype.destroy,
        utilityProcess.fork,
      ];
      const changed = others.findIndex((each, at) => each !== originalForTest.others[at]);
      if (changed >= 0) return `function ${changed} of the main process`;
      if (Object.hasOwn(window.webContents, 'print')) return 'how it prints';
      const [width = 0, height = 0] = originalForTest.size;
      window.setContentSize(width, height);
      window.webContents.setZoomFactor(1);
      return null;
    },
    clockEnvironment().VENUE_DESK_CLOCK_AHEAD,
  );
  const ofFolder = findSetUp(folder);
  if (ofMain !== null || ofFolder !== undefined) return ofMain ?? ofFolder ?? null;
  page.removeAllListeners();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await page
    .getByRole('button', { name: text('welcome.demo.title') })
    .waitFor({ timeout: patience });
  const size = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getContentSize(),
  );
  return page.evaluate((width) => {
    if ('__pwClock' in window) return 'a clock of the page';
    if (localStorage.length > 0) return Object.keys(localStorage).join(', ');
    return innerWidth === width ? null : 'the size of its page';
  }, size?.[0]);
}

/** A file with something that was set up, except for window positions. */
function findSetUp(folder: string): string | undefined {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.find((name) => {
    const { settings = 'not of ours' } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const { windows: _, ...others } = settings;
    return !isEmpty(others);
  });
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === false;
}
