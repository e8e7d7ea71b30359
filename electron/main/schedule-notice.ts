import { Notification } from 'electron';
import type { AppError } from '../../shared/errors.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { errorWordParams } from '../../shared/words/error-params.ts';
import type { Windows } from './windows.ts';

/** Tells that a recipe could not run by itself, and why: no row, no path, no key. */
export type TellFailure = (of: {
  readonly recipe: string;
  readonly venue: string;
  readonly error: AppError;
}) => void;

export function createScheduleNotice(services: {
  readonly words: Words;
  readonly windows: Pick<Windows, 'focusFirst'>;
}): TellFailure {
  const { words, windows } = services;
  /** Until they are clicked or gone: a notification that is collected can't be clicked. */
  const shown = new Set<Notification>();
  return ({ recipe, venue, error }) => {
    if (!Notification.isSupported()) return;
    const reason = words.text(`error.${error.kind}.title`, errorWordParams(error));
    const notification = new Notification({
      title: words.text('schedule.notice.title', { name: recipe }),
      body: words.text('schedule.notice.text', { venue, reason }),
    });
    shown.add(notification);
    notification.on('click', () => windows.focusFirst());
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
