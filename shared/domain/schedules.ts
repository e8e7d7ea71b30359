import * as v from 'valibot';
import { insteadOf } from './exports.ts';
import { appErrorSchema, count, id, period, wholeBetween } from './schemas.ts';

/** Runs in a venue's log at most. */
export const maxScheduleRuns = 200;

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const weekday = wholeBetween(1, 7);

/** Schedule of a saved export, in the venue's local time. */
export const schedulePlan = v.variant('kind', [
  v.strictObject({ kind: v.literal('daily'), time: timeOfDay }),
  v.strictObject({
    kind: v.literal('weekly'),
    /** 1 is Monday (ISO 8601). */
    days: v.pipe(v.array(weekday), v.minLength(1), v.maxLength(7)),
    time: timeOfDay,
  }),
  v.strictObject({
    kind: v.literal('monthly'),
    /** The last day of shorter months. */
    day: wholeBetween(1, 31),
    time: timeOfDay,
  }),
  /** Runs once the day's data is there: after a new batch run, or the day's first complete response. */
  v.strictObject({ kind: v.literal('ready') }),
]);

export type SchedulePlan = v.InferOutput<typeof schedulePlan>;

/** Result of a scheduled run. */
export const scheduleRun = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  savedExportId: id,
  /** The saved export's name at that time. */
  name: v.pipe(v.string(), v.maxLength(80)),
  /** `waiting`: it could not run yet and is retried automatically. */
  result: v.picklist(['written', 'partial', 'nothing-new', 'failed', 'waiting']),
  rows: count,
  fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  insteadOf,
  /** Why it failed or waits; for a partial run, why the platform could not be reached. */
  error: v.nullable(appErrorSchema),
  /** A day's load may not have been over: the run is repeated. */
  isProvisional: v.exactOptional(v.boolean()),
  /** Missing periods of a partial run. */
  gaps: v.pipe(v.array(period), v.maxLength(1000)),
  /** Missing periods caused by damaged segments. */
  damaged: v.pipe(v.array(period), v.maxLength(1000)),
});

export type ScheduleRun = v.InferOutput<typeof scheduleRun>;

export const schedule = v.strictObject({
  savedExportId: id,
  isOn: v.boolean(),
  plan: schedulePlan,
  /** Milliseconds since the epoch. Null if the schedule is off. */
  nextAt: v.nullable(v.number()),
  /** Why a due schedule waits for the platform until `nextAt`. Null if it doesn't wait. */
  waitsFor: v.nullable(appErrorSchema),
});

export type Schedule = v.InferOutput<typeof schedule>;
