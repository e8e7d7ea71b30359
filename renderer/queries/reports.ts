import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

const todayKey = 'today';

/** What the day brings, over what is downloaded: no request is sent. */
export const todayQuery = (profileId: string) =>
  queryOptions({
    queryKey: [todayKey, profileId],
    queryFn: async ({ signal }) => {
      const jobId = crypto.randomUUID();
      const cancel = () => void desk.datasets.cancel({ jobId });
      signal.addEventListener('abort', cancel);
      try {
        return await unwrap(desk.reports.day({ jobId, profileId }));
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    // Whoever comes back finds the figures of before, while new ones are reckoned.
    staleTime: 0,
  });

/** At most so often, in milliseconds, is reckoned again while rows land. */
const pause = 1500;

/**
 * Call once: reckons again when other rows are stored or a status counts as something else. One after
 * the other, so that many windows landing don't keep the figures from coming.
 */
export function followReports(client: QueryClient): () => void {
  const waiting = new Set<string>();
  const reckoning = new Set<string>();

  async function reckon(profileId: string): Promise<void> {
    reckoning.add(profileId);
    while (waiting.delete(profileId)) {
      const { queryKey } = todayQuery(profileId);
      // What is being reckoned may have read rows that are others now. The first time, invalidating
      // alone would wait for that, and take it for new.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    reckoning.delete(profileId);
  }

  const onChanged = ({ profileId }: { readonly profileId: string }) => {
    waiting.add(profileId);
    if (!reckoning.has(profileId)) void reckon(profileId);
  };
  const stops = [desk.storedRows.onChanged(onChanged), desk.filing.onChanged(onChanged)];
  return () => {
    for (const stop of stops) stop();
  };
}
