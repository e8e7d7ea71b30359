import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useCommand } from '../../base/commands.ts';
import { answerQuery } from '../../queries/answers.ts';
import { failureOf } from '../../queries/failure-of.ts';
import { sessionQuery } from '../../queries/session.ts';
import { useQuarterRefresh } from '../scans/use-quarter-refresh.ts';
import { makeRowRequest, type RequestDraft } from '../screens/request-draft.ts';

/** The answer to what the screen of a dataset asks for, as far as it has come. */
export function useDatasetAnswer(profileId: string, dataset: Dataset, draft: RequestDraft) {
  const client = useQueryClient();
  const query = answerQuery(profileId, dataset.id, makeRowRequest(draft, dataset));
  const answer = useQuery(query);
  useQuery(sessionQuery(profileId));

  const refresh = () => {
    if (!answer.isFetching) void answer.refetch();
  };
  const nextAt = useQuarterRefresh({
    isEnabled: dataset.freshness === 'quarter-hour',
    settledAt: Math.max(answer.dataUpdatedAt, answer.errorUpdatedAt),
    isFetching: answer.isFetching,
    refresh,
  });
  useCommand('refresh', refresh);

  const failure = failureOf(answer);
  return {
    data: answer.data,
    queryKey: query.queryKey,
    isFetching: answer.isFetching,
    failure,
    /** The answer that is there is the one before an attempt that failed. */
    isFromBefore: answer.error !== null,
    isStopped:
      failure?.kind === 'cancelled' ||
      (answer.isPending && answer.fetchStatus === 'idle' && failure === null),
    /** When an answer that is renewed each quarter of an hour comes next. */
    nextAt,
    refresh,
    cancel: () => void client.cancelQueries({ queryKey: query.queryKey }),
  };
}

export type DatasetAnswer = ReturnType<typeof useDatasetAnswer>;
