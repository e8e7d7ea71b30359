import type { Removed } from '../../../shared/domain/stored-rows.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';

/** Shows what was removed, and what could not be. */
export function useNotifyRemoved(): (removed: Removed) => void {
  const messages = useMessages();
  return ({ files, bytes, left }) => {
    const done = messages.text('remove.done', { files, bytes: messages.bytes(bytes) });
    notify(left === 0 ? done : `${done}. ${messages.text('remove.left', { files: left })}`);
  };
}
