import * as v from 'valibot';
import {
  appErrorSchema,
  askedMoment,
  askedPeriod,
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
 * A row request: one of the ways that the catalogue lists for the dataset, or `held` for stored
 * rows. `held` sends no request, takes up to 20 years, selects by any date field of the dataset
 * (`dates`; the axis' own field, or null if rows carry none, selects as a period does), and can
 * show what was known at a moment (`asOf`, milliseconds since the epoch).
 */
export const rowRequest = v.variant('by', [
  v.strictObject({ by: v.literal('period'), period: askedPeriod, orderNumber: v.optional(number) }),
  v.strictObject({ by: v.literal('orderNumber'), orderNumber: number }),
  v.strictObject({
    by: v.literal('barcode'),
    barcode: number,
    period: v.optional(askedPeriod),
  }),
  v.strictObject({
    by: v.literal('guide'),
    guideId: guideNumber,
    period: v.optional(askedPeriod),
    /** Of availabilities, in place of a period: from then on (spec 4.2: either date may be absent). */
    from: v.optional(venueDateTime),
  }),
  v.strictObject({
    by: v.literal('stored'),
    dates: v.nullable(fieldName),
    period: askedPeriod,
    asOf: v.optional(askedMoment),
  }),
]);

export type RowRequest = v.InferOutput<typeof rowRequest>;

/** What became of the rows received: received = kept + duplicates + older + outside. */
export const ingestStats = v.strictObject({
  received: count,
  kept: count,
  /** Rows equal in every field to another one of the same response. */
  duplicates: count,
  /** Rows that a newer response replaces, since it has rows of the same id. */
  older: v.exactOptional(count),
  /** Of those, lines that the newer response no longer has in their order. */
  removed: v.exactOptional(count),
  /** Rows outside the requested period. */
  outside: count,
  /** Of those, begun before the period and going on in it: they count where they begin. */
  reaching: v.exactOptional(count),
  /** Stored rows that have their id in common with another one and differ from it in something else. */
  alike: v.exactOptional(count),
  /** Stored rows without an id: a part of it is missing, no value of its field, or 0. */
  missingId: v.exactOptional(count),
  /** Stored rows from outside of everything that was requested. */
  strays: v.exactOptional(count),
  /** Orders whose rows have several dates of change in one response (`whole-orders.ts`). */
  apart: v.exactOptional(count),
  /** Stored rows with a date or time that was read from another form than the specification's. */
  otherForms: v.exactOptional(count),
  /** Of those, with an offset from UTC, converted to the venue's clock. */
  converted: v.exactOptional(count),
  /** Stored rows with a decimal that came with more than four places, and less than a millionth from it. */
  rounded: v.exactOptional(count),
  /** Stored rows with a value that does not fit its type; the value is shown as it came. */
  invalidValues: count,
  /** Names of fields that the spec does not have; their values stay with the row. */
  unknownFields: v.array(shortText),
});

export type IngestStats = v.InferOutput<typeof ingestStats>;

export function countLeftOut({
  duplicates,
  older = 0,
  outside,
}: Pick<IngestStats, 'duplicates' | 'older' | 'outside'>): number {
  return duplicates + older + outside;
}

/** The rows of a row request, open in the engine. */
export const resultSet = v.strictObject({
  resultId: id,
  profileId: id,
  dataset: datasetId,
  rowRequest,
  ingestStats,
  bytes: count,
  /** When any of the rows were last fetched, milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The venue's wall clock up to which the data certainly reaches (section 8, shared/data-date.ts). */
  dataAsOf: venueDateTime,
  /** Opened from stored rows, without a request. */
  stored: v.boolean(),
  /**
   * Parts of the period whose rows are missing: never fetched, or in a segment that can't be read.
   * Empty for a response of the platform.
   */
  gaps: v.array(period),
  /** The part of the gaps that damaged segments had. */
  damaged: v.array(period),
  /**
   * Moments at which requested periods ended, if periods select rows by start and end: rows that
   * run beyond one may be missing (shared/whole-rows.ts).
   */
  seams: v.exactOptional(v.array(venueDateTime)),
  /** Rows of up to so many days are all there otherwise; longer ones may be missing. */
  upToDays: v.exactOptional(count),
  /** The last day that it can have, where its load was not known to be over (shared/loads.ts), or null. */
  provisional: v.nullable(venueDate),
  /** About how many rows were stored of its period, if it has far fewer. */
  shrunkFrom: v.nullable(count),
  /**
   * Why these rows last only until the app quits; null if they are stored, or are not meant to be.
   */
  notStored: v.nullable(appErrorSchema),
  /** Why the platform could not be reached, so that the rows may be older than necessary. */
  staleBecause: v.nullable(appErrorSchema),
  /** Its rows are what changed since this moment (shared/changes.ts), milliseconds since the epoch. */
  changesSince: v.exactOptional(v.number()),
});

export type ResultSet = v.InferOutput<typeof resultSet>;

/** What is known of a result set only once its rows are stored, or could not be. */
export const storingOutcome = v.pick(resultSet, ['notStored', 'dataAsOf', 'provisional']);

export type StoringOutcome = v.InferOutput<typeof storingOutcome>;

export function toOutcome({ notStored, dataAsOf, provisional }: StoringOutcome): StoringOutcome {
  return { notStored, dataAsOf, provisional };
}

export const fetchProgress = v.strictObject({
  jobId: id,
  phase: v.picklist(['signing-in', 'asking', 'receiving', 'waiting', 'reading']),
  bytes: count,
  totalBytes: v.nullable(count),
  attempt: count,
  /** While waiting: when the next attempt starts, milliseconds since the epoch. */
  retryAt: v.nullable(v.number()),
  /** Why it waits; null for the pause between requests that the user set. */
  waitsFor: v.nullable(appErrorSchema),
});

export type FetchProgress = v.InferOutput<typeof fetchProgress>;
