import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notifyError } from '../../base/toasts.ts';
import { profilesKey, selectedProfileQuery } from '../../queries/profiles.ts';
import { showAllVenues } from '../navigation/index.ts';

/** Turns this window to another venue: main stops what its screens asked for; exports go on. */
export function useSelectVenue() {
  const messages = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: string) => unwrap(desk.profiles.select({ profileId })),
    onSuccess: (chosen) => {
      client.setQueryData(selectedProfileQuery.queryKey, chosen);
      showAllVenues(false);
    },
    onError: (thrown) => {
      notifyError(describeError(toAppError(thrown), messages).title);
      // It may have been removed in another window.
      void client.invalidateQueries({ queryKey: profilesKey });
    },
  });
}
