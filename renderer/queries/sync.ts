import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import type { Period } from '../../shared/ranges.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

const syncKey = 'sync';

/** A venue's jobs, newest first. Updated by the event `sync.changed`. */
export const syncJobsQuery = venueQuery([syncKey, 'jobs'], (of) => desk.sync.list(of));

/** A job that ends soon: not one that fetches guides one by one, and not a waiting one. */
export function isAwaited({ kind, state }: Pick<SyncJob, 'kind' | 'state'>): boolean {
  return kind !== 'guide-directory' && (state === 'queued' || state === 'running');
}

/** Jobs that have ended, newest first. */
export const syncHistoryQuery = venueQuery([syncKey, 'history'], (of) => desk.sync.history(of), {
  staleTime: 0,
});

/** The latest finished job that looked for all guides. Null if there is none. */
export const guideDirectoryQuery = venueQuery(
  [syncKey, 'directory'],
  (of) => desk.sync.guideDirectory(of),
  { staleTime: 0 },
);

/** The plan of a job. Sends no request. Calculated again each time. */
export const syncPlanQuery = (request: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly kind: 'fill' | 'again';
  readonly period: Period;
  readonly thorough: boolean;
}) =>
  queryOptions({
    queryKey: [syncKey, request.profileId, 'plan', request],
    queryFn: () => unwrap(desk.sync.plan(request)),
    staleTime: 0,
    gcTime: 10_000,
  });

/** Call once: receives the state of jobs from main. */
export function followSyncJobs(client: QueryClient): () => void {
  return desk.sync.onChanged(({ profileId, jobs }) => {
    const { queryKey } = syncJobsQuery(profileId);
    const ended = (list: typeof jobs) => list.filter(({ endedAt }) => endedAt !== null).length;
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, jobs);
    if (!before || ended(before) !== ended(jobs)) {
      void client.invalidateQueries({ queryKey: syncHistoryQuery(profileId).queryKey });
      void client.invalidateQueries({ queryKey: guideDirectoryQuery(profileId).queryKey });
    }
  });
}
