import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { id } from '../../../shared/domain/schemas.ts';
import {
  mostWatches,
  type QuietHours,
  quietHours,
  type Watch,
  type WatchDraft,
  watch,
} from '../../../shared/domain/watches.ts';
import { fail } from '../../../shared/errors.ts';
import type { StoredFiles } from '../stored-files/index.ts';

const venue = v.strictObject({
  watches: v.pipe(v.array(watch), v.maxLength(mostWatches)),
  quietHours: v.nullable(quietHours),
});
const schema = v.strictObject({ venues: v.record(id, venue) });

type StoredVenue = v.InferOutput<typeof venue>;

/**
 * What is watched at each venue, and when nothing is told there, in a file of its own. Everything that
 * saves fails with `settings-not-saved`, and then nothing has changed.
 */
export interface WatchStore {
  /** Venues with watches. */
  venues(): readonly string[];
  list(profileId: string): readonly Watch[];
  find(profileId: string, watchId: string): Watch | null;
  /** Fails with `too-many-watches`. */
  add(profileId: string, draft: WatchDraft): Watch;
  /** Puts one back that was removed, where it was. */
  restore(profileId: string, watch: Watch, index: number): void;
  /** Fails with `watch-gone`. */
  change(profileId: string, watchId: string, draft: WatchDraft): Watch;
  remove(profileId: string, watchId: string): void;
  quietHours(profileId: string): QuietHours | null;
  setQuietHours(profileId: string, hours: QuietHours | null): void;
  forget(profileId: string): void;
}

const nothing: StoredVenue = { watches: [], quietHours: null };

export function openWatchStore(files: StoredFiles): WatchStore {
  const file = files.open('watches', { schema, empty: { venues: {} } });
  const getVenue = (profileId: string): StoredVenue => file.current().venues[profileId] ?? nothing;
  const list = (profileId: string): readonly Watch[] => getVenue(profileId).watches;
  const find = (profileId: string, watchId: string): Watch | null =>
    list(profileId).find((one) => one.watchId === watchId) ?? null;
  function write(profileId: string, next: Partial<StoredVenue>): void {
    const own = { ...getVenue(profileId), ...next };
    if (own.watches.length > mostWatches) {
      fail('too-many-watches', { params: { number: mostWatches } });
    }
    file.write({ venues: { ...file.current().venues, [profileId]: own } });
  }

  return {
    venues: () =>
      Object.entries(file.current().venues).flatMap(([profileId, { watches }]) =>
        watches.length > 0 ? [profileId] : [],
      ),
    list,
    find,
    add(profileId, draft) {
      const added = { watchId: randomUUID(), ...draft };
      write(profileId, { watches: [...list(profileId), added] });
      return added;
    },
    restore(profileId, removed, index) {
      if (find(profileId, removed.watchId)) return;
      write(profileId, { watches: list(profileId).toSpliced(index, 0, removed) });
    },
    change(profileId, watchId, draft) {
      if (!find(profileId, watchId)) fail('watch-gone');
      const changed = { watchId, ...draft };
      write(profileId, {
        watches: list(profileId).map((one) => (one.watchId === watchId ? changed : one)),
      });
      return changed;
    },
    remove: (profileId, watchId) =>
      write(profileId, { watches: list(profileId).filter((one) => one.watchId !== watchId) }),
    quietHours: (profileId) => getVenue(profileId).quietHours,
    setQuietHours: (profileId, hours) => write(profileId, { quietHours: hours }),
    forget(profileId) {
      const { [profileId]: gone, ...venues } = file.current().venues;
      if (gone) file.write({ venues });
    },
  };
}
