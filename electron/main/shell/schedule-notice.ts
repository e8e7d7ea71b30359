import { Notification } from 'electron';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { type NotifyIncompleteRun, scheduleNoticeText } from '../../core/exports/index.ts';
import { makeNotification } from '../adapters/notification.ts';
import type { Windows } from './windows.ts';

export function createScheduleNotice(services: {
  readonly messages: Messages;
  readonly windows: Pick<Windows, 'focusFirst'>;
}): NotifyIncompleteRun {
  const { messages, windows } = services;
  /** Notifications shown: a garbage-collected one can't be clicked. */
  const shown = new Set<Notification>();
  return (run) => {
    if (!Notification.isSupported()) return;
    const notification = makeNotification(scheduleNoticeText(run, messages));
    shown.add(notification);
    notification.on('click', () => windows.focusFirst());
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
