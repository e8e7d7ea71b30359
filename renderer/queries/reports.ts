import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReportId, ReportParameters } from '../../shared/domain/report-runs.ts';
import type { VenueDate } from '../../shared/venue-time.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { cancelledBy } from './cancelled-by.ts';

/** All that is made of a venue's stored rows, and anew when they are others. */
export const reportsKey = 'reports';

/** What the day brings, over what is downloaded: no request is sent. */
export const todayQuery = (profileId: string) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'today'],
    queryFn: ({ signal }) =>
      cancelledBy(signal, (jobId) => unwrap(desk.reports.day({ jobId, profileId }))),
    // Whoever comes back finds the figures of before, while new ones are reckoned.
    staleTime: 0,
  });

/** What of the orders is other than it was known before the present day. No request is sent. */
export const sinceYesterdayQuery = (profileId: string, day: VenueDate) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'since', day],
    queryFn: ({ signal }) =>
      cancelledBy(signal, (jobId) => unwrap(desk.reports.sinceYesterday({ jobId, profileId }))),
    staleTime: 0,
  });

/** A report over some days. While another question is worked out, its last answer stays in sight. */
export const reportQuery = (profileId: string, report: ReportId, parameters: ReportParameters) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'run', report, parameters],
    queryFn: ({ signal }) =>
      cancelledBy(signal, (jobId) =>
        unwrap(desk.reports.run({ jobId, profileId, report, parameters })),
      ),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** How many people the venue says fit in on a day. */
export const capacityQuery = (profileId: string) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'capacity'],
    queryFn: () => unwrap(desk.reports.capacity({ profileId })),
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
      const queryKey = [reportsKey, profileId];
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
  const stops = [
    desk.storedRows.onChanged(onChanged),
    desk.filing.onChanged(onChanged),
    desk.reports.onCapacityChanged(onChanged),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
