import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, type Bench } from './bench.ts';
import { addReplayVenue, usualPeriod, withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { appFolder, emptyWindow, startUntilSeen } from './support/run-electron.ts';
import { seeRows, withReplayedMillion } from './support/with-million-stored.ts';

const rounds = 7;
const button = 'button';
const row = '[role="gridcell"]:not(:empty)';

/** From starting the process to what a person can use, beside an empty window of the same runtime. */
export const startBench: Bench = {
  name: 'start',
  about: 'the app until it can be used, without a venue and with a million stored rows',
  run: () =>
    withReplayedMillion(usualPeriod(), (replay) =>
      withBenchFolder(async (folder) => {
        const stored = join(folder, 'stored');
        await mkdir(stored);
        await withDesk(
          async (desk) => {
            await addReplayVenue(desk, replay);
            // From now on it is what was left: other starts know nothing of a test.
            await desk.page.evaluate(() => {
              const keys = Object.keys(localStorage).filter((key) => key.startsWith('route.'));
              const left = '{"screen":"dataset","dataset":"bookings"}';
              for (const key of keys) localStorage.setItem(key, left);
            });
            await seeRows(desk);
          },
          { folder: stored },
        );
        // What is shown from now on is what is stored.
        await replay.close();
        const cold = (round: number): string => join(folder, `cold-${round}`);
        const times: Record<'empty' | 'cold' | 'warm' | 'stored', number[]> = {
          ...{ empty: [], cold: [], warm: [], stored: [] },
        };
        // A first round of each reads from the disk what the others find in memory, and compiles.
        for (let round = -1; round < rounds; round += 1) {
          const empty = await startUntilSeen(emptyWindow, join(folder, 'empty'), button);
          const first = await startUntilSeen(appFolder, cold(round), button);
          const warm = await startUntilSeen(appFolder, cold(-1), button);
          const rows = await startUntilSeen(appFolder, stored, row);
          if (round < 0) continue;
          times.empty.push(empty);
          times.cold.push(first);
          times.warm.push(warm);
          times.stored.push(rows);
        }
        const timesEmpty = (of: 'cold' | 'warm'): number =>
          median(times[of].map((each, at) => each / (times.empty[at] ?? Number.NaN)));
        return atMost(
          {
            warmTimesEmpty: timesEmpty('warm'),
            coldTimesEmpty: timesEmpty('cold'),
            ...spread('empty', times.empty),
            ...spread('cold', times.cold),
            ...spread('warm', times.warm),
            ...spread('stored', times.stored),
          },
          { warmTimesEmpty: 1.3, storedMilliseconds: 1000 },
        );
      }),
    ),
};

/** Least, median and most, as figures. */
export function spread(name: string, samples: readonly number[]): Record<string, number> {
  return {
    [`${name}LeastMilliseconds`]: Math.min(...samples),
    [`${name}Milliseconds`]: median(samples),
    [`${name}MostMilliseconds`]: Math.max(...samples),
  };
}
