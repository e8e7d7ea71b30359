import { Notification } from 'electron';
import type { WatchNotifier } from '../../core/watches/index.ts';
import { makeNotification } from './notification.ts';

/** As notifications of the system; a click on one shows its rows. */
export function createWatchNotifier(
  onClick: (profileId: string, watchId: string | null) => void,
): WatchNotifier {
  /** Until they are clicked or gone: a notification that is collected can't be clicked. */
  const shown = new Set<Notification>();
  return {
    canTell: () => Notification.isSupported(),
    tell({ title, body, profileId, watchId }) {
      if (!Notification.isSupported()) return;
      const notification = makeNotification({ title, body });
      shown.add(notification);
      notification.on('click', () => onClick(profileId, watchId));
      notification.on('close', () => shown.delete(notification));
      notification.show();
    },
  };
}
