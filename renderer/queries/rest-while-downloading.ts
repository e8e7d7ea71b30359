import type { QueryClient } from '@tanstack/react-query';
import { syncJobsQuery } from './sync.ts';

/** At most so often, in milliseconds, is anything worked out again while rows land. */
const pause = 1500;
/** While a download goes on, so many times as long as it took: downloads need the processors, too. */
const restsForWork = 4;

/**
 * Between one time and the next that something is worked out from rows that land.
 *
 * @param took how long it took, in milliseconds
 */
export async function restWhileDownloading(
  client: QueryClient,
  profileId: string,
  took: number,
): Promise<void> {
  for (let rested = 0; rested === 0 || rested < took * restsForWork; rested += pause) {
    // Its last rows are waited for no longer than any others.
    if (rested > 0 && !isDownloading(client, profileId)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function isDownloading(client: QueryClient, profileId: string): boolean {
  const jobs = client.getQueryData(syncJobsQuery(profileId).queryKey) ?? [];
  return jobs.some(({ endedAt, pausedBy }) => endedAt === null && pausedBy === null);
}
