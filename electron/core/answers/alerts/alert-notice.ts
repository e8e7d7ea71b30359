import type { Alert, AlertReading } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { writeAlertValue } from '../../../../shared/messages/alert-text.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { AlertSending } from './evaluate-alert.ts';

/** Text of a notification: the venue, the alert and a figure, but no content of rows. */
export interface AlertNotice {
  readonly title: string;
  readonly body: string;
  readonly profileId: string;
  /** The alert whose rows a click shows. Null: a click opens the list of alerts. */
  readonly alertId: string | null;
}

/** Shows desktop notifications, whichever window is in front. */
export interface AlertNotifier {
  send(notice: AlertNotice): void;
  /** Returns false if this desktop has no notifications. */
  canNotify(): boolean;
}

export interface SentAlert {
  readonly alert: Alert;
  readonly kind: AlertReading['kind'];
  readonly sending: AlertSending;
}

/** Alerts held back by quiet hours share one notification; each other alert gets its own. */
export function makeNotices(
  { id: profileId, name: venue, timeZone }: Profile,
  all: readonly SentAlert[],
  messages: Messages,
): AlertNotice[] {
  const late = all.filter(({ sending }) => sending.wasQuiet);
  const single = late.length > 1 ? all.filter(({ sending }) => !sending.wasQuiet) : all;
  const notices = single.map(({ alert, kind, sending }): AlertNotice => {
    const value = writeAlertValue(kind, sending.value, messages);
    const when = messages.moment(sending.at, timeZone);
    return {
      profileId,
      alertId: alert.alertId,
      title: messages.text('alerts.notice.title', { name: alert.name }),
      body: sending.wasQuiet
        ? messages.text('alerts.notice.textQuiet', { venue, value, when })
        : messages.text('alerts.notice.text', { venue, value }),
    };
  });
  if (late.length <= 1) return notices;
  const names = messages.list(late.map(({ alert }) => alert.name));
  const several = {
    profileId,
    alertId: null,
    title: messages.text('alerts.notice.several', { count: late.length }),
    body: messages.text('alerts.notice.severalText', { venue, names }),
  };
  return [several, ...notices];
}
