import { join } from 'node:path';
import type { ResultSet } from '../../shared/domain/datasets.ts';
import type { Period } from '../../shared/ranges.ts';
import type { Desk } from '../../tests/e2e/support/desk.ts';
import { getDesk } from '../../tests/e2e/support/desk-calls.ts';
import {
  addReplayVenue,
  bodyName,
  defaultPeriod,
  fetchBookings,
  releaseRows,
  today,
  withDesk,
} from './bench-desk.ts';
import { wholeView } from './bench-engine.ts';
import { withBenchFolder } from './bench-folder.ts';
import { recordPeriods } from './million-bookings.ts';
import { type Replay, startReplay } from './replay.ts';

/** A platform that plays a million bookings back for a period, and none for others. */
export async function withReplayedMillion<T>(
  period: Period,
  work: (replay: Replay) => Promise<T>,
  pace: { readonly bytesPerSecond?: number } = {},
): Promise<T> {
  return withBenchFolder(async (folder) => {
    await recordPeriods([{ period, path: join(folder, bodyName(period)) }], today().toString());
    const replay = await startReplay(folder, pace);
    try {
      return await work(replay);
    } finally {
      await replay.close();
    }
  });
}

/** The real app with a million bookings on the screen, which are this answer's rows too. */
export async function withMillionStored<T>(
  work: (desk: Desk, resultSet: ResultSet) => Promise<T>,
): Promise<T> {
  return withReplayedMillion(defaultPeriod(), (replay) =>
    withDesk(async (desk) => {
      const profileId = await addReplayVenue(desk, replay);
      await seeRows(desk);
      const rowRequest = { by: 'period', period: defaultPeriod() } as const;
      const resultSet = await fetchBookings(desk, profileId, rowRequest, false);
      // Their first rows can be read before the others are there, which this waits for.
      const view = { ...wholeView, resultId: resultSet.resultId };
      await getDesk(desk.page).views.totals({ view, fields: [] });
      return work(desk, resultSet);
    }),
  );
}

/** Waits until the rows that a screen of bookings asks for by itself are stored. */
export async function awaitStored(desk: Desk, profileId: string): Promise<void> {
  const rowRequest = { by: 'period', period: defaultPeriod() } as const;
  await releaseRows(desk, await fetchBookings(desk, profileId, rowRequest, false));
}

/** Waits for what a screen of bookings without rows says. */
export async function seeNoRows({ page }: Desk): Promise<void> {
  await page
    .getByText(/^No bookings/)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 120_000 });
}

/** Waits until the grid shows rows. */
export async function seeRows({ page }: Desk): Promise<void> {
  await page.locator('[role="gridcell"]:not(:empty)').first().waitFor({ timeout: 120_000 });
}
