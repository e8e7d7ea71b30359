import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { notify } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';
import { profilesKey, selectedProfileQuery } from '../../queries/profiles.ts';

/** Turns this window to another venue; what it had under way for this one is stopped in main. */
export function useSelectVenue() {
  const words = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: string) => unwrap(desk.profiles.select({ profileId })),
    onSuccess: (chosen) => client.setQueryData(selectedProfileQuery.queryKey, chosen),
    onError: (thrown) => {
      notify(describeError(errorOf(thrown), words).title);
      // It may have been removed in another window.
      void client.invalidateQueries({ queryKey: profilesKey });
    },
  });
}
