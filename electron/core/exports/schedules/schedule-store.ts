import * as v from 'valibot';
import {
  mostScheduleRuns,
  type ScheduleRun,
  schedulePlan,
  scheduleRun,
} from '../../../../shared/domain/schedules.ts';
import { id, venueDate } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

const storedSchedule = v.strictObject({
  plan: schedulePlan,
  isOn: v.boolean(),
  /** Everything due up to then is done or past (milliseconds since the epoch). */
  after: v.number(),
  /** When it was last checked whether the day's data is there, milliseconds since the epoch. */
  askedAt: v.nullable(v.number()),
  doneDay: v.nullable(venueDate),
  /** Since when the load was over that the last complete file has, milliseconds since the epoch. */
  doneLoad: v.nullable(v.number()),
  /** Fingerprint of the rows of the last complete file. */
  fingerprint: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});
export type StoredSchedule = v.InferOutput<typeof storedSchedule>;

const schema = v.strictObject({
  schedules: v.record(id, v.record(id, storedSchedule)),
  runs: v.record(id, v.pipe(v.array(scheduleRun), v.maxLength(mostScheduleRuns))),
  /** For the whole app: it continues without a window while there are schedules. */
  keepsRunning: v.optional(v.boolean(), false),
});

/**
 * When saved exports run and what became of each run, by venue, in a file of its own, so that losing it
 * loses no saved export. Saving fails with `settings-not-saved`, and then nothing has changed.
 */
export interface ScheduleStore {
  /** By saved export. */
  get(profileId: string): Readonly<Record<string, StoredSchedule>>;
  set(profileId: string, savedExportId: string, schedule: StoredSchedule): void;
  remove(profileId: string, savedExportId: string): void;
  /** Newest first. */
  runs(profileId: string): readonly ScheduleRun[];
  addRun(profileId: string, run: ScheduleRun): void;
  clearRuns(profileId: string): void;
  /** Whether the app continues without a window. */
  keepsRunning(): boolean;
  setKeepsRunning(keepsRunning: boolean): void;
  /** Removes all of a venue. */
  forget(profileId: string): void;
}

export function openScheduleStore(storedFiles: StoredFiles): ScheduleStore {
  const file = storedFiles.open('schedules', {
    schema,
    empty: { schedules: {}, runs: {}, keepsRunning: false },
  });
  const get = (profileId: string): Readonly<Record<string, StoredSchedule>> =>
    file.current().schedules[profileId] ?? {};
  const runs = (profileId: string): readonly ScheduleRun[] => file.current().runs[profileId] ?? [];
  const write = (profileId: string, next: Readonly<Record<string, StoredSchedule>>): void =>
    file.write({
      ...file.current(),
      schedules: { ...file.current().schedules, [profileId]: next },
    });
  const writeRuns = (profileId: string, next: readonly ScheduleRun[]): void =>
    file.write({ ...file.current(), runs: { ...file.current().runs, [profileId]: [...next] } });

  return {
    get,
    set: (profileId, savedExportId, schedule) =>
      write(profileId, { ...get(profileId), [savedExportId]: schedule }),
    remove(profileId, savedExportId) {
      const { [savedExportId]: removed, ...rest } = get(profileId);
      if (removed) write(profileId, rest);
    },
    runs,
    addRun: (profileId, run) =>
      writeRuns(profileId, [run, ...runs(profileId)].slice(0, mostScheduleRuns)),
    clearRuns: (profileId) => writeRuns(profileId, []),
    keepsRunning: () => file.current().keepsRunning,
    setKeepsRunning: (keepsRunning) => file.write({ ...file.current(), keepsRunning }),
    forget(profileId) {
      const { [profileId]: _, ...schedules } = file.current().schedules;
      const { [profileId]: __, ...rest } = file.current().runs;
      file.write({ ...file.current(), schedules, runs: rest });
    },
  };
}
