import type { Removed } from '../../../shared/domain/holdings.ts';
import { tell } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';

/** Says what was removed, and what could not be. */
export function useTellRemoved(): (removed: Removed) => void {
  const words = useWords();
  return ({ files, bytes, left }) => {
    const done = words.text('remove.done', { files, bytes: words.bytes(bytes) });
    tell(left === 0 ? done : `${done}. ${words.text('remove.left', { files: left })}`);
  };
}
