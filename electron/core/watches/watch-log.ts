import * as v from 'valibot';
import { id } from '../../../shared/domain/schemas.ts';
import {
  mostWatchEntries,
  type WatchEntry,
  type WatchState,
  watchEntry,
  watchState,
} from '../../../shared/domain/watches.ts';
import { Failure } from '../../../shared/errors.ts';
import type { StoredFiles } from '../stored-files/index.ts';

const venue = v.strictObject({
  states: v.record(id, watchState),
  log: v.pipe(v.array(watchEntry), v.maxLength(mostWatchEntries)),
});
const schema = v.strictObject({ venues: v.record(id, venue) });

type VenueLog = v.InferOutput<typeof venue>;

/** What a look at a watch left: its state, and a line where there is something to say. */
export interface Noted {
  readonly watchId: string;
  readonly state: WatchState;
  readonly entry: WatchEntry | null;
}

/**
 * What was found of each venue's watches, and what was told, in a file of its own: losing it loses no
 * watch.
 */
export interface WatchLog {
  state(profileId: string, watchId: string): WatchState | null;
  /** Newest first. */
  list(profileId: string): readonly WatchEntry[];
  /**
   * What can't be saved counts all the same for as long as the app runs: otherwise it would be told again
   * and again.
   */
  note(profileId: string, noted: readonly Noted[]): void;
  /** The watch begins anew. */
  drop(profileId: string, watchId: string): void;
  /** Fails with `settings-not-saved`. */
  clear(profileId: string): void;
  /** Likewise. */
  forget(profileId: string): void;
}

const nothing: VenueLog = { states: {}, log: [] };

export function openWatchLog(files: StoredFiles): WatchLog {
  const file = files.open('watchLog', { schema, empty: { venues: {} } });
  const unsaved = new Map<string, VenueLog>();
  const getVenue = (profileId: string): VenueLog =>
    unsaved.get(profileId) ?? file.current().venues[profileId] ?? nothing;
  function write(profileId: string, next: VenueLog): void {
    file.write({ venues: { ...file.current().venues, [profileId]: next } });
    unsaved.delete(profileId);
  }
  function tryToWrite(profileId: string, next: VenueLog): void {
    try {
      write(profileId, next);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      unsaved.set(profileId, next);
    }
  }

  return {
    state: (profileId, watchId) => getVenue(profileId).states[watchId] ?? null,
    list: (profileId) => getVenue(profileId).log,
    note(profileId, noted) {
      if (noted.length === 0) return;
      const { states, log } = getVenue(profileId);
      const entries = noted.flatMap(({ entry }) => entry ?? []).toReversed();
      tryToWrite(profileId, {
        states: {
          ...states,
          ...Object.fromEntries(noted.map(({ watchId, state }) => [watchId, state])),
        },
        log: [...entries, ...log].slice(0, mostWatchEntries),
      });
    },
    drop(profileId, watchId) {
      const { states, log } = getVenue(profileId);
      const { [watchId]: dropped, ...rest } = states;
      if (dropped) tryToWrite(profileId, { states: rest, log });
    },
    clear: (profileId) => write(profileId, { ...getVenue(profileId), log: [] }),
    forget(profileId) {
      unsaved.delete(profileId);
      const { [profileId]: gone, ...venues } = file.current().venues;
      if (gone) file.write({ venues });
    },
  };
}
