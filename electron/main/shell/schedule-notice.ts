import { Notification } from 'electron';
import type { Words } from '../../../shared/words/create-words.ts';
import {
  type NotifyIncompleteRun,
  scheduleNoticeText,
} from '../../core/exports/schedules/schedule-notice.ts';
import type { Windows } from './windows.ts';

export function createScheduleNotice(services: {
  readonly words: Words;
  readonly windows: Pick<Windows, 'focusFirst'>;
}): NotifyIncompleteRun {
  const { words, windows } = services;
  /** Until they are clicked or gone: a notification that is collected can't be clicked. */
  const shown = new Set<Notification>();
  return (of) => {
    if (!Notification.isSupported()) return;
    const notification = new Notification(scheduleNoticeText(of, words));
    shown.add(notification);
    notification.on('click', () => windows.focusFirst());
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
