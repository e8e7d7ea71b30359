import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import * as clock from './clock.ts';
import { useMessages } from './messages-context.tsx';
import { createWindowValue, useWindowValue } from './window-value.ts';

/** A short message. It stays in the list of messages until the window closes. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The venue that it is about, usually the current one. Null if there was none. */
  readonly venue: MessageVenue | null;
  /** Undoes what the message reports, and removes the message. */
  readonly undo?: () => void;
  /** A button that opens what the message is about. */
  readonly link?: { readonly text: string; readonly open: () => void };
}

export interface MessageVenue {
  readonly id: string;
  readonly name: string;
}

/** Milliseconds that a message about a success is shown. Pauses while it has the mouse or the focus. */
const shownMilliseconds = 6000;
const maxListed = 50;
/** Milliseconds for a message with an undo button: there is something to decide. */
const undoMilliseconds = 15_000;

/** Messages to show, in their order; see frame/toasts.tsx. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

interface MessageList {
  /** Newest first. */
  readonly messages: readonly ToastMessage[];
  /** Messages that nobody can have seen in this window, since the list was last opened. */
  readonly unread: number;
  /** The current venue. */
  readonly venue: MessageVenue | null;
}

const list = createWindowValue<MessageList>({ messages: [], unread: 0, venue: null });
let lastId = 0;

/** `venue`: by default the current one. */
type MessageParts = Partial<Pick<ToastMessage, 'venue' | 'undo' | 'link'>>;

function add(
  text: string,
  isError: boolean,
  { venue = list.get().venue, ...parts }: MessageParts = {},
): ToastMessage {
  lastId += 1;
  const message = { id: lastId, text, isError, at: clock.now(), venue, ...parts };
  const before = list.get();
  list.set({
    ...before,
    messages: [message, ...before.messages].slice(0, maxListed),
  });
  return message;
}

/** Shows a message, for some milliseconds or until the user dismisses it. */
function show(message: ToastMessage, timeout?: number): string {
  return toastQueue.add(message, {
    ...(timeout === undefined ? {} : { timeout }),
    onClose: () => {
      if (!document.hasFocus()) countUnread();
    },
  });
}

/** Shows a message that disappears by itself but stays in the list. It can be about another venue. */
export function notify(text: string, parts: MessageParts = {}): void {
  show(add(text, false, parts), shownMilliseconds);
}

/** Adds a message to the list, as an unread one. */
export function addUnread(text: string, parts: MessageParts): void {
  add(text, false, parts);
  countUnread();
}

function countUnread(): void {
  const before = list.get();
  list.set({ ...before, unread: Math.min(before.unread + 1, maxListed) });
}

/** Shows a message with an undo button. Returns a function that undoes it too. */
export function notifyUndo(text: string, undo: () => void): () => void {
  const takeBack = (): void => {
    toastQueue.close(key);
    undo();
  };
  const key = show(add(text, false, { undo: takeBack }), undoMilliseconds);
  return takeBack;
}

/** Shows an error until the user dismisses it. One that is still shown of the same venue is replaced. */
export function notifyError(text: string): void {
  const message = add(text, true);
  const isSame = ({ content }: { readonly content: ToastMessage }): boolean =>
    content.isError && content.text === text && content.venue?.id === message.venue?.id;
  for (const { key } of toastQueue.visibleToasts.filter(isSame)) toastQueue.close(key);
  show(message);
}

/** All messages of this window, also those that have disappeared. */
export function useToastMessages(): MessageList {
  return useWindowValue(list);
}

/** Notes that the window shows another venue. */
export function setMessageVenue(venue: MessageVenue): void {
  list.set({ ...list.get(), venue });
}

/** Returns a message's text. It begins with the venue's name if that isn't the current one. */
export function useMessageText(): (message: ToastMessage) => string {
  const messages = useMessages();
  const { venue: shown } = useToastMessages();
  return ({ text, venue }) =>
    venue === null || venue.id === shown?.id
      ? text
      : messages.text('toast.ofVenue', { venue: venue.name, text });
}

export function markMessagesRead(): void {
  if (list.get().unread > 0) list.set({ ...list.get(), unread: 0 });
}

export function clearMessages(): void {
  list.set({ ...list.get(), messages: [], unread: 0 });
}
