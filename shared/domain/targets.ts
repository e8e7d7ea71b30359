import * as v from 'valibot';
import {
  appErrorSchema,
  count,
  datasetId,
  id,
  nameText,
  shortText,
  venueDate,
  wholeBetween,
} from './schemas.ts';

export const maxTargets = 20;

const text = v.pipe(shortText, v.trim(), v.minLength(1));

export const databaseKinds = ['postgres', 'clickhouse'] as const;

/** Kinds that a command can add. One file needs no target. */
export const addedKinds = [...databaseKinds, 'lake', 's3'] as const;

export type DatabaseKind = (typeof databaseKinds)[number];

const server = {
  /** A name, an IP address, or the folder of a unix socket. */
  host: text,
  port: wholeBetween(1, 65_535),
  user: text,
  /** The only authority to trust, as PEM. Null: those that this computer knows. */
  certificate: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
};

/** A bucket of a store that speaks S3, and a folder in it. */
const ofBucket = {
  region: text,
  bucket: text,
  folder: v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform((path) => path.replace(/^\/+|\/+$/g, '')),
  ),
};

/** The app publishes by itself after each nightly load. */
const afterLoads = v.exactOptional(v.boolean());

/** Personal data goes along, into tables of its own. One file never has it. */
const includesPersonal = v.exactOptional(v.boolean());

/** All versions of the rows are kept, in tables of their own. */
const keepsHistory = v.exactOptional(v.boolean());

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/**
 * A place that the app publishes to: a database, whose password is in the keychain, a folder of Delta tables, or one
 * DuckDB file.
 */
export const target = v.variant('kind', [
  v.strictObject({
    targetId: id,
    name: text,
    kind: v.literal('postgres'),
    ...server,
    database: text,
    hasPassword: v.boolean(),
    includesPersonal,
    keepsHistory,
    afterLoads,
  }),
  v.strictObject({
    targetId: id,
    name: text,
    kind: v.literal('clickhouse'),
    ...server,
    hasPassword: v.boolean(),
    includesPersonal,
    keepsHistory,
    afterLoads,
  }),
  v.strictObject({
    targetId: id,
    name: text,
    kind: v.literal('s3'),
    ...server,
    ...ofBucket,
    hasPassword: v.boolean(),
    includesPersonal,
    afterLoads,
  }),
  v.strictObject({
    targetId: id,
    name: text,
    kind: v.literal('lake'),
    path,
    includesPersonal,
    afterLoads,
  }),
  v.strictObject({
    targetId: id,
    name: text,
    kind: v.literal('file'),
    path,
    afterLoads,
  }),
]);

export type Target = v.InferOutput<typeof target>;

/** Null: the stored one, if there is one. */
const password = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));

/** Asks for another folder or file. A new target always asks. */
const asksForPlace = v.boolean();

/** A target as a form has it. Without an id it is a new one. */
export const targetDraft = v.variant('kind', [
  v.strictObject({
    targetId: v.nullable(id),
    name: text,
    kind: v.literal('postgres'),
    ...server,
    database: text,
    password,
    includesPersonal: v.boolean(),
    keepsHistory: v.boolean(),
  }),
  v.strictObject({
    targetId: v.nullable(id),
    name: text,
    kind: v.literal('clickhouse'),
    ...server,
    password,
    includesPersonal: v.boolean(),
    keepsHistory: v.boolean(),
  }),
  v.strictObject({
    targetId: v.nullable(id),
    name: text,
    kind: v.literal('s3'),
    ...server,
    ...ofBucket,
    password,
    includesPersonal: v.boolean(),
  }),
  v.strictObject({
    targetId: v.nullable(id),
    name: text,
    kind: v.literal('lake'),
    asksForPlace,
    includesPersonal: v.boolean(),
  }),
  v.strictObject({
    targetId: v.nullable(id),
    name: text,
    kind: v.literal('file'),
    asksForPlace,
  }),
]);

export type TargetDraft = v.InferOutput<typeof targetDraft>;

/** Why a target keeps a window as it is. */
const windowRefusal = v.picklist([
  /** A newer download is published already. */
  'newer-published',
  /** More than half of the rows would go. */
  'rows-shrunk',
  /** The rows that arrived are not those that were sent. */
  'rows-differ',
  /** A table of this name has no rows of the app. */
  'not-ours',
  /** A column has another type. */
  'column-type',
  /** Somebody else holds a lock on the table. */
  'busy',
]);

export type WindowRefusal = v.InferOutput<typeof windowRefusal>;

const windowName = { profileId: id, dataset: datasetId, month: venueDate };

/** A month of a venue and a dataset. */
export const publishedWindowName = v.strictObject(windowName);

export type PublishedWindowName = v.InferOutput<typeof publishedWindowName>;

const refusedWindow = v.strictObject({
  ...windowName,
  /** The venue's name at that time. */
  venue: nameText,
  refusal: windowRefusal,
  detail: v.nullable(shortText),
  /** Rows that are published, if too few would replace them. */
  before: v.nullable(count),
});

export type RefusedWindow = v.InferOutput<typeof refusedWindow>;

/** Runs that are listed of a target at most. */
export const maxTargetRuns = 30;

/** The changes that a run of the app made in a target. */
export const targetRun = v.strictObject({
  runId: id,
  targetId: id,
  /** Its end, in milliseconds since the epoch. */
  at: v.number(),
  result: v.picklist(['published', 'refused', 'failed', 'stopped']),
  /** Months that were replaced, and months that were already the same. */
  months: count,
  unchanged: count,
  inserted: count,
  deleted: count,
  /** Days of the published months that are not downloaded. */
  daysMissing: count,
  refused: v.pipe(v.array(refusedWindow), v.maxLength(500)),
  error: v.nullable(appErrorSchema),
  /** The loads that it ran after, by venue, in milliseconds since the epoch. Absent: a person started it. */
  loads: v.exactOptional(v.record(id, v.number())),
});

export type TargetRun = v.InferOutput<typeof targetRun>;

/** How far a run is. */
export const targetProgress = v.strictObject({
  targetId: id,
  /** Null: it connects. */
  now: v.nullable(
    v.strictObject({
      venue: nameText,
      dataset: datasetId,
      month: venueDate,
      /** Months before this one, of all. */
      done: count,
      total: count,
    }),
  ),
});

export type TargetProgress = v.InferOutput<typeof targetProgress>;

export const targetFacts = v.strictObject({
  version: shortText,
  /** Seconds that its clock is ahead of this computer's. */
  clockAhead: v.number(),
});

export type TargetFacts = v.InferOutput<typeof targetFacts>;
