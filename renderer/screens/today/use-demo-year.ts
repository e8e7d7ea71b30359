import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { listDemoYear, listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { isUnderWay } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { todayQuery } from '../../queries/reports.ts';
import { syncJobsQuery } from '../../queries/sync.ts';

/** Venues whose year began to download since the app's start. */
const begun = new Set<string>();
/** Venues where the user stopped it: nothing more begins. */
const stopped = new Set<string>();

/**
 * The demo venue comes with a year of data: downloaded by jobs when it is first opened, the needs of Today first, with
 * downloads of earlier mornings. If the user stops them, they don't start again.
 */
export function useDemoYear({ id: profileId, demo }: Profile, day: VenueDate) {
  const { isFirstTime } = useNavigation();
  const client = useQueryClient();
  const { data: own = [] } = useQuery({
    ...syncJobsQuery(profileId),
    enabled: demo,
    // Guides come last, one by one; nothing waits for them.
    select: (jobs) => (demo ? jobs.filter(isOfYear(day)) : []),
  });
  const {
    mutate: begin,
    isIdle,
    isPending: isStarting,
  } = useMutation({
    mutationFn: async () => {
      for (const need of [...listRequiredPeriods(day), ...listDemoYear(day)]) {
        if (stopped.has(profileId)) return;
        await unwrap(desk.sync.start({ profileId, ...need, kind: 'fill' }));
      }
      if (stopped.has(profileId)) return;
      await unwrap(desk.sync.walkGuides({ profileId }));
      // If that fails, changes are known from today on.
      if (!stopped.has(profileId)) await desk.profiles.fillDemoPast({ profileId });
    },
  });
  // Today is shown first: both need the processors.
  const { isPending } = useQuery({ ...todayQuery(profileId), enabled: false });
  const isFirst = demo && isFirstTime;
  const isWanted = isFirst && !isPending;
  useEffect(() => {
    if (!isWanted || begun.has(profileId)) return;
    begun.add(profileId);
    begin();
  }, [isWanted, profileId, begin]);
  const stop = useMutation({
    mutationFn: async () => {
      stopped.add(profileId);
      await unwrap(desk.profiles.stopDemoPast({ profileId }));
      const jobs = client.getQueryData(syncJobsQuery(profileId).queryKey) ?? [];
      const guides = jobs.filter(({ kind }) => kind === 'guide-directory');
      for (const { jobId } of [...guides, ...own].filter(({ state }) => isUnderWay(state))) {
        await unwrap(desk.sync.cancel({ profileId, jobId }));
      }
    },
  });
  return {
    /** Its first download is about to begin. */
    isBeginning: isFirst && !stopped.has(profileId) && (isIdle ? own.length === 0 : isStarting),
    running: own.filter(({ state }) => isUnderWay(state)),
    stop: () => stop.mutate(),
  };
}

export type DemoYear = ReturnType<typeof useDemoYear>;

function isOfYear(day: VenueDate): (job: SyncJob) => boolean {
  const needs = [...listRequiredPeriods(day), ...listDemoYear(day)];
  return ({ kind, dataset, period }) =>
    kind === 'fill' &&
    needs.some((need) => need.dataset === dataset && need.period.from === period?.from);
}
