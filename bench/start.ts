import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, type Bench, spread } from './bench.ts';
import { addReplayVenue, defaultPeriod, withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { appFolder, emptyWindow, type Seen, startUntilSeen } from './support/run-electron.ts';
import { awaitStored, seeRows, withReplayedMillion } from './support/with-million-stored.ts';

const rounds = 7;
const states = ['empty', 'cold', 'warm', 'stored'] as const;
type State = (typeof states)[number];
const button = 'button';
const row = '[role="gridcell"]:not(:empty)';

/** From starting the process to what a person can use, beside an empty window of the same runtime. */
export const startBench: Bench = {
  name: 'start',
  about: 'the app until it can be used, without a venue and with a million stored rows',
  run: () =>
    withReplayedMillion(defaultPeriod(), (replay) =>
      withBenchFolder(async (folder) => {
        const stored = join(folder, 'stored');
        await mkdir(stored);
        await withDesk(
          async (desk) => {
            const profileId = await addReplayVenue(desk, replay);
            // From now on it is what was left: other starts know nothing of a test.
            await desk.page.evaluate(() => {
              const keys = Object.keys(localStorage).filter((key) => key.startsWith('route.'));
              const left = '{"screen":"dataset","dataset":"bookings"}';
              for (const key of keys) localStorage.setItem(key, left);
            });
            await seeRows(desk);
            await awaitStored(desk, profileId);
          },
          { folder: stored },
        );
        // What is shown from now on is what is stored.
        await replay.close();
        const cold = (round: number): string => join(folder, `cold-${round}`);
        const seen: Record<State, Seen[]> = { empty: [], cold: [], warm: [], stored: [] };
        // A first round of each reads from the disk what the others find in memory, and compiles.
        for (let round = -1; round < rounds; round += 1) {
          const empty = await startUntilSeen(emptyWindow, join(folder, 'empty'), button);
          const first = await startUntilSeen(appFolder, cold(round), button);
          const warm = await startUntilSeen(appFolder, cold(-1), button);
          const rows = await startUntilSeen(appFolder, stored, row);
          if (round < 0) continue;
          seen.empty.push(empty);
          seen.cold.push(first);
          seen.warm.push(warm);
          seen.stored.push(rows);
        }
        const timesEmpty = (state: State, what: keyof Seen): number[] =>
          seen[state].map((each, at) => each[what] / (seen.empty[at]?.[what] ?? Number.NaN));
        return atMost(
          {
            ...spread('warmTimesEmpty', timesEmpty('warm', 'milliseconds')),
            ...spread('coldTimesEmpty', timesEmpty('cold', 'milliseconds')),
            // Other than times, these hardly change with what else the machine does.
            ...spread('warmTimesEmptyProcessor', timesEmpty('warm', 'processorMilliseconds')),
            ...spread('storedTimesEmptyProcessor', timesEmpty('stored', 'processorMilliseconds')),
            ...Object.fromEntries(
              states.flatMap((state) => [
                ...Object.entries(
                  spread(`${state}Milliseconds`, listFigures(seen[state], 'milliseconds')),
                ),
                [
                  `${state}ProcessorMilliseconds`,
                  median(listFigures(seen[state], 'processorMilliseconds')),
                ],
              ]),
            ),
          },
          { warmTimesEmpty: 1.3, storedMilliseconds: 1000 },
        );
      }),
    ),
};

function listFigures(seen: readonly Seen[], what: keyof Seen): number[] {
  return seen.map((each) => each[what]);
}
