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
import { id } from '../../../../shared/domain/schemas.ts';
import { fail } from '../../../../shared/errors.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

const venue = v.strictObject({
  alerts: v.pipe(v.array(alert), v.maxLength(maxAlerts)),
  quietHours: v.nullable(quietHours),
});
const schema = v.strictObject({ venues: v.record(id, venue) });

type StoredVenue = v.InferOutput<typeof venue>;

/**
 * What is watched at each venue, and when nothing is told there, in a file of its own. Everything that
 * saves fails with `settings-not-saved`, and then nothing has changed.
 */
export interface AlertStore {
  /** Venues with alerts. */
  venues(): readonly string[];
  list(profileId: string): readonly Alert[];
  find(profileId: string, alertId: string): Alert | null;
  /** Fails with `too-many-alerts`. */
  add(profileId: string, draft: AlertDraft): Alert;
  /** Puts one back that was removed, where it was. */
  restore(profileId: string, alert: Alert, index: number): void;
  /** Fails with `alert-gone`. */
  change(profileId: string, alertId: string, draft: AlertDraft): Alert;
  remove(profileId: string, alertId: string): void;
  quietHours(profileId: string): QuietHours | null;
  setQuietHours(profileId: string, hours: QuietHours | null): void;
  forget(profileId: string): void;
}

const nothing: StoredVenue = { alerts: [], quietHours: null };

export function openAlertStore(files: StoredFiles): AlertStore {
  const file = files.open('alerts', { schema, empty: { venues: {} } });
  const getVenue = (profileId: string): StoredVenue => file.current().venues[profileId] ?? nothing;
  const list = (profileId: string): readonly Alert[] => getVenue(profileId).alerts;
  const find = (profileId: string, alertId: string): Alert | null =>
    list(profileId).find((one) => one.alertId === alertId) ?? null;
  function write(profileId: string, next: Partial<StoredVenue>): void {
    const own = { ...getVenue(profileId), ...next };
    if (own.alerts.length > maxAlerts) {
      fail('too-many-alerts', { params: { number: maxAlerts } });
    }
    file.write({ venues: { ...file.current().venues, [profileId]: own } });
  }

  return {
    venues: () =>
      Object.entries(file.current().venues).flatMap(([profileId, { alerts }]) =>
        alerts.length > 0 ? [profileId] : [],
      ),
    list,
    find,
    add(profileId, draft) {
      const added = { alertId: randomUUID(), ...draft };
      write(profileId, { alerts: [...list(profileId), added] });
      return added;
    },
    restore(profileId, removed, index) {
      if (find(profileId, removed.alertId)) return;
      write(profileId, { alerts: list(profileId).toSpliced(index, 0, removed) });
    },
    change(profileId, alertId, draft) {
      if (!find(profileId, alertId)) fail('alert-gone');
      const changed = { alertId, ...draft };
      write(profileId, {
        alerts: list(profileId).map((one) => (one.alertId === alertId ? changed : one)),
      });
      return changed;
    },
    remove: (profileId, alertId) =>
      write(profileId, { alerts: list(profileId).filter((one) => one.alertId !== alertId) }),
    quietHours: (profileId) => getVenue(profileId).quietHours,
    setQuietHours: (profileId, hours) => write(profileId, { quietHours: hours }),
    forget(profileId) {
      const { [profileId]: gone, ...venues } = file.current().venues;
      if (gone) file.write({ venues });
    },
  };
}
