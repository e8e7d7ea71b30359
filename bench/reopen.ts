import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { addReplayVenue, defaultPeriod, withDesk } from './support/bench-desk.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { startReplay } from './support/replay.ts';
import {
  awaitStored,
  seeNoRows,
  seeRows,
  withReplayedMillion,
} from './support/with-million-stored.ts';

const rounds = 3;

/** From starting the app to rows on the screen, and the same if nothing is stored. */
export const reopenBench: Bench = {
  name: 'reopen',
  about: 'start with a million stored bookings to the first page, beside a start with none',
  run: () =>
    withReplayedMillion(defaultPeriod(), (replay) =>
      withBenchFolder(async (folder) => {
        const [full, bare, nothing] = ['full', 'bare', 'nothing'].map((name) => join(folder, name));
        if (!full || !bare || !nothing) throw new Error('no folders');
        for (const path of [full, bare, nothing]) await mkdir(path);
        const empty = await startReplay(nothing);
        try {
          await withDesk(
            async (desk) => {
              const profileId = await addReplayVenue(desk, replay);
              await seeRows(desk);
              await awaitStored(desk, profileId);
            },
            { folder: full },
          );
          await withDesk(
            async (desk) => {
              const profileId = await addReplayVenue(desk, empty);
              await seeNoRows(desk);
              await awaitStored(desk, profileId);
            },
            { folder: bare },
          );
          // From now on the app can show only stored rows.
          await replay.close();
          const stored: number[] = [];
          const none: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            none.push(await start(bare, seeNoRows));
            stored.push(await start(full, seeRows));
          }
          const more = stored.map((each, at) => each - (none[at] ?? 0));
          return atMost(
            {
              ...spread('moreMilliseconds', more),
              ...spread('storedMilliseconds', stored),
              ...spread('noneMilliseconds', none),
            },
            { moreMilliseconds: 1500 },
          );
        } finally {
          await empty.close();
        }
      }),
    ),
};

async function start(folder: string, see: (desk: Desk) => Promise<void>): Promise<number> {
  const started = performance.now();
  return withDesk(
    async (desk) => {
      await see(desk);
      return performance.now() - started;
    },
    { folder },
  );
}
