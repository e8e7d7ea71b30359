import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { moveClock } from '../../e2e/support/clock.ts';
import { railItem } from '../../e2e/support/dataset-screen.ts';
import { type Desk, launchDesk } from '../../e2e/support/desk.ts';
import { runInMain } from '../../e2e/support/in-main.ts';
import { addVenue } from '../../e2e/support/own-venues.ts';
import type { RunInMain } from '../../support/driven-app.ts';
import type { Campaign } from '../campaign.ts';
import { findGrowth, type Measures, measureApp } from '../support/app-measures.ts';

const quarter = 15 * 60_000;
const quartersARound = 12;
const start = Temporal.Instant.from('2026-11-21T09:01:00-05:00').epochMilliseconds;

interface Opened {
  readonly platform: RunningSandbox;
  readonly desk: Desk;
  readonly folder: string;
  /** Of the machine's clock, when the app was started. */
  readonly ahead: number;
  /** Milliseconds that have passed for the app, its page and the platform. */
  moved: number;
  /** After the first round. */
  first: (Measures & { readonly page: number; readonly nodes: number }) | null;
}
let opening: Promise<Opened> | null = null;
const machineNow = Date.now;

async function open(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-long-day-'));
  // The platform's clock, which is this process's, goes on with the app's.
  const platform = await startSandbox({ seed: 8, now: start });
  const desk = await launchDesk({
    folder,
    now: start,
    wholeDemo: true,
    args: ['--js-flags=--expose-gc'],
  });
  const ahead = start - machineNow();
  const opened: Opened = { platform, desk, folder, ahead, moved: 0, first: null };
  await addVenue(desk.page, platform, 2);
  await railItem(desk.page, 'dataset.scans').waitFor({ timeout: 60_000 });
  await desk.page.clock.install({ time: machineNow() + ahead });
  await railItem(desk.page, 'dataset.scans').click();
  await untilRefreshed(opened);
  return opened;
}

const findNext = ({ desk }: Opened) => desk.page.getByText(/^Next refresh at/);

/** Waits until another time is shown; this one may stay for a moment while scans are requested. */
const untilRefreshed = (opened: Opened, told: string | RegExp = /^$/): Promise<void> =>
  findNext(opened).filter({ hasNotText: told }).waitFor({ timeout: 60_000 });

const countScans = ({ platform }: Opened): number =>
  platform.requests.filter(({ operation }) => operation === 'listScanned').length;

/** Stored rows and all other files in the app's folder, without Chromium's. */
const countFiles = ({ folder }: Opened): number =>
  (readdirSync(join(folder, 'warehouse'), { recursive: true }) as string[]).length +
  readdirSync(join(folder, 'working')).length;

async function measure(opened: Opened) {
  const { desk } = opened;
  const devTools = await desk.page.context().newCDPSession(desk.page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  const nodes = await desk.page.locator('*').count();
  const { app } = desk;
  const run: RunInMain = (work, given) => runInMain(app, work, given);
  return { ...(await measureApp(run, app.process().pid ?? 0)), page: usedSize, nodes };
}

/** The scans screen stays open for three hours a round, in the time of the app, its page and the platform. */
export default {
  name: 'long-day',
  what: 'scans on the screen are requested every quarter of an hour, for twelve hours and more, also over midnight; memory, handles and elements don’t grow after the first three hours, and a refresh stores one file at most',
  whole: 16,
  minutes: 2,
  isAlone: true,
  async run({ note }) {
    opening ??= open();
    const opened = await opening;
    const { desk, platform } = opened;
    const [scans, requests, files] = [
      countScans(opened),
      platform.requests.length,
      countFiles(opened),
    ];
    for (let at = 0; at < quartersARound; at += 1) {
      const before = countScans(opened);
      const told = await findNext(opened).innerText();
      opened.moved += quarter;
      const { ahead, moved } = opened;
      Date.now = machineNow;
      await moveClock(desk.app, machineNow() + ahead + moved);
      Date.now = () => machineNow() + moved;
      await desk.page.clock.fastForward(quarter);
      for (let tries = 0; countScans(opened) === before; tries += 1) {
        if (tries > 300) throw new Error(`quarter ${at}: nothing was asked for in 30 s`);
        await wait(100);
      }
      await untilRefreshed(opened, told);
    }
    const asked = countScans(opened) - scans;
    const others = platform.requests.length - requests - asked;
    const now = await measure(opened);
    const stored = countFiles(opened) - files;
    note(`${asked} scans, ${others} other requests, ${stored} files more; ${JSON.stringify(now)}`);
    if (asked > quartersARound + 1) throw new Error(`a storm: ${asked} requests of scans`);
    if (others > 3 * quartersARound) throw new Error(`a storm: ${others} other requests`);
    if (stored > quartersARound + 2) throw new Error(`${stored} files more`);
    opened.first ??= now;
    const { first } = opened;
    const grown = findGrowth(first, now);
    if (grown !== null) throw new Error(`it grows: ${grown}`);
    if (now.page > first.page + 24 * 2 ** 20)
      throw new Error(`its page grows: ${first.page} → ${now.page}`);
    if (now.nodes > first.nodes * 1.5 + 200)
      throw new Error(`its elements grow: ${first.nodes} → ${now.nodes}`);
    return stored > 0 ? `no growth, ${stored} more files` : 'no growth';
  },
  async end() {
    const opened = await opening?.catch(() => null);
    opening = null;
    Date.now = machineNow;
    await opened?.desk.close().catch(() => undefined);
    await opened?.platform.close();
    if (opened) rmSync(opened.folder, { recursive: true, force: true });
  },
} satisfies Campaign;
