import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { railItem } from '../tests/e2e/support/dataset-screen.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import type { DrivenApp } from '../tests/support/driven-app.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { measureTree } from './support/process-tree.ts';
import { removeAnswers } from './support/remove-answers.ts';
import {
  awaitFigures,
  callPage,
  runCommand,
  seeFigures,
  withUndrivenDesk,
} from './support/undriven-desk.ts';
import { downloadVenue, moment, type Sandbox, startLargeMuseum } from './support/venue-year.ts';

/** `--rows 4000000`: of each venue, the goal's. A year of a venue has 800,000, and says nearly as much. */
const rowsAt = process.argv.indexOf('--rows');
const rowsEach = rowsAt < 0 ? 800_000 : Number(process.argv[rowsAt + 1]);
const years = Math.max(1, Math.round(rowsEach / 800_000));
/** Booking lines of an average month of a venue that has 800,000 rows a year. */
const rowsPerMonth = 13_000;

const venues = 5;
const starts = 3;
const calmMilliseconds = 20_000;

/** Five venues on one computer, beside one of them alone: each start has the same rows of the first venue to show. */
export const venuesBench: Bench = {
  name: 'venues',
  about: 'five venues beside one: start, Today, another venue, All venues, memory',
  run: () =>
    withBenchFolder(async (parent) => {
      const folder = join(parent, 'app');
      const platforms: Sandbox[] = [];
      try {
        const profileIds: string[] = [];
        let rows = 0;
        const add = (count: number): Promise<void> =>
          withDesk(
            async (desk) => {
              for (let at = 0; at < count; at += 1) {
                // Each has a platform of its own, on which it is the largest venue.
                const seed = 3 + platforms.length;
                const platform = await startLargeMuseum({ rowsPerMonth, seed });
                platforms.push(platform);
                const name = `Bench ${platforms.length}`;
                const added = await downloadVenue(desk, platform, { name, years });
                profileIds.push(added.profileId);
                rows += added.rows;
                await railItem(desk.page, 'today.title').click();
              }
              // The app opens with it from now on.
              const [first = ''] = profileIds;
              await getDesk(desk.page).profiles.select({ profileId: first });
            },
            { folder, now: moment.epochMilliseconds },
          );
        await add(1);
        const one = await measureStarts(folder);
        await add(1);
        const two = await withUndrivenDesk(folder, (app) => measureSwitches(app, profileIds));
        await add(venues - 2);
        const many = await measureStarts(folder);
        const five = await withUndrivenDesk(folder, (app) => measureSwitches(app, profileIds));
        const all = await withUndrivenDesk(folder, measureAllVenues);
        await removeAnswers(folder);
        const anew = await withUndrivenDesk(folder, measureAllVenues);
        return atMost(
          {
            startTimesOne: median(many.start) / median(one.start),
            ...spread('startMilliseconds', many.start),
            todayTimesOne: median(many.anew) / median(one.anew),
            ...spread('todayMilliseconds', many.anew),
            switchTimesOne: median(five.again) / median(two.again),
            ...spread('switchMilliseconds', five.again),
            allTimesSum: all.milliseconds / sum(five.first),
            allMilliseconds: all.milliseconds,
            allAnewMilliseconds: anew.milliseconds,
            restTimesOne: many.restBytes / one.restBytes,
            fiveRestBytes: many.restBytes,
            fiveAllBytes: anew.bytes,
            rows,
          },
          { startTimesOne: 1.3, todayTimesOne: 1.3, switchTimesOne: 1.3, allTimesSum: 1.3 },
        );
      } finally {
        for (const platform of platforms) await platform.close();
      }
    }),
};

/** Milliseconds from a start to Today's figures, and those without stored answers; memory at rest. */
async function measureStarts(folder: string) {
  const start: number[] = [];
  const anew: number[] = [];
  let restBytes = 0;
  // A first start reads from the disk what the others find in memory.
  for (let at = -1; at < starts; at += 1) {
    const stored = await withUndrivenDesk(folder, async (app) => {
      const milliseconds = await seeFigures(app);
      await sleep(calmMilliseconds);
      restBytes = measureTree(app.pid).bytes;
      return milliseconds;
    });
    await removeAnswers(folder);
    const computed = await withUndrivenDesk(folder, seeFigures);
    if (at < 0) continue;
    start.push(stored);
    anew.push(computed);
  }
  return { start, anew, restBytes };
}

/** Milliseconds to the figures of each venue after the first, and to those of the second and the first in turn. */
async function measureSwitches(app: DrivenApp, profileIds: readonly string[]) {
  await awaitFigures(app);
  const [home = '', second = '', ...others] = profileIds;
  const choose = async (profileId: string): Promise<number> => {
    const took = await callPage<number>(app, `(${seeVenue})(${JSON.stringify(profileId)})`);
    if (took === undefined) throw new Error(`${profileId} was never seen`);
    // What is read ahead, or let go of, is no part of the next switch.
    await sleep(2_000);
    return took;
  };
  const first: number[] = [];
  for (const profileId of [second, ...others]) first.push(await choose(profileId));
  const again: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) again.push(await choose(turn % 2 === 0 ? home : second));
  return { first, again };
}

/** Milliseconds from the command to the figures of all venues, and the memory with them on screen. */
async function measureAllVenues(app: DrivenApp) {
  await awaitFigures(app);
  await sleep(calmMilliseconds);
  const seen = callPage<number>(app, `(${seeAllVenues})(${venues})`);
  await runCommand(app, 'allVenues');
  const milliseconds = await seen;
  if (milliseconds === undefined) throw new Error('all venues were never seen');
  await sleep(calmMilliseconds);
  return { milliseconds, bytes: measureTree(app.pid).bytes };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** In the page: milliseconds from choosing a venue until its Today has figures, and a frame with them was drawn. */
async function seeVenue(profileId: string): Promise<number> {
  const { desk } = window as unknown as {
    desk: {
      profiles: {
        select(input: object): Promise<unknown>;
        list(input: object): Promise<{ value: { id: string; name: string }[] }>;
      };
    };
  };
  const { value } = await desk.profiles.list({});
  const name = value.find(({ id }) => id === profileId)?.name ?? profileId;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = (): boolean =>
    document.title.includes(name) &&
    [...document.querySelectorAll<HTMLElement>('[role="group"] button')].some(
      (each) => each.checkVisibility() && /^[\d,]+$/.test(each.textContent ?? ''),
    );
  const started = performance.now();
  void desk.profiles.select({ profileId });
  while (!isThere()) {
    await frame();
    if (performance.now() - started > 60_000) throw new Error('they never came');
  }
  await frame();
  return performance.now() - started;
}

/** In the page: milliseconds from the table's first frame until each venue has its figures. */
async function seeAllVenues(count: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const listRows = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-environment]')].filter((each) =>
      each.checkVisibility(),
    );
  const isThere = (): boolean =>
    listRows().filter((row) =>
      [...row.querySelectorAll('td')].every((cell, at) =>
        // People and revenue: what else is missing isn't known of every venue.
        at === 0 || at === 5 ? /\d/.test(cell.textContent ?? '') : true,
      ),
    ).length === count;
  const asked = performance.now();
  while (listRows().length === 0) {
    await frame();
    if (performance.now() - asked > 60_000) throw new Error('they never came');
  }
  const started = performance.now();
  while (!isThere()) {
    await frame();
    if (performance.now() - started > 120_000) throw new Error('not every venue has figures');
  }
  await frame();
  return performance.now() - started;
}
