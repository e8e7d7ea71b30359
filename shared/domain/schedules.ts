import * as v from 'valibot';
import { insteadOf } from './exports.ts';
import { appErrorSchema, count, id, period } from './schemas.ts';

/** The most runs in a venue's log. */
export const mostScheduleRuns = 200;

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

/** When a saved export runs by itself, on the venue's wall clock. */
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
    /** The month's last day where the month is shorter. */
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
    time: timeOfDay,
  }),
  /** Once the day's data is there: a new batch run, or the day's first complete response. */
  v.strictObject({ kind: v.literal('ready') }),
]);

export type SchedulePlan = v.InferOutput<typeof schedulePlan>;

/** How a run by itself went. */
export const scheduleRun = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  savedExportId: id,
  /** The saved export's name at that time. */
  name: v.pipe(v.string(), v.maxLength(80)),
  /** `waiting`: it could not run yet, and is tried again by itself. */
  result: v.picklist(['written', 'partial', 'nothing-new', 'failed', 'waiting']),
  rows: count,
  fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  insteadOf,
  /** Why it failed or waits; for a partial run, why the platform could not be reached. */
  error: v.nullable(appErrorSchema),
  /** A day of it was not surely loaded to its end: it is looked at again. */
  isProvisional: v.exactOptional(v.boolean()),
  /** What is missing of a partial one. */
  gaps: v.pipe(v.array(period), v.maxLength(1000)),
  /** What of that because a stored file is damaged. */
  damaged: v.pipe(v.array(period), v.maxLength(1000)),
});

export type ScheduleRun = v.InferOutput<typeof scheduleRun>;

export const schedule = v.strictObject({
  savedExportId: id,
  isOn: v.boolean(),
  plan: schedulePlan,
  /** Milliseconds since the epoch; null where it is off. */
  nextAt: v.nullable(v.number()),
  /** It is due, and waits for a platform that said this: asked again at `nextAt`. */
  waitsFor: v.nullable(appErrorSchema),
});

export type Schedule = v.InferOutput<typeof schedule>;
