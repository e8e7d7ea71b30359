import { Notification } from 'electron';
import { makeNotification } from '../adapters/notification.ts';
import type { Windows } from './windows.ts';

export type ShowNotice = (text: { readonly title: string; readonly body: string }) => void;

/** Notifies the user about work that ran by itself. A click opens the app. */
export function createShowNotice({ focusFirst }: Pick<Windows, 'focusFirst'>): ShowNotice {
  /** Notifications shown: a garbage-collected one can't be clicked. */
  const shown = new Set<Notification>();
  return (text) => {
    if (!Notification.isSupported()) return;
    const notification = makeNotification(text);
    shown.add(notification);
    notification.on('click', () => focusFirst());
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
