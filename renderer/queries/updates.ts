import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdateStatus } from '../../shared/domain/updates.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** The state of updates: a newer version, and the progress of its download. */
export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => unwrap(desk.updates.status({})),
});

/** Returns the state, updated whenever main reports a change. */
export function useUpdateStatus(): UpdateStatus | undefined {
  const client = useQueryClient();
  useEffect(
    () => desk.updates.onChanged(() => void client.invalidateQueries(updatesQuery)),
    [client],
  );
  return useQuery(updatesQuery).data;
}
