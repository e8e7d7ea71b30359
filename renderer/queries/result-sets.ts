import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { Changes } from '../../shared/domain/history.ts';
import { getErrorTraits } from '../../shared/errors.ts';
import { computeWait } from '../../shared/platform-waits.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import * as clock from '../base/clock.ts';
import { cancelledBy } from './cancelled-by.ts';
import { endJob, setProgress, startJob } from './fetch-jobs.ts';
import { changesKey } from './history.ts';

export const resultsKey = 'answers';

/**
 * The rows of one row request. Cancelling the query cancels the job in main. The first time, stored
 * rows are used if they are as new as they can be; a refetch always goes to the platform.
 */
export const resultQuery = (profileId: string, dataset: DatasetId, rowRequest: RowRequest) => {
  const queryKey = [resultsKey, profileId, dataset, rowRequest] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const again = client.getQueryData(queryKey) !== undefined;
      return cancelledBy(signal, async (jobId) => {
        startJob(jobId, queryKey);
        try {
          const resultSet = await retryUntilBack(jobId, signal, () =>
            unwrap(desk.datasets.fetch({ jobId, profileId, dataset, rowRequest, again })),
          );
          if (!resultSet.stored) addStoringOutcome(client, queryKey, resultSet);
          return resultSet;
        } finally {
          endJob(jobId);
        }
      });
    },
    // `trimResults` says how many are cached that no screen shows.
    gcTime: Number.POSITIVE_INFINITY,
    // Two result sets are never the same, however alike: each has its own rows.
    structuralSharing: false,
  });
};

/** Somebody is looking: a platform that is back must not leave them waiting for long. */
const maxWait = 60_000;

/** Asks again while the platform asks to wait or is unavailable, and tells until when it waits. */
async function retryUntilBack<T>(
  jobId: string,
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      const waitsFor = toAppError(error);
      if (signal.aborted || getErrorTraits(waitsFor.kind).waitsFor !== 'platform') throw error;
      const wait = computeWait(waitsFor, failures, maxWait);
      const retryAt = clock.now() + wait;
      const nothingYet = { bytes: 0, totalBytes: null, attempt: 1 };
      setProgress({ jobId, phase: 'waiting', retryAt, waitsFor, ...nothingYet });
      await sleep(wait, signal);
      signal.throwIfAborted();
    }
  }
}

/** Resolves early where the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * Adds to a result set what is known once its rows are stored, or could not be. It is as old as it
 * was, and a fetch that has failed since has still failed.
 */
function addStoringOutcome(client: QueryClient, queryKey: QueryKey, { resultId }: ResultSet): void {
  const outcome = unwrap(desk.datasets.awaitStored({ resultId }));
  outcome.then(
    (known) => {
      const query = client.getQueryCache().find<ResultSet>({ queryKey });
      const now = query?.state.data;
      if (now?.resultId === resultId) query?.setState({ data: { ...now, ...known } });
    },
    () => undefined, // the rows are gone, which is told in another way
  );
}

/**
 * Releases rows in the engine once no screen can show them any more: when a result set leaves the
 * cache, and when a refresh has replaced it.
 */
export function releaseForgottenResults(client: QueryClient): () => void {
  const stored = new Map<string, ResultSet>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const before = stored.get(query.queryHash);
    const now = type === 'removed' ? undefined : findResult(query);
    if (!before && !now) return;
    if (before && before.resultId !== now?.resultId) {
      forgetSoon(client, before.resultId);
    }
    if (now) stored.set(query.queryHash, now);
    else stored.delete(query.queryHash);
  });
}

/** The rows of a query: a result set, or the changes, which have rows as well. */
function findResult({ queryKey, state }: Query): ResultSet | undefined {
  if (queryKey[0] === resultsKey) return state.data as ResultSet | undefined;
  return queryKey[0] === changesKey ? (state.data as Changes | undefined)?.resultSet : undefined;
}

/** Every cached result set of one dataset of a venue, newest first. Fetches nothing. */
export function listCachedResults(
  client: QueryClient,
  profileId: string,
  dataset: DatasetId,
): readonly ResultSet[] {
  return client
    .getQueriesData<ResultSet>({ queryKey: [resultsKey, profileId, dataset] })
    .flatMap(([, resultSet]) => resultSet ?? [])
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt);
}

/** A moment later, so that the screen has moved on to the rows that came instead. */
function forgetSoon(client: QueryClient, resultId: string): void {
  setTimeout(() => {
    client.removeQueries({ queryKey: ['views', resultId] });
    void desk.datasets.release({ resultId });
  }, 3000);
}

/** Drops result sets whose rows are lost, so that the screens that show them fetch again. */
export function refetchLostResults(client: QueryClient, resultIds: readonly string[]): void {
  const lost = new Set(resultIds);
  void client.resetQueries({
    predicate: (query) => lost.has(findResult(query)?.resultId ?? ''),
  });
}

/** Drops what was fetched for a venue; screens that show some of it fetch again. */
export function refetchResults(client: QueryClient, profileId: string): void {
  void client.resetQueries({ queryKey: [resultsKey, profileId] });
}

/** Forgets everything that was fetched for a venue. */
export function forgetResults(client: QueryClient, profileId: string): void {
  client.removeQueries({ queryKey: [resultsKey, profileId] });
}
