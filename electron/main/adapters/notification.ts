import { Notification } from 'electron';
import { replaceMarkup } from '../../../shared/control-characters.ts';

/**
 * Makes a system notification. Linux interprets markup in them, and names may come from files, so markup is removed.
 */
export function makeNotification({
  title,
  body,
}: {
  readonly title: string;
  readonly body: string;
}): Notification {
  return new Notification({ title: replaceMarkup(title), body: replaceMarkup(body) });
}
