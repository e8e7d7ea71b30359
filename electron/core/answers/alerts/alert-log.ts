import * as v from 'valibot';
import {
  type AlertEntry,
  type AlertState,
  alertEntry,
  alertState,
  maxAlertEntries,
} from '../../../../shared/domain/alerts.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

const venue = v.strictObject({
  states: v.record(id, alertState),
  log: v.pipe(v.array(alertEntry), v.maxLength(maxAlertEntries)),
});

type VenueLog = v.InferOutput<typeof venue>;

/** Result of one evaluation of an alert: its new state, and a log entry if there is something to log. */
export interface Noted {
  readonly alertId: string;
  readonly state: AlertState;
  readonly entry: AlertEntry | null;
}

/** State and log of each venue's alerts. They have a file of their own: losing it loses no alert. */
export interface AlertLog {
  state(profileId: string, alertId: string): AlertState | null;
  /** Newest first. */
  list(profileId: string): readonly AlertEntry[];
  /** Entries that can't be saved stay in memory until the app ends, so that no notification is sent twice. */
  note(profileId: string, noted: readonly Noted[]): void;
  /** Forgets the alert's state, so that it starts afresh. */
  drop(profileId: string, alertId: string): void;
  /** Fails with `settings-not-saved`. */
  clear(profileId: string): void;
}

const empty: VenueLog = { states: {}, log: [] };

export function openAlertLog(files: StoredFiles): AlertLog {
  const file = files.openVenues('alertLog', { value: venue, empty });

  return {
    state: (profileId, alertId) => file.get(profileId).states[alertId] ?? null,
    list: (profileId) => file.get(profileId).log,
    note(profileId, noted) {
      if (noted.length === 0) return;
      const { states, log } = file.get(profileId);
      const entries = noted.flatMap(({ entry }) => entry ?? []).toReversed();
      file.note(profileId, {
        states: {
          ...states,
          ...Object.fromEntries(noted.map(({ alertId, state }) => [alertId, state])),
        },
        log: [...entries, ...log].slice(0, maxAlertEntries),
      });
    },
    drop(profileId, alertId) {
      const { states, log } = file.get(profileId);
      const { [alertId]: dropped, ...rest } = states;
      if (dropped) file.note(profileId, { states: rest, log });
    },
    clear: (profileId) => file.set(profileId, { ...file.get(profileId), log: [] }),
  };
}
