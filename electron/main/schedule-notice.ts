import { Notification } from 'electron';
import type { Words } from '../../shared/words/create-words.ts';
import { type Trouble, troubleWords } from './trouble-words.ts';
import type { Windows } from './windows.ts';

/** Tells that a recipe could not run by itself, or only in part, and why: no row, no path, no key. */
export type TellTrouble = (of: Trouble) => void;

export function createScheduleNotice(services: {
  readonly words: Words;
  readonly windows: Pick<Windows, 'focusFirst'>;
}): TellTrouble {
  const { words, windows } = services;
  /** Until they are clicked or gone: a notification that is collected can't be clicked. */
  const shown = new Set<Notification>();
  return (of) => {
    if (!Notification.isSupported()) return;
    const notification = new Notification(troubleWords(of, words));
    shown.add(notification);
    notification.on('click', () => windows.focusFirst());
    notification.on('close', () => shown.delete(notification));
    notification.show();
  };
}
