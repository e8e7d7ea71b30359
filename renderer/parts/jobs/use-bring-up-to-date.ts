import { useMutation } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';

/** Starts the jobs that need no period, and reports the result. */
export function useBringUpToDate(profileId: string) {
  const messages = useMessages();
  const keepUp = useMutation({
    mutationFn: (dataset?: DatasetId) =>
      unwrap(desk.sync.keepUp({ profileId, ...(dataset ? { dataset } : {}) })),
    onSuccess: (jobs) =>
      notify(
        jobs.length === 0
          ? messages.text('jobs.keepUp.none')
          : messages.text('jobs.keepUp.started', { count: jobs.length }),
      ),
  });
  const guides = useMutation({
    mutationFn: () => unwrap(desk.sync.walkGuides({ profileId })),
    onSuccess: () => notify(messages.text('jobs.guides.started')),
  });
  const thrown = keepUp.error ?? guides.error;
  return {
    start: (dataset?: DatasetId) => keepUp.mutate(dataset),
    walkGuides: () => guides.mutate(),
    isPending: keepUp.isPending || guides.isPending,
    error: thrown === null ? null : toAppError(thrown),
  };
}
