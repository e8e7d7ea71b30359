import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import * as clock from './clock.ts';
import { useMessages } from './messages-context.tsx';

/** A passing message, which stays in the list of messages until the window closes. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Whose it is, usually of the one on the screen when it came; null where none was. */
  readonly venue: MessageVenue | null;
  /** Takes back what it tells of, and the message with it. */
  readonly undo?: () => void;
}

export interface MessageVenue {
  readonly id: string;
  readonly name: string;
}

/** How long one that went well is shown: long enough to be read, and paused under mouse and focus. */
const shownMilliseconds = 6000;
const maxStored = 50;
/** A message with an undo button stays longer: there is something to decide. */
const undoMilliseconds = 15_000;

/** Messages that wait; frame/toasts.tsx shows them. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

interface Stored {
  /** Newest first. */
  readonly messages: readonly ToastMessage[];
  /** Those that came since the list was last looked at. */
  readonly unread: number;
  /** On the screen now. */
  readonly venue: MessageVenue | null;
}

let kept: Stored = { messages: [], unread: 0, venue: null };
let lastId = 0;
const listeners = new Set<() => void>();

function keep(next: Stored): void {
  kept = next;
  for (const listener of listeners) listener();
}

function add(
  text: string,
  isError: boolean,
  { venue = kept.venue, undo }: { venue?: MessageVenue | null; undo?: () => void } = {},
): ToastMessage {
  lastId += 1;
  const message = { id: lastId, text, isError, at: clock.now(), venue, ...(undo ? { undo } : {}) };
  keep({
    ...kept,
    messages: [message, ...kept.messages].slice(0, maxStored),
    unread: Math.min(kept.unread + 1, maxStored),
  });
  return message;
}

/** Shows a message that goes by itself; it can be read again in the list. It may be of another venue. */
export function notify(text: string, venue?: MessageVenue): void {
  toastQueue.add(add(text, false, venue ? { venue } : {}), { timeout: shownMilliseconds });
}

/** The same, with a button that takes back what it tells of. Gives what the button does. */
export function notifyUndo(text: string, undo: () => void): () => void {
  const takeBack = (): void => {
    toastQueue.close(key);
    undo();
  };
  const key = toastQueue.add(add(text, false, { undo: takeBack }), { timeout: undoMilliseconds });
  return takeBack;
}

/** Shows what went wrong until somebody dismisses it. */
export function notifyError(text: string): void {
  toastQueue.add(add(text, true));
}

/** The messages of this window, also those that are gone from the screen. */
export function useToastMessages(): Stored {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
}

/** Another venue is on the screen. */
export function setMessageVenue(venue: MessageVenue): void {
  keep({ ...kept, venue });
}

/** The text of a message; one of another venue begins with that venue's name. */
export function useMessageText(): (message: ToastMessage) => string {
  const messages = useMessages();
  const { venue: shown } = useToastMessages();
  return ({ text, venue }) =>
    venue === null || venue.id === shown?.id
      ? text
      : messages.text('toast.ofVenue', { venue: venue.name, text });
}

/** They were looked at. */
export function markMessagesRead(): void {
  if (kept.unread > 0) keep({ ...kept, unread: 0 });
}

export function clearMessages(): void {
  keep({ ...kept, messages: [], unread: 0 });
}
