import * as v from 'valibot';
import { type DayRange, toDayRange } from '../ranges.ts';
import {
  appErrorSchema,
  count,
  datasetId,
  fieldName,
  guideNumber,
  id,
  period,
  reckonablePeriod,
  reckonableTime,
  shortText,
  venueDate,
  venueDateTime,
} from './schemas.ts';

const number = v.pipe(shortText, v.minLength(1));

/**
 * A row request: one of the dataset's ways in the catalogue, or `stored` for stored rows. Stored rows need no request,
 * span up to 20 years, and can be selected by any date field (`dates`; the axis field or null selects as a period does)
 * and as of an earlier time (`asOf`, milliseconds since the epoch).
 */
export const rowRequest = v.variant('by', [
  v.strictObject({
    by: v.literal('period'),
    period: reckonablePeriod,
    orderNumber: v.optional(number),
  }),
  v.strictObject({ by: v.literal('orderNumber'), orderNumber: number }),
  v.strictObject({
    by: v.literal('barcode'),
    barcode: number,
    period: v.optional(reckonablePeriod),
  }),
  v.strictObject({
    by: v.literal('guide'),
    guideId: guideNumber,
    period: v.optional(reckonablePeriod),
    /** For availabilities, in place of a period: from here on (spec 4.2: either date may be absent). */
    from: v.optional(venueDateTime),
  }),
  v.strictObject({
    by: v.literal('stored'),
    dates: v.nullable(fieldName),
    period: reckonablePeriod,
    asOf: v.optional(reckonableTime),
  }),
]);

export type RowRequest = v.InferOutput<typeof rowRequest>;

/** The days of a row request. Null if it has none, such as an order's or all stored rows'. */
export function findRequestedDays(rowRequest: RowRequest): DayRange | null {
  return 'period' in rowRequest && rowRequest.period ? toDayRange(rowRequest.period) : null;
}

/** Counts of received rows: received = kept + duplicates + older + outside. */
export const ingestStats = v.strictObject({
  received: count,
  kept: count,
  /** Rows equal to another row of the same response in every field. */
  duplicates: count,
  /** Rows replaced by a newer response with the same id. */
  older: v.exactOptional(count),
  /** Part of `older`: lines that the newer response no longer has in their order. */
  removed: v.exactOptional(count),
  /** Rows outside the requested period. */
  outside: count,
  /** Part of `outside`: rows that began before the period and continue in it. They count where they begin. */
  reaching: v.exactOptional(count),
  /** Stored rows that share their id with a different row. */
  sameId: v.exactOptional(count),
  /** Stored rows without an id: a part is missing, invalid or 0. */
  missingId: v.exactOptional(count),
  /** Stored rows outside every requested period. */
  unrequested: v.exactOptional(count),
  /** Orders whose rows have several modification dates in one response (`whole-orders.ts`). */
  mixedDates: v.exactOptional(count),
  /** Stored rows with a date or time in another form than the spec's. */
  otherForms: v.exactOptional(count),
  /** Part of `otherForms`: dates with a UTC offset, converted to the venue's local time. */
  converted: v.exactOptional(count),
  /** Stored rows with a decimal of more than four places that rounding changed by less than a millionth. */
  rounded: v.exactOptional(count),
  /** Stored rows with an invalid value, which is shown as it came. */
  invalidValues: count,
  /** Fields that the spec lacks; their values stay with the row. */
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
  /** Last time that any of the rows were fetched, milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The data date in the venue's local time (spec 8, shared/data-date.ts). */
  dataAsOf: venueDateTime,
  /** Opened from stored rows, without a request. */
  stored: v.boolean(),
  /** Missing periods: never downloaded, or in a segment that can't be read. Empty for a response of the platform. */
  gaps: v.array(period),
  /** Missing periods caused by damaged segments. */
  damaged: v.array(period),
  /**
   * Ends of requested periods, if periods select rows by start and end: longer rows that cross one may be missing
   * (shared/whole-rows.ts).
   */
  seams: v.exactOptional(v.array(venueDateTime)),
  /** Rows of up to this many days are complete otherwise; longer ones may be missing. */
  upToDays: v.exactOptional(count),
  /** The last day of its rows, if that day's load may not be over (shared/loads.ts). Null otherwise. */
  provisional: v.nullable(venueDate),
  /** Approximate number of rows stored for its period, if it has far fewer. */
  shrunkFrom: v.nullable(count),
  /** Why these rows last only until the app quits. Null if they are stored, or are not meant to be. */
  notStored: v.nullable(appErrorSchema),
  /** Why the platform could not be reached, so that rows may be outdated. */
  staleBecause: v.nullable(appErrorSchema),
  /** Its rows are changes since this time (shared/changes.ts), milliseconds since the epoch. */
  changesSince: v.exactOptional(v.number()),
});

export type ResultSet = v.InferOutput<typeof resultSet>;

/** Facts about a result set that are known only after storing succeeded or failed. */
export const storingOutcome = v.pick(resultSet, ['notStored', 'dataAsOf', 'provisional']);

export type StoringOutcome = v.InferOutput<typeof storingOutcome>;

export function toOutcome({ notStored, dataAsOf, provisional }: StoringOutcome): StoringOutcome {
  return { notStored, dataAsOf, provisional };
}

export const fetchProgress = v.strictObject({
  phase: v.picklist(['signing-in', 'asking', 'receiving', 'waiting', 'reading']),
  /** Bytes received in this attempt. */
  bytes: count,
  totalBytes: v.nullable(count),
  /** Starts at 1. */
  attempt: count,
  /** Start of the next attempt while waiting, milliseconds since the epoch. */
  retryAt: v.nullable(v.number()),
  /** Why it waits. Null for the user's pause between requests. */
  waitsFor: v.nullable(appErrorSchema),
});

export type FetchProgress = v.InferOutput<typeof fetchProgress>;
