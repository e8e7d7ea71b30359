import {
  type UseQueryResult,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { SyncJob, SyncPlan } from '../../../shared/domain/sync.ts';
import type { RequiredPeriod } from '../../../shared/reports/needs.ts';
import { sum } from '../../../shared/sums.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useAwaitedDatasets } from '../../queries/reports.ts';
import { syncJobsQuery, syncPlanQuery } from '../../queries/sync.ts';
import { areBlocked, isUnderWay, waitsAlone } from '../jobs/index.ts';
import { isFetchedSince } from './is-fetched-since.ts';

/** What a venue needs for a screen's figures. */
interface VenueRequest {
  readonly profileId: string;
  readonly needs: readonly RequiredPeriod[];
  /** When the figures were calculated: needs are computed anew with them. */
  readonly madeAt: number;
}

/** The missing rows of some needs, how long fetching takes, and its progress. */
export function useNeeds(
  profileId: string,
  needs: readonly RequiredPeriod[],
  madeAt: number,
): Needs {
  return useVenueNeeds([{ profileId, needs, madeAt }]).venues[0] as Needs;
}

/** The same for each of several venues, in their order. */
export function useVenueNeeds(requests: readonly VenueRequest[]) {
  const client = useQueryClient();
  const plans = useQueries({
    queries: requests.flatMap(({ profileId, needs }) =>
      needs.map((need) => syncPlanQuery({ profileId, ...need, kind: 'fill', thorough: false })),
    ),
    combine: pickPlans,
  });
  const jobs = useQueries({
    queries: requests.map(({ profileId, needs }) => ({
      ...syncJobsQuery(profileId),
      // Other jobs' progress must not render the screen again.
      select: (all: readonly SyncJob[]) => {
        const isStopped = !all.some(({ state }) => state === 'running');
        return all.filter(
          (job) => (isStopped && holdsUpOthers(job)) || needs.some((need) => isJobFor(need, job)),
        );
      },
    })),
    combine: pickJobs,
  });
  const awaited = useAwaitedDatasets();
  const start = useMutation({
    mutationFn: (started: readonly Omit<VenueRequest, 'madeAt'>[]) =>
      Promise.all(started.map(startJobs)),
  });
  let first = 0;
  const venues = requests.map(({ profileId, needs }, at) => {
    const own = plans.slice(first, first + needs.length);
    first += needs.length;
    const found = describeNeeds(needs, own, jobs[at] ?? [], awaited.get(profileId));
    const isOwn = (one: { readonly profileId: string }) => one.profileId === profileId;
    const error = own.find((plan) => plan.error !== null)?.error ?? start.data?.find(isOwn)?.error;
    const request = { profileId, needs: found.missing.map(({ need }) => need) };
    return {
      ...found,
      request,
      start: () => start.mutate([request]),
      isStarting: start.isPending && start.variables.some(isOwn),
      error: error ? toAppError(error) : null,
    };
  });
  const state = requests.map(({ profileId, madeAt }, at) => {
    return `${profileId} ${madeAt} ${venues[at]?.running.length}`;
  });
  // New figures, and jobs that have ended, mean that other rows are stored now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever these change
  useEffect(() => {
    for (const { profileId, madeAt } of requests) {
      if (madeAt > 0) void client.invalidateQueries({ queryKey: ['sync', profileId, 'plan'] });
    }
  }, [client, state.join()]);
  /** Venues that lack something that isn't under way. */
  const lacking = venues.filter(
    ({ missing, running }) => missing.length > 0 && running.length === 0,
  );
  return {
    venues,
    lacking: lacking.map(({ request }) => request.profileId),
    startAll: () => start.mutate(lacking.map(({ request }) => request)),
  };
}

/** What is used of the queries: that one is asked again must not render the screen. */
const pickPlans = (plans: readonly UseQueryResult<SyncPlan>[]) =>
  plans.map(({ data, dataUpdatedAt, error }) => ({ data, dataUpdatedAt, error }));
const pickJobs = (jobs: readonly UseQueryResult<SyncJob[]>[]) => jobs.map(({ data }) => data);

/** Starts the jobs of one venue. If one can't be started, that is the venue's error. */
async function startJobs({ profileId, needs }: Omit<VenueRequest, 'madeAt'>) {
  try {
    for (const need of needs) {
      await unwrap(desk.sync.start({ profileId, ...need, kind: 'fill' }));
    }
    return { profileId, error: null };
  } catch (error) {
    return { profileId, error };
  }
}

/** A venue's needs, from the plans and jobs for them. */
function describeNeeds(
  needs: readonly RequiredPeriod[],
  plans: readonly { readonly data: SyncPlan | undefined; readonly dataUpdatedAt: number }[],
  jobs: readonly SyncJob[],
  awaited: ReadonlySet<DatasetId> | undefined,
) {
  const findJob = (need: RequiredPeriod) => jobs.find((job) => isJobFor(need, job));
  const own = needs.flatMap((need) => findJob(need) ?? []);
  const running = own.filter(({ state }) => isUnderWay(state));
  const inFront = jobs.filter((job) => holdsUpOthers(job) && !own.includes(job));
  const queue = running.length === 0 ? [] : [...running, ...inFront];
  const isBlocked = areBlocked(queue);
  const missing = needs.flatMap((need, index) => {
    const { data: plan, dataUpdatedAt = 0 } = plans[index] ?? {};
    return plan && plan.requests > 0 && !isFetchedSince(findJob(need), dataUpdatedAt)
      ? [{ need, plan }]
      : [];
  });
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
      (isUnderWay(state) && !isBlocked) || (state === 'done' && awaited?.has(dataset))
        ? [dataset]
        : [],
    ),
    /** Jobs that ended incomplete. */
    failed: own.filter(({ state }) => state === 'partial' || state === 'failed'),
    paused: own.filter(({ state }) => state === 'paused'),
    fraction: measureFraction(own, Math.max(own.length, missing.length)),
  };
}

export type Needs = ReturnType<typeof useVenueNeeds>['venues'][number];

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
