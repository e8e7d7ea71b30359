import type { Removed } from '../../../shared/domain/stored-rows.ts';
import { notify } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';

/** Says what was removed, and what could not be. */
export function useNotifyRemoved(): (removed: Removed) => void {
  const words = useWords();
  return ({ files, bytes, left }) => {
    const done = words.text('remove.done', { files, bytes: words.bytes(bytes) });
    notify(left === 0 ? done : `${done}. ${words.text('remove.left', { files: left })}`);
  };
}
