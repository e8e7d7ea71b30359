import type { Page } from '@playwright/test';
import { createMessages } from '../shared/messages/create-messages.ts';
import { railItem } from '../tests/e2e/support/dataset-screen.ts';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { removeAnswers } from './support/remove-answers.ts';
import { exportYear, openTodayPeer } from './support/today-peer.ts';
import { seeFirstFigures } from './support/undriven-desk.ts';
import {
  downloadYear,
  fetchScans,
  moment,
  scanUntil,
  startLargeMuseum,
  type VenueYear,
} from './support/venue-year.ts';
import { planWeeks } from './support/week-of-guides.ts';

const rounds = 10;
const starts = 3;
const now = moment.epochMilliseconds;

/**
 * Today of a large museum with a year stored: opened by a click, looked at while scans come, and
 * opened first after a start; beside plain DuckDB over the same rows in the same run.
 */
export const todayBench: Bench = {
  name: 'today',
  about: 'Today over 2,000,000 rows of a year: by a click, as scans come, after a start',
  run: () =>
    withBenchFolder(async (folder) => {
      const platform = await startLargeMuseum();
      const options = { folder: `${folder}/app`, now };
      try {
        const warm = await withDesk(async (desk) => {
          const year = await downloadYear(desk, platform);
          return { rows: year.rows, ...(await measureOpen(desk, year, folder)) };
        }, options);
        const first: number[] = [];
        const anew: number[] = [];
        const seeStart = () =>
          withDesk(({ page }) => page.evaluate(seeFirstFigures), { ...options, beginsOn: 'today' });
        for (let at = 0; at < starts; at += 1) {
          first.push(await seeStart());
          await removeAnswers(options.folder);
          anew.push(await seeStart());
        }
        const matching = planWeeks(rounds);
        return atMost(
          {
            ...spread('openMilliseconds', warm.open),
            ...spread('scansMilliseconds', warm.scans),
            maxTaskMilliseconds: warm.maxTask,
            ...spread('matchingMilliseconds', matching),
            openTimesSql: median(warm.reckoned) / median(warm.sql),
            ...spread('reckonMilliseconds', warm.reckoned),
            ...spread('sqlMilliseconds', warm.sql),
            firstTimesSql: median(first) / median(warm.sqlFirst),
            ...spread('firstMilliseconds', first),
            anewTimesSql: median(anew) / median(warm.sqlFirst),
            ...spread('anewMilliseconds', anew),
            ...spread('sqlFirstMilliseconds', warm.sqlFirst),
            rows: warm.rows,
          },
          {
            openMilliseconds: 500,
            scansMilliseconds: 150,
            maxTaskMilliseconds: 50,
            matchingMilliseconds: 200,
            openTimesSql: 1,
          },
        );
      } finally {
        await platform.close();
      }
    }),
};

/** Times of the morning, each with a few more scans than the last. */
const times = Array.from({ length: 3 * rounds + 1 }, (_, at) => {
  const minutes = 10 * 60 + 20 + 3 * at;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
});

async function measureOpen(desk: Desk, { platform, profileId }: VenueYear, folder: string) {
  const { page } = desk;
  const { number } = createMessages('en-GB');
  const waiting = [...times];
  /** More scans on the platform; gives what Today will say of them. */
  const scanMore = async () => number(await scanUntil(platform, waiting.shift() ?? ''));

  // Once beforehand, so that the tables are open: what that takes is a figure of its own.
  await scanMore();
  await fetchScans(desk, profileId);
  await railItem(page, 'today.title').click();
  await seeFigure(page, 120_000);

  const open: number[] = [];
  const scans: number[] = [];
  let maxTask = 0;
  for (let round = 0; round < rounds; round += 1) {
    await railItem(page, 'dataset.bookings').click();
    await page.locator('[role="gridcell"]:not(:empty)').first().waitFor();
    // What is in sight after the click is of rows that nobody has looked at before.
    let scanned = await scanMore();
    await fetchScans(desk, profileId);
    await page.waitForTimeout(2500);
    const clicked = await page.evaluate(seeScans, { scanned, click: true });
    open.push(clicked.took);
    await page.waitForTimeout(2500);
    scanned = await scanMore();
    const [{ took, longest }] = await Promise.all([
      page.evaluate(seeScans, { scanned, click: false }),
      fetchScans(desk, profileId),
    ]);
    scans.push(took);
    maxTask = Math.max(maxTask, clicked.longest, longest);
  }

  const ours = await getDesk(page).reports.day({ profileId });
  if (!ours.ok) throw new Error(`no figures: ${JSON.stringify(ours.error)}`);
  await exportYear(desk, profileId, folder);
  const peer = await openTodayPeer(folder, ours.value);
  const reckoned: number[] = [];
  const sql: number[] = [];
  const sqlFirst: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await scanMore();
      await fetchScans(desk, profileId);
      reckoned.push(await page.evaluate(reckon, profileId));
      sql.push(await peer.ask());
      if (round < starts) sqlFirst.push(await peer.readAndAsk());
    }
  } finally {
    await peer.close();
  }
  return { open, scans, maxTask, reckoned, sql, sqlFirst };
}

function seeFigure(page: Page, timeout: number): Promise<void> {
  const figure = page.getByRole('group', { name: 'Scanned so far', exact: true });
  return figure.getByRole('button').waitFor({ timeout });
}

/**
 * In the page: milliseconds until a figure says so many scans, and a frame with it was drawn, from a
 * click on Today or, there already, from the news that scans were stored. The longest task is 0 where
 * none took longer than 50 ms: the browser tells no others.
 */
async function seeScans({ scanned, click }: { scanned: string; click: boolean }) {
  const { storedRows } = (
    window as unknown as {
      desk: {
        storedRows: { onChanged(listener: (of: { dataset: string | null }) => void): () => void };
      };
    }
  ).desk;
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** A group of figures has no box of its own that could be visible. */
  const readShown = (): string | null => {
    const groups = [...document.querySelectorAll<HTMLElement>('[role="group"]')];
    const label = groups
      .map((each) => each.querySelector('p'))
      .find((each) => each?.textContent === 'Scanned so far' && each.checkVisibility());
    return label?.parentElement?.querySelector('button')?.textContent ?? null;
  };
  const isShown = (): boolean => readShown() === scanned;
  if (isShown()) throw new Error('they are there before they came');
  let started = performance.now();
  if (click) {
    const rail = [...document.querySelectorAll<HTMLElement>('nav button')];
    const today = rail.find((each) => each.textContent?.trim() === 'Today');
    if (!today) throw new Error('no way to Today');
    today.click();
  } else {
    await new Promise<void>((resolve) => {
      const stop = storedRows.onChanged(({ dataset }) => {
        if (dataset !== 'scans') return;
        stop();
        resolve();
      });
    });
    started = performance.now();
  }
  while (!isShown()) {
    await frame();
    if (performance.now() - started > 60_000) {
      throw new Error(`${scanned} scans were never told, but ${readShown()}`);
    }
  }
  await frame();
  const took = performance.now() - started;
  await frame();
  observer.disconnect();
  return { took, longest };
}

/** In the page: milliseconds until the bridge answers. */
async function reckon(profileId: string): Promise<number> {
  const { reports } = (
    window as unknown as { desk: { reports: { day(input: object): Promise<{ ok: boolean }> } } }
  ).desk;
  const started = performance.now();
  const answer = await reports.day({ profileId });
  if (!answer.ok) throw new Error('no figures');
  return performance.now() - started;
}
