import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Bench, spread } from './bench.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { measureTree } from './support/process-tree.ts';
import { openDemo, withUndrivenDesk } from './support/undriven-desk.ts';

const minutes = 3;
/** By then the work that follows a download is over. */
const calmMilliseconds = 60_000;

/** The app's idle load: all of its processes, as a share of one core. */
export const restBench: Bench = {
  name: 'rest',
  about: 'a minute with Today of the demo venue open, and nobody at it',
  run: () =>
    withBenchFolder((folder) =>
      withUndrivenDesk(join(folder, 'app'), async (app) => {
        await openDemo(app);
        await sleep(calmMilliseconds);
        const percents: number[] = [];
        for (let minute = 0; minute < minutes; minute += 1) {
          const before = measureTree(app.pid).processorMilliseconds;
          await sleep(60_000);
          percents.push((measureTree(app.pid).processorMilliseconds - before) / 600);
        }
        return atMost(spread('percentOfOneCore', percents), { percentOfOneCore: 0.1 });
      }),
    ),
};
