import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultSet } from '../shared/domain/datasets.ts';
import type { Period } from '../shared/ranges.ts';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { atMost, type Bench } from './bench.ts';
import {
  addReplayVenue,
  bodyName,
  fetchBookings,
  peakMemory,
  releaseRows,
  today,
  toPeriod,
  withDesk,
} from './support/bench-desk.ts';
import { wholeView } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { recordPeriods } from './support/million-bookings.ts';
import { startReplay } from './support/replay.ts';

const daysEach = 3;
const windows = 10;

/** One window of a million bookings, and ten: fetched, kept, opened together, and sorted. */
export const scaleBench: Bench = {
  name: 'scale',
  about: 'ten million bookings in ten windows: fetched, kept, opened and sorted, by one million',
  run: () =>
    withBenchFolder(async (folder) => {
      const first = today().subtract({ days: 10 + daysEach * windows });
      const periods = Array.from({ length: windows }, (_, at): Period => {
        const from = first.add({ days: at * daysEach });
        return toPeriod(from, from.add({ days: daysEach }));
      });
      const recordings = periods.map((period) => ({
        period,
        path: join(folder, bodyName(period)),
      }));
      await recordPeriods(recordings, today().toString());
      const replay = await startReplay(folder);
      try {
        return await withDesk(async (desk) => {
          const profileId = await addReplayVenue(desk, replay);
          const [one] = periods;
          if (!one) throw new Error('no windows');
          // Once beforehand, so that nothing is counted that is done only once.
          await releaseRows(desk, await fetchBookings(desk, profileId, byPeriod(one)));
          const small = await timeOf(desk, profileId, [one]);
          const large = await timeOf(desk, profileId, periods);
          const peak = await peakMemory(desk);
          return atMost(
            {
              timesOneMillion: large / small,
              enginePeakBytes: peak.engine,
              mainPeakBytes: peak.main,
              rendererPeakBytes: peak.renderer,
              oneMillionMilliseconds: small,
              tenMillionMilliseconds: large,
            },
            {
              timesOneMillion: 10.5,
              enginePeakBytes: 1.5e9,
              mainPeakBytes: 400e6,
              rendererPeakBytes: 400e6,
            },
          );
        });
      } finally {
        await replay.close();
        for (const { path } of recordings) await rm(path, { force: true });
      }
    }),
};

function byPeriod(period: Period) {
  return { by: 'period', period } as const;
}

/** Milliseconds to fetch and keep each of these, and to open, page and sort them together. */
async function timeOf(desk: Desk, profileId: string, periods: readonly Period[]): Promise<number> {
  const started = performance.now();
  for (const period of periods) {
    await releaseRows(desk, await fetchBookings(desk, profileId, byPeriod(period)));
  }
  const whole = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' };
  const stored = await fetchBookings(
    desk,
    profileId,
    { by: 'stored', dates: 'bookingDate', period: whole },
    false,
  );
  if (stored.ingestStats.kept < periods.length * 990_000) throw new Error('rows are missing');
  await lastPage(desk, stored, []);
  await lastPage(desk, stored, [{ field: 'visitStart', descending: true }]);
  const took = performance.now() - started;
  await releaseRows(desk, stored);
  return took;
}

async function lastPage(
  { page }: Desk,
  { resultId, ingestStats }: ResultSet,
  sort: (typeof wholeView)['sort'],
): Promise<void> {
  const view = { ...wholeView, resultId, sort };
  const shown = await getDesk(page).views.page({
    view,
    offset: ingestStats.kept - 100,
    limit: 100,
  });
  if (!shown.ok || shown.value.rows.length !== 100) throw new Error('no page');
}
