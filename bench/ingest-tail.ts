import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { getDataset, listColumns } from '../shared/catalogue/catalogue.ts';
import type { Period } from '../shared/ranges.ts';
import { atMost, type Bench, spread } from './bench.ts';
import {
  addReplayVenue,
  measureEngineMemory,
  quietPeriod,
  withDesk,
} from './support/bench-desk.ts';
import { seeNoRows, withReplayedMillion } from './support/with-million-stored.ts';

const rounds = 5;
const bytesPerSecond = 50_000_000;
/** From the release of all rows: the engine gives back what it no longer needs while nobody asks. */
const quietMilliseconds = 8000;

/** A user's wait at the end of a long download: from its last byte to the first rows. */
export const ingestTailBench: Bench = {
  name: 'ingest-tail',
  about:
    'a million bookings at 50 MB/s: last byte to first page, until stored, memory once released',
  run: () =>
    withReplayedMillion(
      quietPeriod(),
      (replay) =>
        withDesk(async (desk) => {
          const profileId = await addReplayVenue(desk, replay);
          await seeNoRows(desk);
          const took: Took[] = [];
          // The first time warms everything up.
          for (let round = -1; round < rounds; round += 1) {
            const moments = await fetchAndRead(desk.page, profileId, quietPeriod());
            const sent = replay.lastSent();
            const since = { page: moments.page - sent, stored: moments.stored - sent };
            if (round >= 0) took.push(since);
          }
          await setTimeout(quietMilliseconds);
          const engineReleasedBytes = await measureEngineMemory(desk);
          const pages = took.map(({ page }) => page);
          return atMost(
            {
              ...spread('milliseconds', pages),
              ...spread(
                'storedMilliseconds',
                took.map(({ stored }) => stored),
              ),
              engineReleasedBytes,
            },
            { milliseconds: 500, engineReleasedBytes: 200e6 },
          );
        }),
      { bytesPerSecond },
    ),
};

/** Moments, in milliseconds since the epoch. */
interface Took {
  readonly page: number;
  readonly stored: number;
}

/** Asks as a screen does, in the page: for the rows, then for their first page. */
function fetchAndRead(page: Page, profileId: string, period: Period): Promise<Took> {
  const columns = listColumns(getDataset('bookings')).map(({ name }) => name);
  return page.evaluate(
    async ({ ask, look }) => {
      type Call = (input: object) => Promise<{ ok: boolean; value: Record<string, unknown> }>;
      const { desk } = window as unknown as { desk: Record<string, Record<string, Call>> };
      const now = () => performance.timeOrigin + performance.now();
      const call = async (area: string, method: string, input: object) => {
        const answer = await desk[area]?.[method]?.(input);
        if (!answer?.ok) throw new Error(`${area}.${method}: ${JSON.stringify(answer)}`);
        return answer.value;
      };
      const { resultId } = await call('datasets', 'fetch', ask);
      const view = { ...look, resultId };
      const { total } = await call('views', 'page', { view, offset: 0, limit: 100 });
      const read = now();
      if (!(Number(total) > 900_000)) throw new Error(`only ${total} rows`);
      const { notStored } = await call('datasets', 'awaitStored', { resultId });
      const stored = now();
      if (notStored !== null) throw new Error(`not stored: ${JSON.stringify(notStored)}`);
      await call('datasets', 'release', { resultId });
      return { page: read, stored };
    },
    {
      ask: {
        profileId,
        dataset: 'bookings',
        rowRequest: { by: 'period', period },
        again: true,
      },
      look: { columns, sort: [], filters: [], personalData: 'shown' },
    },
  );
}
