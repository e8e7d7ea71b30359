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
 * Whether rows of a venue can be stored and read. `kept`: their key is in the keychain, or will be
 * with the first rows. `memory`: there is no keychain, so rows last until the app quits. In all
 * other states there are stored rows that can't be read now, and no new key is ever made over them;
 * `locked` can also be a key that is gone (fact: locked looks like missing), `elsewhere` means rows
 * of other addresses or of another tenant.
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

/** One day of a dataset's axis, on the venue's calendar (`DayCoverage` of shared/coverage.ts). */
const coveredDay = v.strictObject({
  day: venueDate,
  /**
   * `damaged`: not wholly stored, since a segment with some of it is damaged. `failed`: not wholly
   * stored, and a job failed to fetch it.
   */
  state: v.picklist(['stored', 'partial', 'damaged', 'failed', 'none']),
  /** Of the oldest of what is stored of it, milliseconds since the epoch; null where nothing is. */
  fetchedAt: v.nullable(v.number()),
  dataAsOf: v.nullable(venueDateTime),
  /** Stored, and a fetch now could not bring anything newer. */
  isCurrent: v.boolean(),
  /** Stored, and the night's load may not have brought all of it yet. */
  isProvisional: v.boolean(),
});

export type CoveredDay = v.InferOutput<typeof coveredDay>;

export const coverage = v.strictObject({
  state: storageState,
  days: v.array(coveredDay),
  /** When something of these days was fetched, newest first: the moments for "as known on…". */
  versions: v.pipe(v.array(v.number()), v.maxLength(1000)),
  /** Files of this dataset that can't be read, whichever days they were for. */
  damaged: count,
});

export type Coverage = v.InferOutput<typeof coverage>;

const damagedReason = v.picklist(['cut', 'altered', 'foreign', 'newer', 'wrong-key', 'unreadable']);

const datasetStorage = v.strictObject({
  dataset: datasetId,
  segments: count,
  rows: count,
  bytes: count,
  /** Segments that newer ones cover wholly: stored for "as known on…" within the retention. */
  oldVersions: v.strictObject({ segments: count, bytes: count }),
  oldestFetchedAt: v.nullable(v.number()),
  newestFetchedAt: v.nullable(v.number()),
  damaged: v.array(v.strictObject({ name: shortText, reason: damagedReason, bytes: count })),
});

export type DatasetStorage = v.InferOutput<typeof datasetStorage>;

/** What was read from end to end, and how many of it are damaged. */
export const verified = v.strictObject({ files: count, bytes: count, damaged: count });

export type Verified = v.InferOutput<typeof verified>;

/** Earlier versions that the app has removed by itself since the venue was added. */
export const expiredVersions = v.strictObject({
  files: count,
  bytes: count,
  /** When it last did, milliseconds since the epoch. */
  lastAt: v.number(),
});

export type ExpiredVersions = v.InferOutput<typeof expiredVersions>;

export const storage = v.strictObject({
  state: storageState,
  /** Files of the venue, readable or not. */
  bytes: count,
  /** Those of which something is stored; empty where it can't be read (see `state`). */
  datasets: v.array(datasetStorage),
  /** Null: none so far. */
  expired: v.nullable(expiredVersions),
  /** Every file was read to its end since then; null where that isn't known yet. */
  verifiedSince: v.nullable(v.number()),
});

export type Storage = v.InferOutput<typeof storage>;

/** What to remove. A period takes every file that covers any of it, as a whole. */
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
  /** Files that could not be removed, and why the first of them could not. */
  left: count,
  problem: v.nullable(appErrorSchema),
});

export type Removed = v.InferOutput<typeof removed>;
