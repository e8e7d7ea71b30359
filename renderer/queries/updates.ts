import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UpdateStatus } from '../../shared/domain/updates.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** The state of the update: whether there is a newer version, and how far its download is. */
export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => unwrap(desk.updates.status({})),
});

/** The same, kept as it is in main. */
export function useUpdateStatus(): UpdateStatus | undefined {
  const client = useQueryClient();
  useEffect(
    () => desk.updates.onChanged(() => void client.invalidateQueries(updatesQuery)),
    [client],
  );
  return useQuery(updatesQuery).data;
}
