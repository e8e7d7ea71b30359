import { Notification } from 'electron';
import type { AlertNotifier } from '../../core/answers/alerts/index.ts';
import { makeNotification } from './notification.ts';

/** Shows alerts as system notifications; a click opens the alert's rows. */
export function createAlertNotifier(
  onClick: (profileId: string, alertId: string | null) => void,
): AlertNotifier {
  /** Notifications shown: a garbage-collected one can't be clicked. */
  const shown = new Set<Notification>();
  return {
    canTell: () => Notification.isSupported(),
    send({ title, body, profileId, alertId }) {
      if (!Notification.isSupported()) return;
      const notification = makeNotification({ title, body });
      shown.add(notification);
      notification.on('click', () => onClick(profileId, alertId));
      notification.on('close', () => shown.delete(notification));
      notification.show();
    },
  };
}
