import * as v from 'valibot';
import {
  maxScheduleRuns,
  type ScheduleRun,
  schedulePlan,
  scheduleRun,
} from '../../../../shared/domain/schedules.ts';
import { id, venueDate } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

const storedSchedule = v.strictObject({
  plan: schedulePlan,
  isOn: v.boolean(),
  /** Runs due up to this time are done or missed, milliseconds since the epoch. */
  after: v.number(),
  /** Last check for the day's data, milliseconds since the epoch. */
  askedAt: v.nullable(v.number()),
  doneDay: v.nullable(venueDate),
  /** End of the load in the last complete file, milliseconds since the epoch. */
  doneLoad: v.nullable(v.number()),
  /** Fingerprint of the rows of the last complete file. */
  fingerprint: v.nullable(v.pipe(v.string(), v.maxLength(64))),
});
export type StoredSchedule = v.InferOutput<typeof storedSchedule>;

const venue = v.strictObject({
  schedules: v.record(id, storedSchedule),
  /** Newest first. */
  runs: v.pipe(v.array(scheduleRun), v.maxLength(maxScheduleRuns)),
});
const empty: v.InferOutput<typeof venue> = { schedules: {}, runs: [] };

/**
 * Schedules of saved exports and the results of their runs, by venue. Methods that save fail with `settings-not-saved`
 * and then change nothing.
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
}

export function openScheduleStore(storedFiles: StoredFiles): ScheduleStore {
  const file = storedFiles.openVenues('schedules', { value: venue, empty });
  const get = (profileId: string) => file.get(profileId).schedules;
  const change = (profileId: string, part: Partial<typeof empty>): void =>
    file.set(profileId, { ...file.get(profileId), ...part });

  return {
    get,
    set: (profileId, savedExportId, schedule) =>
      change(profileId, { schedules: { ...get(profileId), [savedExportId]: schedule } }),
    remove(profileId, savedExportId) {
      const { [savedExportId]: removed, ...schedules } = get(profileId);
      if (removed) change(profileId, { schedules });
    },
    runs: (profileId) => file.get(profileId).runs,
    addRun: (profileId, run) =>
      change(profileId, {
        runs: [run, ...file.get(profileId).runs].slice(0, maxScheduleRuns),
      }),
    clearRuns: (profileId) => change(profileId, { runs: [] }),
  };
}
