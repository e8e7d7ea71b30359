import { useMutation } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { notify } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';

/** Starts the jobs that need no period, and says what came of it. */
export function useBringUpToDate(profileId: string) {
  const words = useWords();
  const keepUp = useMutation({
    mutationFn: (dataset?: DatasetId) =>
      unwrap(desk.sync.keepUp({ profileId, ...(dataset ? { dataset } : {}) })),
    onSuccess: (jobs) =>
      notify(
        jobs.length === 0
          ? words.text('jobs.keepUp.none')
          : words.text('jobs.keepUp.started', { count: jobs.length }),
      ),
  });
  const guides = useMutation({
    mutationFn: () => unwrap(desk.sync.walkGuides({ profileId })),
    onSuccess: () => notify(words.text('jobs.guides.started')),
  });
  const thrown = keepUp.error ?? guides.error;
  return {
    /** Of one dataset, or of all. */
    start: (dataset?: DatasetId) => keepUp.mutate(dataset),
    walkGuides: () => guides.mutate(),
    isPending: keepUp.isPending || guides.isPending,
    error: thrown === null ? null : errorOf(thrown),
  };
}
