import * as v from 'valibot';
import { batchRunText } from '../../../../shared/domain/batch-runs.ts';
import { venueDate } from '../../../../shared/domain/schemas.ts';
import type { LoadRecord, SeenNight } from '../../../../shared/loads.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { SettingsStore } from './settings-store.ts';

const seenNight = v.strictObject({
  day: venueDate,
  minute: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isEndSeen: v.boolean(),
});

const seenRun = v.strictObject({
  module: batchRunText,
  run: batchRunText,
  firstSeen: v.number(),
  lastSeen: v.number(),
});

const venueNotes = v.strictObject({
  nights: v.pipe(v.array(seenNight), v.maxLength(60)),
  runs: v.pipe(v.array(seenRun), v.maxLength(5000)),
});
type VenueNotes = v.InferOutput<typeof venueNotes>;

const empty: VenueNotes = { nights: [], runs: [] };

/** Milliseconds. Batch runs that were last seen longer ago are ignored. */
const maxRunAge = 35 * 24 * 3600 * 1000;
/** Milliseconds. A run that is still there is noted at most this often. */
const noteEvery = 5 * 60 * 1000;

/** Notes of each venue's night loads (`shared/loads.ts`), with the user's own settings for them. */
export interface LoadNotesStore {
  get(profileId: string): LoadRecord;
  /** Saves nights that were seen. If that fails, they are learned again. */
  noteNights(profileId: string, nights: readonly SeenNight[]): void;
  /** Notes a module's batch run, seen at `at` (milliseconds since the epoch). */
  noteRun(profileId: string, module: string, run: string, at: number): void;
}

export function openLoadNotes(
  storedFiles: StoredFiles,
  settings: Pick<SettingsStore, 'preferences'>,
): LoadNotesStore {
  const file = storedFiles.openVenues('loads', { value: venueNotes, empty });
  /** Records by venue. `get` returns the same object as long as nothing changes. */
  const records = new Map<
    string,
    { readonly inputs: readonly unknown[]; readonly record: LoadRecord }
  >();

  return {
    get(profileId) {
      const { nights, runs } = file.get(profileId);
      const { modules, moduleDatasets, loadsOverBy } = settings.preferences(profileId);
      const inputs = [nights, runs, modules, moduleDatasets, loadsOverBy];
      const known = records.get(profileId);
      if (known?.inputs.every((one, at) => one === inputs[at])) return known.record;
      const record: LoadRecord = {
        overBy: loadsOverBy,
        nights,
        runs,
        modules: modules.map((name) => ({ name, dataset: moduleDatasets[name] ?? null })),
      };
      records.set(profileId, { inputs, record });
      return record;
    },
    noteNights(profileId, nights) {
      file.note(profileId, { ...file.get(profileId), nights: [...nights] });
    },
    noteRun(profileId, module, run, at) {
      const before = file.get(profileId);
      const last = before.runs.findLast((one) => one.module === module);
      if (last?.run === run && at - last.lastSeen < noteEvery) return;
      const others = before.runs.filter((one) => one !== last || one.run !== run);
      const seen = {
        module,
        run,
        lastSeen: at,
        firstSeen: last?.run === run ? last.firstSeen : at,
      };
      const runs = [...others, seen].filter(({ lastSeen }) => at - lastSeen < maxRunAge);
      file.note(profileId, { ...before, runs });
    },
  };
}
