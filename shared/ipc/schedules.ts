import * as v from 'valibot';
import { maxScheduleRuns, schedule, schedulePlan, scheduleRun } from '../domain/schedules.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

export const schedulesContract = defineArea({
  methods: {
    /** The venue's schedules, and their runs, newest first. */
    list: {
      input: ofProfile,
      output: v.strictObject({
        schedules: v.array(schedule),
        runs: v.pipe(v.array(scheduleRun), v.maxLength(maxScheduleRuns)),
        /** A setting of the whole app: it keeps running without windows while there are schedules. */
        keepsRunning: v.boolean(),
      }),
    },
    /** Earlier missed runs are not made up for. Fails with `saved-export-gone` or `settings-not-saved`. */
    set: {
      input: v.strictObject({
        profileId: id,
        savedExportId: id,
        isOn: v.boolean(),
        plan: schedulePlan,
      }),
      output: empty,
    },
    /** A setting of the whole app. Fails with `settings-not-saved`. */
    keepRunning: { input: v.strictObject({ keepsRunning: v.boolean() }), output: empty },
    /** Clears the log; the files stay. */
    clearRuns: { input: ofProfile, output: empty },
  },
  events: { changed: { payload: ofProfile } },
});
