import { type Query, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { Changes } from '../../shared/domain/history.ts';
import { getErrorTraits } from '../../shared/errors.ts';
import { computeWait } from '../../shared/platform-waits.ts';
import { desk, toAppError, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';
import * as clock from '../base/clock.ts';
import { changesKey } from './history.ts';
import { endFetch, setProgress, startFetch } from './running-fetches.ts';

export const resultsKey = 'answers';

/**
 * The rows of a row request. Cancelling the query cancels the call. At first, stored rows are used if they are
 * as new as possible; a refetch always goes to the platform.
 */
export const resultQuery = (profileId: string, dataset: DatasetId, rowRequest: RowRequest) => {
  const queryKey = [resultsKey, profileId, dataset, rowRequest] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const again = client.getQueryData(queryKey) !== undefined;
      const callId = makeCallId(signal);
      startFetch(callId, queryKey);
      try {
        const request = { profileId, dataset, rowRequest, again };
        const resultSet = await retryUntilBack(callId, signal, () =>
          unwrap(desk.datasets.fetch(request, callId)),
        );
        if (!resultSet.stored) addStoringOutcome(client, queryKey, resultSet);
        return resultSet;
      } finally {
        endFetch(callId);
      }
    },
    // `trimResults` limits the cached result sets that no screen shows.
    gcTime: Number.POSITIVE_INFINITY,
    // Result sets are never equal: each has its own rows.
    structuralSharing: false,
  });
};

/** The user is waiting, so retry soon once the platform is back. */
const maxWait = 60_000;

/** Tries again while the platform asks to wait or is unavailable, and shows until when it waits. */
async function retryUntilBack<T>(
  callId: string,
  signal: AbortSignal,
  fetch: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetch();
    } catch (error) {
      const waitsFor = toAppError(error);
      if (signal.aborted || getErrorTraits(waitsFor.kind).waitsFor !== 'platform') throw error;
      const wait = computeWait(waitsFor, failures, maxWait);
      const retryAt = clock.now() + wait;
      const nothingYet = { bytes: 0, totalBytes: null, attempt: 1 };
      setProgress(callId, { phase: 'waiting', retryAt, waitsFor, ...nothingYet });
      await sleep(wait, signal);
      signal.throwIfAborted();
    }
  }
}

/** Resolves early if the signal aborts. */
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
 * Adds to a result set what is known after its rows were stored, or failed to be. Keeps its age and a later failed
 * fetch.
 */
function addStoringOutcome(client: QueryClient, queryKey: QueryKey, { resultId }: ResultSet): void {
  const outcome = unwrap(desk.datasets.awaitStored({ resultId }));
  outcome.then(
    (known) => {
      const query = client.getQueryCache().find<ResultSet>({ queryKey });
      const now = query?.state.data;
      if (now?.resultId === resultId) query?.setState({ data: { ...now, ...known } });
    },
    () => undefined, // the rows are gone, which is shown elsewhere
  );
}

/**
 * Releases rows in the engine once no screen can show them: when a result set leaves the cache or was replaced by a
 * refresh.
 */
export function releaseForgottenResults(client: QueryClient): () => void {
  const known = new Map<string, ResultSet>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const before = known.get(query.queryHash);
    const now = type === 'removed' ? undefined : findResult(query);
    if (!before && !now) return;
    if (before && before.resultId !== now?.resultId) {
      forgetSoon(client, before.resultId);
    }
    if (now) known.set(query.queryHash, now);
    else known.delete(query.queryHash);
  });
}

/** The result id of a query with rows: a result set or changes. */
function findResult({ queryKey, state }: Query): ResultSet | undefined {
  if (queryKey[0] === resultsKey) return state.data as ResultSet | undefined;
  return queryKey[0] === changesKey ? (state.data as Changes | undefined)?.resultSet : undefined;
}

/** Cached result sets of a venue's dataset, newest first. Fetches nothing. */
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

/** Delayed, so that the screen has switched to the new rows. */
function forgetSoon(client: QueryClient, resultId: string): void {
  setTimeout(() => {
    client.removeQueries({ queryKey: ['views', resultId] });
    void desk.datasets.release({ resultId });
  }, 3000);
}

/** Drops result sets whose rows are lost. Screens that show them fetch again. */
export function refetchLostResults(client: QueryClient, resultIds: readonly string[]): void {
  const lost = new Set(resultIds);
  void client.resetQueries({
    predicate: (query) => lost.has(findResult(query)?.resultId ?? ''),
  });
}

/** Drops everything fetched for a venue. Screens that show it fetch again. */
export function refetchResults(client: QueryClient, profileId: string): void {
  void client.resetQueries({ queryKey: [resultsKey, profileId] });
}

/** Removes everything fetched for a venue. */
export function forgetResults(client: QueryClient, profileId: string): void {
  client.removeQueries({ queryKey: [resultsKey, profileId] });
}
