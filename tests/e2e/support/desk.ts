import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { roomForYoung } from '../../../tools/support/electron-node.mjs';
import { clockEnvironment, setClockArguments } from './clock.ts';
import { evaluateAgain } from './in-main.ts';
import { launchPackaged, packagedApp } from './packaged-app.ts';
import { talkPlainly } from './plain-transport.ts';
import { keepSpare, noteAsNew, type StartedApp, takeSpare } from './spare-app.ts';
import { waitBeforeExpecting } from './wait-first.ts';

const root = join(import.meta.dirname, '../../..');

// Playwright holds the app back until it is attached only where it finds Electron by itself, which
// the `electron` package lets it; with a path given, a window may open before it looks, and is missed.
process.env.ELECTRON_OVERRIDE_DIST_PATH = dirname(process.execPath);

/**
 * There is no graphics card in tests: without the first two Chromium has an OpenGL of software draw
 * each frame, which takes three times what drawing it at once takes. With more room for what is young
 * V8 collects it less often, for a twentieth of all that an app does.
 */
const lighter = ['--disable-gpu', '--disable-software-rasterizer', `--js-flags=${roomForYoung}`];

/** The real app, started as `npm start` does, with a folder of its own for everything it keeps. */
export interface Desk {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The app's user-data folder. Survives `restart`, removed by `close`. */
  readonly folder: string;
  /** What the renderer's console and the page's errors said. */
  readonly complaints: readonly string[];
  /** Answers the next save dialogs with this path; null as if the user cancelled. */
  saveTo(path: string | null): Promise<void>;
  /**
   * How the next questions in windows of the system are answered (yes from the start: tests connect to
   * platforms of their own), and those that were asked since the last time.
   */
  answerQuestions(yes: boolean): Promise<string[]>;
  close(): Promise<void>;
}

export interface DeskOptions {
  /** Reuses what another run kept. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
  /** The moment at which it starts, in milliseconds since the epoch; default: that of the tests. */
  readonly now?: number;
  /**
   * Things fade and slide as most people see them. Default: as for those who asked for less motion,
   * since each of sixty frames a second is drawn by a processor that other tests wait for.
   */
  readonly motion?: boolean;
  /**
   * The screen of a venue that was never open. Default: Bookings, as if somebody had left it there,
   * since most tests are about rows; Today is what everybody else begins with.
   */
  readonly beginsOn?: 'bookings' | 'today';
  /** What the system speaks. Default: $VENUE_DESK_LOCALE, else British English. */
  readonly locale?: string;
  /**
   * It has not been another file's before, and is no other's after. Without any option a file may get
   * the app that another one has done with, as good as new (`spare-app.ts`).
   */
  readonly own?: true;
}

const setLocaleArguments = ['-r', join(root, 'tests/support/set-locale.cjs')];

export async function launchDesk(options: DeskOptions = {}): Promise<Desk> {
  const isUsual = Object.keys(options).length === 0;
  const started = (isUsual && takeSpare()) || (await startApp(options));
  const { app, page, folder } = started;
  waitBeforeExpecting(page);
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
    ...options.env,
  });
  const { args = [] } = options;
  const app = await (packagedApp === undefined
    ? _electron.launch({
        args: [
          ...setClockArguments,
          ...setLocaleArguments,
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
        [setClockArguments, setLocaleArguments].map(([, script = '']) => script),
        [...forEvery, '--disable-gpu', ...args],
        whole,
      ));
  if (options.beginsOn !== 'today') await app.context().addInitScript(beginOnBookings);
  const page = await app.firstWindow();
  if (options.beginsOn !== 'today') {
    // A page that came at the same moment can miss what its context was told, also when it is loaded anew.
    await page.addInitScript(beginOnBookings);
    // Its document may have been there before the script.
    await page.evaluate(beginOnBookings);
  }
  const started = { app, page, folder };
  await evaluateAgain(() => noteAsNew(started));
  return started;
}

/** In a page: a venue without a screen that it was left on has been left on Bookings. */
function beginOnBookings(): void {
  const { getItem } = Storage.prototype;
  if (getItem.name === 'beginningOnBookings') return;
  Storage.prototype.getItem = function beginningOnBookings(key) {
    const found = getItem.call(this, key);
    const isRoute = found === null && key.startsWith('route.');
    return isRoute ? '{"screen":"dataset","dataset":"bookings"}' : found;
  };
}

function defined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
