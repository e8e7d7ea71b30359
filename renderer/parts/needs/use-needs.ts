import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import type { RequiredPeriod } from '../../../shared/reports/needs.ts';
import { sum } from '../../../shared/sums.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useAwaitedDatasets } from '../../queries/reports.ts';
import { syncJobsQuery, syncPlanQuery } from '../../queries/sync.ts';
import { areBlocked, isUnderWay, waitsAlone } from '../jobs/index.ts';
import { isFetchedSince } from './is-fetched-since.ts';

/**
 * The missing rows of some needs, how long fetching takes, and its progress.
 * @param madeAt when the figures were calculated: needs are computed anew with them
 */
export function useNeeds(profileId: string, needs: readonly RequiredPeriod[], madeAt: number) {
  const client = useQueryClient();
  const queries = needs.map((need) =>
    syncPlanQuery({ profileId, ...need, kind: 'fill', thorough: false }),
  );
  const plans = useQueries({ queries });
  const { data: jobs = [] } = useQuery({
    ...syncJobsQuery(profileId),
    // Other jobs' progress must not render the screen again.
    select: (all) => {
      const isStopped = !all.some(({ state }) => state === 'running');
      return all.filter(
        (job) => (isStopped && holdsUpOthers(job)) || needs.some((need) => isJobFor(need, job)),
      );
    },
  });
  const awaited = useAwaitedDatasets(profileId);
  const findJob = (need: RequiredPeriod): SyncJob | undefined =>
    jobs.find((job) => isJobFor(need, job));
  const own = needs.flatMap((need) => findJob(need) ?? []);
  const running = own.filter(({ state }) => isUnderWay(state));
  const inFront = jobs.filter((job) => holdsUpOthers(job) && !own.includes(job));
  const queue = running.length === 0 ? [] : [...running, ...inFront];
  const isBlocked = areBlocked(queue);
  const left = running.length;
  // New figures, and jobs that have ended, mean that other rows are stored now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever these change
  useEffect(() => {
    if (madeAt > 0) void client.invalidateQueries({ queryKey: ['sync', profileId, 'plan'] });
  }, [client, profileId, madeAt, left]);
  const missing = needs.flatMap((need, index) => {
    const { data: plan, dataUpdatedAt = 0 } = plans[index] ?? {};
    return plan && plan.requests > 0 && !isFetchedSince(findJob(need), dataUpdatedAt)
      ? [{ need, plan }]
      : [];
  });
  const start = useMutation({
    mutationFn: async () => {
      for (const { need } of missing) {
        await unwrap(desk.sync.start({ profileId, ...need, kind: 'fill' }));
      }
    },
  });
  const failed = plans.find(({ error }) => error !== null)?.error ?? start.error;
  return {
    isPlanned: plans.every(({ data }) => data !== undefined),
    missing,
    requests: missing.reduce((sum, { plan }) => sum + plan.requests, 0),
    seconds: missing.reduce((sum, { plan }) => sum + plan.seconds, 0),
    /** Datasets with some downloaded days. */
    begun: needs.flatMap(({ dataset }, index) =>
      (plans[index]?.data?.storedDays ?? 0) > 0 ? [dataset] : [],
    ),
    running,
    /** These jobs, and other jobs that they wait behind. */
    queue,
    /** True if all of the queue waits for an obstacle to be removed. */
    isBlocked,
    /** Datasets whose rows are on their way, also for a moment after the last row was downloaded. */
    coming: own.flatMap(({ state, dataset }) =>
      (isUnderWay(state) && !isBlocked) || (state === 'done' && awaited.has(dataset))
        ? [dataset]
        : [],
    ),
    /** Jobs that ended incomplete. */
    failed: own.filter(({ state }) => state === 'partial' || state === 'failed'),
    paused: own.filter(({ state }) => state === 'paused'),
    fraction: measureFraction(own, Math.max(own.length, missing.length)),
    start: () => start.mutate(),
    isStarting: start.isPending,
    error: failed ? toAppError(failed) : null,
  };
}

export type Needs = ReturnType<typeof useNeeds>;

/** A job's end is limited to permitted days. */
function isJobFor(need: RequiredPeriod, { dataset, kind, period }: SyncJob): boolean {
  const isOfDays = period?.from === need.period.from && period.to <= need.period.to;
  return isOfDays && kind === 'fill' && dataset === need.dataset;
}

/**
 * The common progress of `count` jobs, 0 to 1. Each counts as much as the others: until it starts, nobody knows how
 * many requests it needs. Null if there are none.
 */
function measureFraction(jobs: readonly Pick<SyncJob, 'windows'>[], count: number): number | null {
  if (jobs.length === 0) return null;
  const shares = jobs.map(({ windows: { total, done, failed } }) => {
    if (total === null) return 0;
    return total === 0 ? 1 : Math.min(1, (done + failed) / total);
  });
  return sum(shares) / count;
}

const holdsUpOthers = (job: SyncJob) => job.state === 'waiting' && !waitsAlone(job);
