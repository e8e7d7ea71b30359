/** Schemas that several areas share, with their size limits. */
import * as v from 'valibot';
import { datasetIds } from '../catalogue/catalogue.ts';
import { hasControls } from '../control-characters.ts';
import { errorKinds, repairs } from '../errors.ts';
import { rangeProblems } from '../ranges.ts';
import { maxSharedFileSize } from '../shared-files.ts';
import { isReckonable, parseVenueDate, parseVenueDateTime } from '../venue-time.ts';

/**
 * A random id, made by main or the renderer, of a profile, job, result set or export. It must not be a name that every
 * object has, since ids are used as keys.
 */
export const id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]{8,64}$/),
  v.check((text) => !(text in Object.prototype), 'a member of every object'),
);
/** The platform's id of a guide, which may exceed a JavaScript number. */
export const guideNumber = v.pipe(v.string(), v.regex(/^\d{1,19}$/));
export const datasetId = v.picklist(datasetIds);
export const fieldName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/));
/** A name from a user or a file, which may be shown in terminals, titles and file names. */
export const nameText = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => !hasControls(text), 'control characters'),
);
/** The text of a file that was dropped on the window. */
export const droppedText = v.exactOptional(v.pipe(v.string(), v.maxLength(maxSharedFileSize)));

export const shortText = v.pipe(v.string(), v.maxLength(200));
export const venueDateTime = v.pipe(
  v.string(),
  v.check((text) => parseVenueDateTime(text) !== null, 'not a venue date-time'),
);
export const venueDate = v.pipe(
  v.string(),
  v.check((text) => parseVenueDate(text) !== null, 'not a day'),
);
export const period = v.strictObject({ from: venueDateTime, to: venueDateTime });
/** A day that a user or a file requests; rows may have others. */
export const reckonableDay = v.pipe(venueDate, v.check(isReckonable, 'too far away'));
const reckonableDateTime = v.pipe(venueDateTime, v.check(isReckonable, 'too far away'));
/** A requested time, in milliseconds since the epoch. */
export const reckonableTime = wholeBetween(0, 200e12);
export const reckonablePeriod = v.strictObject({
  from: reckonableDateTime,
  to: reckonableDateTime,
});
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number within limits, both included. */
export function wholeBetween(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

export const empty = v.strictObject({});
export const environment = v.picklist(['production', 'staging', 'demo']);

/** An `AppError` that is stored or sent. */
export const appErrorSchema = v.strictObject({
  kind: v.picklist(errorKinds),
  repair: v.picklist(repairs),
  retryable: v.boolean(),
  status: v.exactOptional(v.number()),
  codes: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ code: v.nullable(v.number()), message: v.string() })),
      v.readonly(),
    ),
  ),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
  rangeProblem: v.exactOptional(v.picklist(rangeProblems)),
  retryAfterSeconds: v.exactOptional(v.number()),
  incident: v.exactOptional(v.string()),
});
