import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UpdateStatus } from '../../shared/domain/updates.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** The state of updates: a newer version, and the progress of its download. */
export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => unwrap(desk.updates.status({})),
});

/** Returns the state, read again whenever main reports a change. */
export function useUpdateStatus(): UpdateStatus | undefined {
  return useQuery(updatesQuery).data;
}
