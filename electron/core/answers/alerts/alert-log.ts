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

/** What a look at an alert left: its state, and a line where there is something to say. */
export interface Noted {
  readonly alertId: string;
  readonly state: AlertState;
  readonly entry: AlertEntry | null;
}

/**
 * What was found of each venue's alerts, and what was told, in a file of its own: losing it loses no
 * watch.
 */
export interface AlertLog {
  state(profileId: string, alertId: string): AlertState | null;
  /** Newest first. */
  list(profileId: string): readonly AlertEntry[];
  /**
   * What can't be saved counts all the same for as long as the app runs: otherwise it would be told again
   * and again.
   */
  note(profileId: string, noted: readonly Noted[]): void;
  /** The alert begins anew. */
  drop(profileId: string, alertId: string): void;
  /** Fails with `settings-not-saved`. */
  clear(profileId: string): void;
}

const nothing: VenueLog = { states: {}, log: [] };

export function openAlertLog(files: StoredFiles): AlertLog {
  const file = files.openVenues('alertLog', { value: venue, empty: nothing });

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
