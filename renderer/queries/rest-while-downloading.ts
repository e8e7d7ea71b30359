import type { QueryClient } from '@tanstack/react-query';
import { syncJobsQuery } from './sync.ts';

/** Minimum milliseconds between two calculations while rows arrive. */
const pause = 1500;
/**
 * During a download, the pause is this many times the duration of the calculation: downloads need the processor too.
 */
const restsForWork = 4;

/**
 * Waits between two calculations from arriving rows.
 * @param took how long it took, in milliseconds
 */
export async function restWhileDownloading(
  client: QueryClient,
  profileId: string,
  took: number,
): Promise<void> {
  for (let rested = 0; rested === 0 || rested < took * restsForWork; rested += pause) {
    // The download's last rows are not delayed further.
    if (rested > 0 && !isDownloading(client, profileId)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function isDownloading(client: QueryClient, profileId: string): boolean {
  const jobs = client.getQueryData(syncJobsQuery(profileId).queryKey) ?? [];
  return jobs.some(({ endedAt, pausedBy }) => endedAt === null && pausedBy === null);
}
