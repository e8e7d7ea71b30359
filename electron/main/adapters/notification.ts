import { Notification } from 'electron';
import { replaceMarkup } from '../../../shared/control-characters.ts';

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** Notifications shown: a garbage-collected one can't be clicked. */
const shown = new Set<Notification>();

/**
 * Shows a system notification, if the system has them. Linux interprets markup in them, and names may come from files,
 * so markup is removed.
 */
export function showNotification({ title, body }: NoticeText, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title: replaceMarkup(title), body: replaceMarkup(body) });
  shown.add(notification);
  notification.on('click', onClick);
  notification.on('close', () => shown.delete(notification));
  notification.show();
}
