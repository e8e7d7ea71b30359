import { toAppError } from './bridge.ts';
import { describeError } from './describe-error.ts';
import { useMessages } from './messages-context.tsx';
import { notifyError, notifyUndo } from './toasts.ts';
import { createWindowValue, useWindowValue } from './window-value.ts';

/** Undoes the last removal, once. Null if there is nothing to undo. */
const last = createWindowValue<(() => void) | null>(null);

export const useLastRemoval = (): (() => void) | null => useWindowValue(last);

/** Shows that something was removed or imported, with an undo button. Ctrl+Z undoes it too. */
export function useAnnounceRemoved(): (text: string, restore: () => Promise<unknown>) => void {
  const messages = useMessages();
  return (text, restore) => {
    const undo = notifyUndo(text, () => {
      if (last.get() === undo) last.set(null);
      restore().catch((thrown: unknown) =>
        notifyError(describeError(toAppError(thrown), messages).title),
      );
    });
    last.set(undo);
  };
}
