import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { Answer, RowRequest } from '../../shared/ipc/datasets.ts';
import type { Changes } from '../../shared/ipc/history.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { endJob, startJob } from './fetch-jobs.ts';
import { changesKey } from './history.ts';

export const answersKey = 'answers';

/**
 * The rows of one question. Cancelling the query cancels the job in main. The first time, what is
 * kept will do if it is as new as it can be; whoever fetches again wants to hear it from the platform.
 */
export const answerQuery = (profileId: string, dataset: DatasetId, rowRequest: RowRequest) => {
  const queryKey = [answersKey, profileId, dataset, rowRequest] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const again = client.getQueryData(queryKey) !== undefined;
      const jobId = crypto.randomUUID();
      const cancel = () => void desk.datasets.cancel({ jobId });
      signal.addEventListener('abort', cancel);
      startJob(jobId, queryKey);
      try {
        return await unwrap(desk.datasets.fetch({ jobId, profileId, dataset, rowRequest, again }));
      } finally {
        signal.removeEventListener('abort', cancel);
        endJob(jobId);
      }
    },
    // `holdAnswers` says how many are held that no screen shows.
    gcTime: Number.POSITIVE_INFINITY,
    // Two answers are never the same thing, however alike: each holds rows of its own.
    structuralSharing: false,
  });
};

/**
 * Lets go of rows in the engine once no screen can show them any more: when an answer leaves the
 * cache, and when a refresh replaced it.
 */
export function releaseForgottenAnswers(client: QueryClient): () => void {
  const held = new Map<string, Answer>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const before = held.get(query.queryHash);
    const now = type === 'removed' ? undefined : answerOf(query);
    if (!before && !now) return;
    if (before && before.answerId !== now?.answerId) {
      forgetSoon(client, before.answerId);
    }
    if (now) held.set(query.queryHash, now);
    else held.delete(query.queryHash);
  });
}

/** The rows that a query stands for: an answer, or what changed, which holds rows as well. */
function answerOf({ queryKey, state }: Query): Answer | undefined {
  if (queryKey[0] === answersKey) return state.data as Answer | undefined;
  return queryKey[0] === changesKey ? (state.data as Changes | undefined)?.answer : undefined;
}

/** Every answer that is held of one dataset of a venue, newest first. Asks for nothing. */
export function heldAnswersOf(
  client: QueryClient,
  profileId: string,
  dataset: DatasetId,
): readonly Answer[] {
  return client
    .getQueriesData<Answer>({ queryKey: [answersKey, profileId, dataset] })
    .flatMap(([, answer]) => answer ?? [])
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt);
}

/** A moment later, so that the screen has moved on to the rows that came instead. */
function forgetSoon(client: QueryClient, answerId: string): void {
  setTimeout(() => {
    client.removeQueries({ queryKey: ['views', answerId] });
    void desk.datasets.release({ answerId });
  }, 3000);
}

/** Forgets answers whose rows are lost, so that the screens that show them ask again. */
export function refetchLostAnswers(client: QueryClient, answerIds: readonly string[]): void {
  const lost = new Set(answerIds);
  void client.resetQueries({
    predicate: (query) => lost.has(answerOf(query)?.answerId ?? ''),
  });
}

/** Forgets what was fetched for a venue; what a screen shows of it is asked for again. */
export function fetchAnswersAnew(client: QueryClient, profileId: string): void {
  void client.resetQueries({ queryKey: [answersKey, profileId] });
}

/** Forgets everything that was fetched for a venue. */
export function forgetAnswersOf(client: QueryClient, profileId: string): void {
  client.removeQueries({ queryKey: [answersKey, profileId] });
}
