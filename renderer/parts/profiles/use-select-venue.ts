import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notifyError } from '../../base/toasts.ts';
import { profilesKey, selectedProfileQuery } from '../../queries/profiles.ts';
import { prepareToLeave } from '../navigation/index.ts';

/** Shows another venue. Main stops the requests of the previous venue's screens, but not its exports. */
export function useSelectVenue() {
  const messages = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: string) => unwrap(desk.profiles.select({ profileId })),
    // If the user went back to all venues meanwhile, they stay.
    onMutate: prepareToLeave,
    onSuccess: (chosen, profileId, leave) => {
      client.setQueryData(selectedProfileQuery.queryKey, chosen);
      leave(profileId);
    },
    onError: (thrown) => {
      notifyError(describeError(toAppError(thrown), messages).title);
      // It may have been removed in another window.
      void client.invalidateQueries({ queryKey: profilesKey });
    },
  });
}
