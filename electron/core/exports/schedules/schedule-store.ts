import * as v from 'valibot';
import {
  mostScheduleRuns,
  type ScheduleRun,
  schedulePlan,
  scheduleRun,
} from '../../../../shared/domain/schedules.ts';
import { id, venueDate } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../stored-files/index.ts';

const storedSchedule = v.strictObject({
  plan: schedulePlan,
  isOn: v.boolean(),
  /** What was due up to then is done or past (milliseconds since the epoch). */
  after: v.number(),
  /** When it was last looked whether the day's data is there. */
  askedAt: v.nullable(v.number()),
  doneDay: v.nullable(venueDate),
  /** The batch runs that the last complete file was made after. */
  doneBatch: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  /** Of what the last complete file was made of. */
  fingerprint: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});
export type StoredSchedule = v.InferOutput<typeof storedSchedule>;

const schema = v.strictObject({
  schedules: v.record(id, v.record(id, storedSchedule)),
  runs: v.record(id, v.pipe(v.array(scheduleRun), v.maxLength(mostScheduleRuns))),
  /** Of the whole app: it goes on without a window, as long as there are schedules. */
  keepsRunning: v.optional(v.boolean(), false),
});

/**
 * When recipes run by themselves and what became of it, by venue, in a file of its own: losing it
 * loses no recipe. Saving fails with `settings-not-saved`, and then nothing has changed.
 */
export interface ScheduleStore {
  /** By recipe. */
  get(profileId: string): Readonly<Record<string, StoredSchedule>>;
  set(profileId: string, recipeId: string, schedule: StoredSchedule): void;
  remove(profileId: string, recipeId: string): void;
  /** Newest first. */
  runs(profileId: string): readonly ScheduleRun[];
  addRun(profileId: string, run: ScheduleRun): void;
  clearRuns(profileId: string): void;
  /** Whether the app goes on without a window. */
  keepsRunning(): boolean;
  setKeepsRunning(keepsRunning: boolean): void;
  /** All of a venue. */
  forget(profileId: string): void;
}

export function openScheduleStore(storedFiles: StoredFiles): ScheduleStore {
  const file = storedFiles.open('schedules', {
    version: 1,
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
    set: (profileId, recipeId, schedule) =>
      write(profileId, { ...get(profileId), [recipeId]: schedule }),
    remove(profileId, recipeId) {
      const { [recipeId]: removed, ...rest } = get(profileId);
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
