import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { desk, unwrap } from '../base/bridge.ts';

const targetsQuery = queryOptions({
  queryKey: ['targets'],
  queryFn: () => unwrap(desk.targets.list({})),
  staleTime: 0,
  // A command may have changed them.
  refetchOnMount: 'always',
});

/** The targets with their runs, updated whenever main reports a change or progress. */
export function useTargets() {
  const client = useQueryClient();
  useEffect(() => {
    const leave = [
      desk.targets.onChanged(() => void client.invalidateQueries(targetsQuery)),
      desk.targets.onProgress((progress) =>
        client.setQueryData(
          targetsQuery.queryKey,
          (known) =>
            known && {
              ...known,
              running: known.running.map((one) =>
                one.targetId === progress.targetId ? progress : one,
              ),
            },
        ),
      ),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }, [client]);
  return useQuery(targetsQuery);
}
