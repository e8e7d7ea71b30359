import { toAppError } from './bridge.ts';
import { describeError } from './describe-error.ts';
import { useMessages } from './messages-context.tsx';
import { notifyError, notifyUndo } from './toasts.ts';
import { createWindowValue, useWindowValue } from './window-value.ts';

/** Takes back what was removed last, once; null: nothing was, or it is back. */
const last = createWindowValue<(() => void) | null>(null);

export const useLastRemoval = (): (() => void) | null => useWindowValue(last);

/** Tells that something was removed, or came from a file, and how to take that back: by the message, and by Ctrl+Z. */
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
