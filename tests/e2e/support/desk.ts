import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { roomForYoung } from '../../../tools/support/electron-node.mjs';
import { clockEnvironment, moveClock, setClockArguments } from './clock.ts';
import { evaluateAgain } from './in-main.ts';
import { launchPackaged, packagedApp } from './packaged-app.ts';
import { patience } from './patience.ts';
import { talkPlainly } from './plain-transport.ts';
import { keepSpare, noteAsNew, type StartedApp, takeSpare } from './spare-app.ts';
import { waitBeforeExpecting } from './wait-first.ts';

const root = join(import.meta.dirname, '../../..');

// Playwright pauses the app until it is attached only if it finds Electron through the `electron` package. With a path
// given, a window may open before it looks, and be missed.
process.env.ELECTRON_OVERRIDE_DIST_PATH = dirname(process.execPath);

/**
 * Tests have no graphics card. Without the first two switches Chromium draws each frame with a software OpenGL, which
 * takes three times as long. With more memory V8 collects young objects less often, which saves a twentieth.
 */
const lighter = ['--disable-gpu', '--disable-software-rasterizer', `--js-flags=${roomForYoung}`];

/** The real app, started as `npm start` does, with its own data folder. */
export interface Desk {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The app's user-data folder. Survives `restart`, removed by `close`. */
  readonly folder: string;
  /** The renderer's console output and the page's errors. */
  readonly complaints: readonly string[];
  /** Answers the next save dialogs with this path. Null: as if the user cancelled. */
  saveTo(path: string | null): Promise<void>;
  /**
   * Answers to native questions (yes at first, since tests connect to their own platforms), and the questions since the
   * last call.
   */
  answerQuestions(yes: boolean): Promise<string[]>;
  /** How many questions there were since then. */
  countQuestions(): Promise<number>;
  close(): Promise<void>;
}

export interface DeskOptions {
  /** Reuses the folder of another run. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
  /** The time at its start, in milliseconds since the epoch. Default: the tests' time. */
  readonly now?: number;
  /**
   * With animations, as most people see them. Default: reduced motion, since drawing sixty frames a second takes
   * processor time from other tests.
   */
  readonly motion?: boolean;
  /**
   * The screen of a venue that was never open. Default: Bookings, since most tests are about rows; users start with
   * Today.
   */
  readonly beginsOn?: 'bookings' | 'today';
  /** The system's language. Default: $VENUE_DESK_LOCALE, else British English. */
  readonly locale?: string;
  /** The demo venue has as many rows as users see. Default: a fifth of them, which is enough for most tests. */
  readonly wholeDemo?: boolean;
  /**
   * An app that no other test file uses. Without options that only a start can follow, a file may get the reset app of
   * an earlier one (`spare-app.ts`).
   */
  readonly own?: true;
}

/** Options that a running app can follow. */
const adjustable: ReadonlySet<string> = new Set([
  'now',
  'motion',
  'beginsOn',
] satisfies (keyof DeskOptions)[]);

/** A month of bookings of the demo venue. */
export const shrunkRows = 1000;

const setLocaleArguments = ['-r', join(root, 'tests/support/set-locale.cjs')];
const shrinkDemoArguments = ['-r', join(root, 'tests/support/shrink-demo.cjs')];

export async function launchDesk(options: DeskOptions = {}): Promise<Desk> {
  const isUsual = Object.keys(options).every((name) => adjustable.has(name));
  const spare = isUsual ? takeSpare() : null;
  const started = spare ?? (await startApp(options));
  const { app, page, folder } = started;
  waitBeforeExpecting(page);
  if (spare && options.now !== undefined) {
    await moveClock(app, options.now);
    // The next demo venue is at that time, too.
    await app.evaluate(({ app: main }) => {
      const demo = main.getAppMetrics().find(({ name }) => name === 'Venue Desk demo venue');
      if (demo) process.kill(demo.pid);
    });
    await page.reload();
  }
  if (options.beginsOn === 'today') {
    await page.waitForURL(/^app:/);
    await page.evaluate(() => sessionStorage.setItem('beginsOnToday', 'yes'));
  }
  await page.emulateMedia({ reducedMotion: options.motion ? 'no-preference' : 'reduce' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const answerQuestions = (yes: boolean): Promise<string[]> =>
    app.evaluate(({ dialog }, isYes) => {
      const asked: string[] = [];
      const told = globalThis as { askedInWindows?: string[] };
      const before = told.askedInWindows ?? [];
      told.askedInWindows = asked;
      dialog.showMessageBox = ((...args: unknown[]) => {
        const { message, detail, buttons } = args.at(-1) as Record<string, string> & {
          buttons: string[];
        };
        asked.push(`${message}\n${detail}`);
        return Promise.resolve({
          response: isYes ? buttons.length - 1 : 0,
          checkboxChecked: false,
        });
      }) as typeof dialog.showMessageBox;
      return before;
    }, yes);
  await evaluateAgain(() => answerQuestions(true));

  return {
    app,
    page,
    answerQuestions,
    countQuestions: () =>
      app.evaluate(() => (globalThis as { askedInWindows?: string[] }).askedInWindows?.length ?? 0),
    folder,
    complaints,
    async saveTo(path) {
      await evaluateAgain(() =>
        app.evaluate(({ dialog }, filePath) => {
          dialog.showSaveDialog = () =>
            Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' });
        }, path),
      );
    },
    async close() {
      if (isUsual && (await keepSpare(started))) return;
      await app.close();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startApp(options: DeskOptions): Promise<StartedApp> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'venue-desk-e2e-'));
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  talkPlainly();
  const forEvery = [`--user-data-dir=${folder}`, '--lang=en-GB'];
  const whole = defined({
    ...env,
    ...clockEnvironment(options.now),
    VENUE_DESK_LOCALE: options.locale ?? process.env.VENUE_DESK_LOCALE,
    VENUE_DESK_DEMO_ROWS: options.wholeDemo ? undefined : String(shrunkRows),
    ...options.env,
  });
  const { args = [] } = options;
  const app = await (packagedApp === undefined
    ? _electron.launch({
        args: [
          ...setClockArguments,
          ...setLocaleArguments,
          ...shrinkDemoArguments,
          root,
          ...forEvery,
          ...lighter,
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          ...args,
        ],
        env: whole,
      })
    : launchPackaged(
        packagedApp,
        [setClockArguments, setLocaleArguments, shrinkDemoArguments].map(
          ([, script = '']) => script,
        ),
        [...forEvery, '--disable-gpu', ...args],
        whole,
      ));
  app.context().setDefaultTimeout(patience);
  await app.context().addInitScript(beginOnBookings);
  const page = await app.firstWindow({ timeout: patience });
  // A page that opens at the same moment can miss its context's script, also when it is loaded again.
  await page.addInitScript(beginOnBookings);
  // Its document may have been there before the script.
  await page.evaluate(beginOnBookings);
  const started = { app, page, folder };
  await evaluateAgain(() => noteAsNew(started));
  return started;
}

/** Runs in a page: a venue without a stored screen starts with Bookings, unless the test wants Today. */
function beginOnBookings(): void {
  const { getItem } = Storage.prototype;
  if (getItem.name === 'beginningOnBookings') return;
  Storage.prototype.getItem = function beginningOnBookings(key) {
    const found = getItem.call(this, key);
    const isRoute = found === null && key.startsWith('route.');
    if (!isRoute || getItem.call(sessionStorage, 'beginsOnToday') !== null) return found;
    return '{"screen":"dataset","dataset":"bookings"}';
  };
}

function defined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
