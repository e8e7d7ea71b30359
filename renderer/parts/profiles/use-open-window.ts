import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notifyError } from '../../base/toasts.ts';

/** Opens a venue in a window of its own, or says why not. */
export function useOpenWindow(): (profileId: string) => void {
  const messages = useMessages();
  return (profileId) => {
    unwrap(desk.profiles.openWindow({ profileId })).catch((thrown: unknown) =>
      notifyError(describeError(toAppError(thrown), messages).title),
    );
  };
}
