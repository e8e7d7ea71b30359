import type { Alert, AlertReading } from '../../../../shared/domain/alerts.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { writeAlertValue } from '../../../../shared/messages/alert-text.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { Told } from './evaluate-alert.ts';

/** What is told: the venue, the alert and a figure, never a word of a row. */
export interface AlertNotice {
  readonly title: string;
  readonly body: string;
  readonly profileId: string;
  /** Whose rows a click shows; null: the list of alerts. */
  readonly alertId: string | null;
}

/** Tells a person, whatever they look at. */
export interface AlertNotifier {
  tell(notice: AlertNotice): void;
  /** Whether this desktop shows notifications at all. */
  canTell(): boolean;
}

export interface SentAlert {
  readonly alert: Alert;
  readonly kind: AlertReading['kind'];
  readonly told: Told;
}

/** What quiet hours kept back is one notification for all of it, the rest one each. */
export function makeNotices(
  { id: profileId, name: venue, timeZone }: Profile,
  all: readonly SentAlert[],
  messages: Messages,
): AlertNotice[] {
  const late = all.filter(({ told }) => told.wasQuiet);
  const single = late.length > 1 ? all.filter(({ told }) => !told.wasQuiet) : all;
  const notices = single.map(({ alert, kind, told }): AlertNotice => {
    const value = writeAlertValue(kind, told.value, messages);
    const when = messages.moment(told.at, timeZone);
    return {
      profileId,
      alertId: alert.alertId,
      title: messages.text('alerts.notice.title', { name: alert.name }),
      body: told.wasQuiet
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
