import * as v from 'valibot';
import {
  appErrorSchema,
  count,
  datasetId,
  fieldName,
  guideNumber,
  id,
  period,
  shortText,
  venueDate,
  venueDateTime,
} from './schemas.ts';

const number = v.pipe(shortText, v.minLength(1));

/**
 * One question, in one of the ways that the catalogue lists for the dataset, or to what is stored:
 * `stored` never asks the platform, takes up to 20 years, selects by any date field of the dataset
 * (`dates`; the axis' own field, or null where rows carry none, selects as a question does), and can
 * tell what was known at a moment (`asOf`, milliseconds since the epoch).
 */
export const rowRequest = v.variant('by', [
  v.strictObject({ by: v.literal('period'), period, orderNumber: v.optional(number) }),
  v.strictObject({ by: v.literal('orderNumber'), orderNumber: number }),
  v.strictObject({ by: v.literal('barcode'), barcode: number }),
  v.strictObject({
    by: v.literal('guide'),
    guideId: guideNumber,
    period: v.optional(period),
  }),
  v.strictObject({
    by: v.literal('held'),
    dates: v.nullable(fieldName),
    period,
    asOf: v.optional(v.number()),
  }),
]);

export type RowRequest = v.InferOutput<typeof rowRequest>;

/**
 * What became of the rows that were received:
 * received = kept + duplicates + outside.
 */
export const ingestStats = v.strictObject({
  received: count,
  kept: count,
  /** Rows whose key was met before in the same answer. */
  duplicates: count,
  /** Rows outside the period that was asked for. */
  outside: count,
  /** Of those, begun before the period and going on in it: they count where they begin. */
  reaching: v.exactOptional(count),
  /** Stored rows that have their key in common with another one and differ from it in something else. */
  alike: v.exactOptional(count),
  /** Stored rows that lack a part of their key, or have something else in its place. */
  keyless: v.exactOptional(count),
  /** Stored rows from outside of what was asked for, where it is doubtful what periods select. */
  strays: v.exactOptional(count),
  /** Stored rows with a date or time that was read from another form than the specification's. */
  otherForms: v.exactOptional(count),
  /** Of those, with an offset from UTC, converted to the venue's clock. */
  converted: v.exactOptional(count),
  /** Stored rows with a value that does not fit its type; the value is shown as it came. */
  misfits: count,
  /** Names of fields that the spec does not know, kept with the row. */
  unknownFields: v.array(shortText),
});

export type IngestStats = v.InferOutput<typeof ingestStats>;

/** Rows held in the engine, as the answer to one question. */
export const resultSet = v.strictObject({
  resultId: id,
  profileId: id,
  dataset: datasetId,
  rowRequest,
  ingestStats,
  bytes: count,
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The venue's wall clock up to which the platform's data reaches (section 8). */
  dataAsOf: venueDateTime,
  /** Made of what is kept, without a request. */
  stored: v.boolean(),
  /**
   * Parts of the period whose rows are not among these: never asked for, or kept in a file that
   * can't be read. Empty for an answer of the platform.
   */
  gaps: v.array(period),
  /** What of the gaps was kept in a file that is damaged. */
  damaged: v.array(period),
  /**
   * Moments that rows may run beyond without being among these, where periods select rows by their
   * start and their end (shared/whole-rows.ts): up to there the platform was asked.
   */
  seams: v.exactOptional(v.array(venueDateTime)),
  /** Rows of up to so many days are all there otherwise; longer ones may be missing. */
  upToDays: v.exactOptional(count),
  /** Of the parts that these rows are made of; `fetchedAt` and `dataAsOf` are those of the newest. */
  oldestFetchedAt: v.number(),
  /** Up to when the oldest of the parts reaches. */
  oldestDataAsOf: venueDateTime,
  /** The last of its days that may still be incomplete (shared/provisional.ts), or null. */
  provisional: v.nullable(venueDate),
  /** It has far fewer rows than what was kept of its period: about so many. */
  shrunkFrom: v.nullable(count),
  /** Why these rows last until the app quits only; null where they are kept, or never would be. */
  notStored: v.nullable(appErrorSchema),
  /** Why the platform could not be asked, so that older rows are shown than there might be. */
  staleBecause: v.nullable(appErrorSchema),
  /** Its rows are what changed since this moment (shared/changes.ts), milliseconds since the epoch. */
  changesSince: v.exactOptional(v.number()),
});

export type ResultSet = v.InferOutput<typeof resultSet>;

export const fetchProgress = v.strictObject({
  jobId: id,
  phase: v.picklist(['signing-in', 'asking', 'receiving', 'waiting', 'reading']),
  bytes: count,
  totalBytes: v.nullable(count),
  attempt: count,
  /** While waiting: when the next attempt starts, milliseconds since the epoch. */
  retryAt: v.nullable(v.number()),
});

export type FetchProgress = v.InferOutput<typeof fetchProgress>;
