import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useCommand } from '../../base/commands.ts';
import type { RequestDraft } from '../../parts/requests/request-draft.ts';
import { useQuarterRefresh } from '../../parts/scans/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { sessionQuery } from '../../queries/session.ts';
import { makeRowRequest } from './row-request.ts';

/** The state of a dataset screen's row request: its result set, progress and failure. */
export function useResultSet(profileId: string, dataset: Dataset, draft: RequestDraft) {
  const client = useQueryClient();
  const query = resultQuery(profileId, dataset.id, makeRowRequest(draft, dataset));
  const resultSet = useQuery(query);
  useQuery(sessionQuery(profileId));

  const refresh = () => {
    if (!resultSet.isFetching) void resultSet.refetch();
  };
  const nextAt = useQuarterRefresh({
    isEnabled: dataset.freshness === 'quarter-hour',
    settledAt: Math.max(resultSet.dataUpdatedAt, resultSet.errorUpdatedAt),
    isFetching: resultSet.isFetching,
    refresh,
  });
  useCommand('refresh', refresh);

  const failure = findFailure(resultSet);
  return {
    data: resultSet.data,
    queryKey: query.queryKey,
    isFetching: resultSet.isFetching,
    failure,
    /** True if the result set is older than the last attempt, which failed. */
    isFromBefore: resultSet.error !== null,
    isStopped:
      failure?.kind === 'cancelled' ||
      (resultSet.isPending && resultSet.fetchStatus === 'idle' && failure === null),
    /** When a result set that is refreshed every quarter of an hour is fetched again. */
    nextAt,
    refresh,
    cancel: () => void client.cancelQueries({ queryKey: query.queryKey }),
  };
}

export type ResultSetState = ReturnType<typeof useResultSet>;
