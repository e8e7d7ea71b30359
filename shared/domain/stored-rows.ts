import * as v from 'valibot';
import {
  appErrorSchema,
  count,
  datasetId,
  period,
  shortText,
  venueDate,
  venueDateTime,
} from './schemas.ts';

/**
 * State of a venue's row storage. `stored`: the rows' key is in the keychain, or will be with the first rows. `memory`:
 * without a keychain, rows last until the app quits. In the other states stored rows can't be read now, and no new key
 * replaces theirs. `locked` can also be a missing key (fact: locked looks like missing); `elsewhere`: rows of other
 * addresses or another tenant.
 */
export const storageState = v.picklist([
  'stored',
  'memory',
  'locked',
  'waiting',
  'unavailable',
  'corrupt',
  'elsewhere',
]);

export type StorageState = v.InferOutput<typeof storageState>;

/** One day of a dataset's axis, in the venue's calendar (`DayCoverage` of shared/coverage.ts). */
const coveredDay = v.strictObject({
  day: venueDate,
  /** `damaged`: incomplete because a segment is damaged. `failed`: incomplete because a job failed to download it. */
  state: v.picklist(['stored', 'partial', 'damaged', 'failed', 'none']),
  /** Oldest fetch time of its stored rows, milliseconds since the epoch. Null if there are none. */
  fetchedAt: v.nullable(v.number()),
  dataAsOf: v.nullable(venueDateTime),
  /** Stored, and a download now could bring nothing newer. */
  isCurrent: v.boolean(),
  /** Stored, but the night's load may not have brought all of it. */
  isProvisional: v.boolean(),
});

export type CoveredDay = v.InferOutput<typeof coveredDay>;

export const coverage = v.strictObject({
  state: storageState,
  days: v.array(coveredDay),
  /** Times at which rows of these days were fetched, newest first, for "As of". */
  versions: v.pipe(v.array(v.number()), v.maxLength(1000)),
  /** Unreadable files of this dataset, for any days. */
  damaged: count,
});

export type Coverage = v.InferOutput<typeof coverage>;

const damagedReason = v.picklist(['cut', 'altered', 'foreign', 'newer', 'wrong-key', 'unreadable']);

const datasetStorage = v.strictObject({
  dataset: datasetId,
  segments: count,
  rows: count,
  bytes: count,
  /** Segments that newer ones cover: stored for "As of" within the retention. */
  oldVersions: v.strictObject({ segments: count, bytes: count }),
  oldestFetchedAt: v.nullable(v.number()),
  newestFetchedAt: v.nullable(v.number()),
  damaged: v.array(v.strictObject({ name: shortText, reason: damagedReason, bytes: count })),
});

export type DatasetStorage = v.InferOutput<typeof datasetStorage>;

/** Verified files, and how many of them are damaged. */
export const verified = v.strictObject({ files: count, bytes: count, damaged: count });

export type Verified = v.InferOutput<typeof verified>;

/** Earlier versions that the app removed automatically since the venue was added. */
export const expiredVersions = v.strictObject({
  files: count,
  bytes: count,
  /** Last removal, milliseconds since the epoch. */
  lastAt: v.number(),
});

export type ExpiredVersions = v.InferOutput<typeof expiredVersions>;

export const storage = v.strictObject({
  state: storageState,
  /** Bytes of the venue's files, readable or not. */
  bytes: count,
  /** Datasets with stored rows; empty if they can't be read (see `state`). */
  datasets: v.array(datasetStorage),
  /** Null: none so far. */
  expired: v.nullable(expiredVersions),
  /** Every file was verified since then, milliseconds since the epoch. Null if unknown. */
  verifiedSince: v.nullable(v.number()),
});

export type Storage = v.InferOutput<typeof storage>;

/** The rows to remove. A period removes every file that overlaps it, as a whole. */
export const removal = v.variant('what', [
  v.strictObject({ what: v.literal('everything') }),
  v.strictObject({ what: v.literal('old-versions') }),
  v.strictObject({ what: v.literal('damaged') }),
  v.strictObject({ what: v.literal('period'), period }),
]);

export type Removal = v.InferOutput<typeof removal>;

export const removed = v.strictObject({
  files: count,
  bytes: count,
  /** Files that could not be removed, and why the first could not. */
  left: count,
  problem: v.nullable(appErrorSchema),
});

export type Removed = v.InferOutput<typeof removed>;
