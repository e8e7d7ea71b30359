import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrivenApp, startDrivenApp } from '../../support/driven-app.ts';
import type { Campaign } from '../campaign.ts';
import { findGrowth, type Measures, measureApp } from '../support/app-measures.ts';

const windowsARound = 25;
/** So often, and so long apart, is measured again what has grown. */
const looks = 10;
const calmMilliseconds = 3000;

interface Opened {
  readonly app: DrivenApp;
  readonly folder: string;
  readonly profileId: string;
  /** After the first round: what is made once is there then. */
  first: Measures | null;
}
let opening: Promise<Opened> | null = null;

async function open(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-windows-'));
  const lighter = ['--disable-gpu', '--disable-software-rasterizer'];
  const app = startDrivenApp(folder, [...lighter, '--js-flags=--expose-gc']);
  const demo = await app.runInMain(async ({ app: own, BrowserWindow }) => {
    await own.whenReady();
    while (BrowserWindow.getAllWindows().length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [window] = BrowserWindow.getAllWindows();
    // Until its page can be asked.
    while (!(await window?.webContents.executeJavaScript('typeof window.desk === "object"'))) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return window?.webContents.executeJavaScript('window.desk.profiles.tryDemo({})');
  }, null);
  if (!demo.ok) throw new Error(demo.error.kind);
  return { app, folder, profileId: demo.value.id, first: null };
}

/** The page asks for a window; once its own page is there it is closed again, and the next one asked for. */
function openAndClose({ app, profileId }: Opened): Promise<void> {
  return app.runInMain(
    async ({ app: own, BrowserWindow }, given) => {
      const [first] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
      const ask = `window.desk.profiles.openWindow({ profileId: '${given.profileId}' })`;
      for (let at = 0; at < given.count; at += 1) {
        // Listens before the request: the event could come first.
        const closed = new Promise<void>((resolve, reject) => {
          const late = () => reject(new Error(`window ${at} was not loaded and closed in 30 s`));
          const timer = setTimeout(late, 30_000);
          own.once('browser-window-created', (_, window) => {
            window.webContents.once('did-finish-load', () => window.close());
            window.once('closed', () => {
              clearTimeout(timer);
              resolve();
            });
          });
        });
        const asked = await first?.webContents.executeJavaScript(ask);
        if (!asked.ok) throw new Error(asked.error.kind);
        await closed;
      }
    },
    { profileId, count: windowsARound },
  );
}

/** One app opens and closes windows on a venue, one after the other, twenty-five a round. */
export default {
  name: 'windows',
  what: 'opening and closing a thousand windows in one app leaves nothing: memory, handles, listeners and processes don’t grow after the first twenty-five',
  whole: 40,
  minutes: 8,
  isAlone: true,
  async run({ note }) {
    opening ??= open();
    const opened = await opening;
    const { app } = opened;
    await openAndClose(opened);
    const measure = async () => {
      const now = await measureApp(app.runInMain, app.pid);
      note(JSON.stringify(now));
      return now;
    };
    let now = await measure();
    opened.first ??= now;
    let grown = findGrowth(opened.first, now);
    // What is still at work ends, and what leaks stays.
    for (let look = 0; grown !== null && look < looks; look += 1) {
      await sleep(calmMilliseconds);
      now = await measure();
      grown = findGrowth(opened.first, now);
    }
    if (grown !== null) throw new Error(`it grows: ${grown}`);
    return 'no growth';
  },
  async end() {
    const opened = await opening?.catch(() => null);
    opening = null;
    await opened?.app.close();
    if (opened) rmSync(opened.folder, { recursive: true, force: true });
  },
} satisfies Campaign;
