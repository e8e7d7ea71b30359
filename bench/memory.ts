import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { railItem } from '../tests/e2e/support/dataset-screen.ts';
import { atMost, type Bench } from './bench.ts';
import { withDesk } from './support/bench-desk.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { measureTree } from './support/process-tree.ts';
import { awaitFigures, callPage, openDemo, withUndrivenDesk } from './support/undriven-desk.ts';
import { downloadYear, moment, startLargeMuseum } from './support/venue-year.ts';

const calmMilliseconds = 30_000;
const switches = 50;
const firstSwitches = 6;

/** Memory of all of the app's processes together. */
export const memoryBench: Bench = {
  name: 'memory',
  about:
    'all processes: without a venue, with the demo venue, with two million rows, after switches',
  run: () =>
    withBenchFolder(async (folder) => {
      const demo = join(folder, 'demo');
      const { noRowsBytes, loadingPeakBytes, restBytes } = await withUndrivenDesk(
        demo,
        async (app) => {
          await sleep(calmMilliseconds);
          const noRowsBytes = measureTree(app.pid).bytes;
          let loadingPeakBytes = 0;
          const looks = setInterval(() => {
            loadingPeakBytes = Math.max(loadingPeakBytes, measureTree(app.pid).bytes);
          }, 250);
          await openDemo(app).finally(() => clearInterval(looks));
          await sleep(calmMilliseconds);
          return { noRowsBytes, loadingPeakBytes, restBytes: measureTree(app.pid).bytes };
        },
      );
      const platform = await startLargeMuseum();
      try {
        // The demo venue's folder, so that there are two venues to switch between.
        const { rows, profileId } = await withDesk(
          async (desk) => {
            const year = await downloadYear(desk, platform);
            await railItem(desk.page, 'today.title').click();
            return year;
          },
          { folder: demo, now: moment.epochMilliseconds },
        );
        const large = await withUndrivenDesk(demo, async (app) => {
          await awaitFigures(app);
          await sleep(calmMilliseconds);
          const restWithYearBytes = measureTree(app.pid).bytes;
          const venues = await callPage<string[]>(
            app,
            'window.desk.profiles.list({}).then(({ value }) => value.map(({ id }) => id))',
          );
          const other = venues?.find((id) => id !== profileId) ?? profileId;
          let afterFirst = 0;
          for (let at = 1; at <= switches; at += 1) {
            const next = at % 2 === 1 ? other : profileId;
            await callPage(app, `window.desk.profiles.select({ profileId: '${next}' })`);
            await awaitFigures(app);
            await sleep(1_500);
            if (at === firstSwitches) afterFirst = measureTree(app.pid).bytes;
          }
          await sleep(calmMilliseconds);
          return { restWithYearBytes, afterSwitchesRatio: measureTree(app.pid).bytes / afterFirst };
        });
        return atMost(
          { noRowsBytes, restBytes, loadingPeakBytes, ...large, rows },
          {
            restBytes: 450e6,
            loadingPeakBytes: 600e6,
            restWithYearBytes: 550e6,
            afterSwitchesRatio: 1.1,
          },
        );
      } finally {
        await platform.close();
      }
    }),
};
