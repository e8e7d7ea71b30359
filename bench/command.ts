import { join } from 'node:path';
import { headlessSwitches } from '../electron/core/app/start/restart-headless.ts';
import { startSandbox } from '../sandbox/server.ts';
import { addVenue, getTenant } from '../tests/e2e/support/own-venues.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { today, withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { appFolder, endAtOnce, runElectron } from './support/run-electron.ts';
import { seeRows } from './support/with-million-stored.ts';

const rounds = 7;

/** Commands, as a user types them, beside the least that one takes. */
export const commandBench: Bench = {
  name: 'command',
  about: 'help, and a small export of stored rows, beside an app that ends at once',
  run: () =>
    withBenchFolder(async (folder) => {
      const platform = await startSandbox({ seed: 3 });
      try {
        await withDesk(
          async (desk) => {
            await addVenue(desk.page, platform, 0);
            await seeRows(desk);
          },
          { folder },
        );
      } finally {
        await platform.close();
      }
      const desk = [`--user-data-dir=${folder}`, appFolder, 'desk'];
      const day = today().subtract({ days: 3 }).toString();
      const asked = ['--profile', getTenant(platform, 0).name, '--dataset', 'bookings'];
      const target = ['--out', join(folder, 'small.csv'), '--overwrite', '--quiet'];
      const words = ['export', ...asked, '--from', day, '--to', day, ...target];
      const ways = {
        nothing: [endAtOnce],
        help: [...desk, '--help'],
        export: [...desk, ...words],
        // As on Windows and macOS: elsewhere it starts itself once more, with these.
        exportOnce: [...headlessSwitches, ...desk, ...words],
      };
      const names = ['nothing', 'help', 'export', 'exportOnce'] as const;
      const times: Record<(typeof names)[number], number[]> = {
        nothing: [],
        help: [],
        export: [],
        exportOnce: [],
      };
      for (let round = -1; round < rounds; round += 1) {
        for (const way of names) {
          const started = performance.now();
          await runElectron(ways[way]);
          if (round >= 0) times[way].push(performance.now() - started);
        }
      }
      const helpTimes = times.help.map((each, at) => each / (times.nothing[at] ?? Number.NaN));
      return atMost(
        {
          helpTimesNothing: median(helpTimes),
          ...spread('nothingMilliseconds', times.nothing),
          ...spread('helpMilliseconds', times.help),
          ...spread('exportMilliseconds', times.export),
          ...spread('exportOnceMilliseconds', times.exportOnce),
        },
        { helpMilliseconds: 150, exportMilliseconds: 700 },
      );
    }),
};
