import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  type Alert,
  type AlertDraft,
  alert,
  maxAlerts,
  type QuietHours,
  quietHours,
} from '../../../../shared/domain/alerts.ts';
import {
  createVenueList,
  type StoredFiles,
  type VenueList,
} from '../../base/stored-files/index.ts';

const venue = v.strictObject({
  alerts: v.pipe(v.array(alert), v.maxLength(maxAlerts)),
  quietHours: v.nullable(quietHours),
});
const empty: v.InferOutput<typeof venue> = { alerts: [], quietHours: null };

/** Alerts and quiet hours of each venue. Methods that save fail with `settings-not-saved` and then change nothing. */
export interface AlertStore
  extends Pick<VenueList<Alert>, 'list' | 'find' | 'get' | 'remove' | 'restore'> {
  venues(): readonly string[];
  /** Fails with `too-many-alerts`. */
  add(profileId: string, draft: AlertDraft): Alert;
  /** Fails with `alert-gone`. */
  change(profileId: string, alertId: string, draft: AlertDraft): Alert;
  quietHours(profileId: string): QuietHours | null;
  setQuietHours(profileId: string, hours: QuietHours | null): void;
}

export function openAlertStore(files: StoredFiles): AlertStore {
  const file = files.openVenues('alerts', { value: venue, empty });
  const alerts = createVenueList<Alert>(
    {
      get: (profileId) => file.get(profileId).alerts,
      set: (profileId, next) => file.set(profileId, { ...file.get(profileId), alerts: next }),
    },
    {
      getId: ({ alertId }) => alertId,
      max: maxAlerts,
      tooMany: 'too-many-alerts',
      notFound: 'alert-gone',
    },
  );
  files.onForget(alerts.forget);

  return {
    ...alerts,
    venues: () =>
      file.list().flatMap(([profileId, { alerts }]) => (alerts.length > 0 ? [profileId] : [])),
    add(profileId, draft) {
      const added = { alertId: randomUUID(), ...draft };
      alerts.add(profileId, added);
      return added;
    },
    change: (profileId, alertId, draft) =>
      alerts.change(profileId, alertId, () => ({ alertId, ...draft })),
    quietHours: (profileId) => file.get(profileId).quietHours,
    setQuietHours: (profileId, hours) =>
      file.set(profileId, { ...file.get(profileId), quietHours: hours }),
  };
}
