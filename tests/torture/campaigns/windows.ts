import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Desk, launchDesk } from '../../e2e/support/desk.ts';
import { getDesk } from '../../e2e/support/desk-calls.ts';
import { evaluateAgain } from '../../e2e/support/in-main.ts';
import type { Campaign } from '../campaign.ts';
import { findGrowth, type Measures, measureApp } from '../support/app-measures.ts';

const windowsARound = 25;

interface Opened {
  readonly desk: Desk;
  readonly folder: string;
  readonly profileId: string;
  /** How many windows were asked for by now. */
  asked: number;
  /** After the first round: what is made once is there then. */
  first: Measures | null;
}
let opening: Promise<Opened> | null = null;

async function open(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-windows-'));
  const desk = await launchDesk({ folder, args: ['--js-flags=--expose-gc'] });
  await desk.page.waitForLoadState();
  const demo = await getDesk(desk.page).profiles.tryDemo({});
  if (!demo.ok) throw new Error(demo.error.kind);
  // Heard from before the first is asked for: later it could come before whoever is to hear of it.
  await desk.app.evaluate(({ app }) => {
    const counted = globalThis as Counted;
    counted.closedForTest = 0;
    app.on('browser-window-created', (_, window) => {
      // Its page is there before it is closed again.
      window.webContents.once('did-finish-load', () => window.close());
      window.once('closed', () => {
        counted.closedForTest = (counted.closedForTest ?? 0) + 1;
      });
    });
  });
  return { desk, folder, profileId: demo.value.id, asked: 0, first: null };
}

/** In main. */
type Counted = { closedForTest?: number };

async function untilClosed({ desk, asked }: Opened): Promise<void> {
  const count = () => desk.app.evaluate(() => (globalThis as Counted).closedForTest ?? 0);
  for (let tries = 0; (await evaluateAgain(count)) < asked; tries += 1) {
    if (tries > 1_500) throw new Error(`window ${asked} was not loaded and closed in 30 s`);
    await wait(20);
  }
}

/** One app opens and closes windows on a venue, one after the other, twenty-five a round. */
export default {
  name: 'windows',
  what: 'a window that is opened and closed a thousand times leaves nothing: memory, handles, listeners and processes stay what they were after the first twenty-five',
  slice: 0,
  whole: 40,
  share: 3,
  async run({ note }) {
    opening ??= open();
    const opened = await opening;
    const { desk, profileId } = opened;
    for (let at = 0; at < windowsARound; at += 1) {
      const asked = await getDesk(desk.page).profiles.openWindow({ profileId });
      if (!asked.ok) throw new Error(asked.error.kind);
      opened.asked += 1;
      await untilClosed(opened);
    }
    const now = await measureApp(desk);
    note(JSON.stringify(now));
    opened.first ??= now;
    const grown = findGrowth(opened.first, now);
    if (grown !== null) throw new Error(`it grows: ${grown}`);
    return 'flat';
  },
  async end() {
    const opened = await opening?.catch(() => null);
    opening = null;
    await opened?.desk.close().catch(() => undefined);
    if (opened) rmSync(opened.folder, { recursive: true, force: true });
  },
} satisfies Campaign;
