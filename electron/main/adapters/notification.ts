import { Notification } from 'electron';
import { withoutMarkup } from '../../../shared/control-characters.ts';

/** The one way to a notification of the system: those of Linux take markup, and names come from files. */
export function makeNotification({
  title,
  body,
}: {
  readonly title: string;
  readonly body: string;
}): Notification {
  return new Notification({ title: withoutMarkup(title), body: withoutMarkup(body) });
}
