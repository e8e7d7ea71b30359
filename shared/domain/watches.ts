/** Watches: a figure or a view of one venue, and what of it somebody wants to be told of. */
import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { errorKinds } from '../errors.ts';
import { cellKind, dayRange, money } from './report-questions.ts';
import { drillDownRows } from './report-runs.ts';
import { count, datasetId, fieldName, id } from './schemas.ts';
import { storedReport } from './stored-reports.ts';

/** Those of one venue. */
export const mostWatches = 50;
/** Lines of a venue's log. */
export const mostWatchEntries = 500;

/** Exact: money is compared with it to four digits. */
const limit = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,4})?$/));
const above = v.pipe(
  limit,
  v.check((text) => Number(text) > 0, 'no difference'),
);

/** The currency that its rows name; left out where the figure is no money. */
const currency = v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(1000))));

/**
 * What is watched. Names are not checked against what this version has, so that what another version
 * made is said to be unknown and not taken for damage.
 */
export const watchSubject = v.variant('kind', [
  v.strictObject({ kind: v.literal('report'), asked: storedReport, figure: fieldName, currency }),
  v.strictObject({ kind: v.literal('today'), figure: fieldName }),
  v.strictObject({
    kind: v.literal('view'),
    viewId: id,
    /** One of the periods that screens offer in a word. */
    period: fieldName,
    /** Whose sum it is; null: how many rows there are. */
    sum: v.nullable(fieldName),
    currency,
  }),
]);

export type WatchSubject = v.InferOutput<typeof watchSubject>;

export const watchCondition = v.variant('kind', [
  v.strictObject({ kind: v.literal('above'), limit }),
  v.strictObject({ kind: v.literal('below'), limit }),
  /** Against what it is compared with: more than so much, or so many percent, off it. */
  v.strictObject({
    kind: v.literal('changes'),
    by: above,
    unit: v.picklist(['amount', 'percent']),
    way: v.picklist(['either', 'more', 'fewer']),
  }),
  /** Of a view: a row in it that was not there when it was last looked at. */
  v.strictObject({ kind: v.literal('newRows') }),
]);

export type WatchCondition = v.InferOutput<typeof watchCondition>;

const watchName = v.pipe(
  v.string(),
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
);

/** What a person says of a watch. */
export const watchDraft = v.strictObject({
  name: watchName,
  subject: watchSubject,
  condition: watchCondition,
  isOn: v.boolean(),
});

export type WatchDraft = v.InferOutput<typeof watchDraft>;

export const watch = v.strictObject({ watchId: id, ...watchDraft.entries });

export type Watch = v.InferOutput<typeof watch>;

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** On the venue's wall clock; the second time does not belong to them. They may last over midnight. */
export const quietHours = v.pipe(
  v.strictObject({ from: timeOfDay, to: timeOfDay }),
  v.check(({ from, to }) => from !== to, 'no time at all'),
);

export type QuietHours = v.InferOutput<typeof quietHours>;

/** A figure; null: not known. */
export const watchValue = v.nullable(v.union([v.number(), money]));

export type WatchValue = v.InferOutput<typeof watchValue>;

/** Why a figure is not known, which is never told as nothing. */
export const watchUnknown = v.strictObject({
  why: v.picklist([
    'nothing',
    'days',
    'noValue',
    'noComparison',
    'outOfDate',
    /** The figure that it is of is no more, or is none that is added up: another has to be chosen. */
    'figureGone',
    'notAdded',
    'viewGone',
    'noVersions',
    'notLookedAt',
    'failed',
  ]),
  /** Of days that are missing. */
  days: v.exactOptional(count),
  datasets: v.exactOptional(v.array(datasetId)),
  /** What this version does not have, or doesn't add up, such as `revenue.basis`. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Why rows can't be read. */
  error: v.exactOptional(v.picklist(errorKinds)),
});

export type WatchUnknown = v.InferOutput<typeof watchUnknown>;

/** A figure as it was at a moment. */
export const watchReading = v.strictObject({
  value: watchValue,
  /** What it is compared with; null where that is not known, or with nothing. */
  before: watchValue,
  kind: cellKind,
  /** The days that it is of. */
  days: v.nullable(dayRange),
  unknown: v.nullable(watchUnknown),
});

export type WatchReading = v.InferOutput<typeof watchReading>;

/** What was found when a watch was last looked at. */
export const watchState = v.strictObject({
  ...watchReading.entries,
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** Whether it was so when that was last known; null: it never was. */
  isMet: v.nullable(v.boolean()),
  /** Since when rows count as new at the next look. */
  since: v.number(),
  /** Since when those counted that were there when it was last so. */
  countedSince: v.number(),
  /** What quiet hours kept from being told. */
  waiting: v.nullable(v.strictObject({ at: v.number(), value: watchValue })),
});

export type WatchState = v.InferOutput<typeof watchState>;

/** A line of the log: figures only, never a word of a row. */
export const watchEntry = v.strictObject({
  at: v.number(),
  watchId: id,
  /** What the watch was called then. */
  name: watchName,
  /** Told; so in quiet hours, and told after them; so, and not told; not so; not known. */
  outcome: v.picklist(['told', 'quiet', 'met', 'clear', 'unknown']),
  value: watchValue,
  kind: cellKind,
  unknown: v.nullable(watchUnknown),
});

export type WatchEntry = v.InferOutput<typeof watchEntry>;

/** Where the rows behind a watch are seen. */
export const watchTarget = v.variant('kind', [
  v.strictObject({ kind: v.literal('rows'), rows: drillDownRows }),
  v.strictObject({
    kind: v.literal('view'),
    viewId: id,
    dataset: datasetId,
    days: dayRange,
    /** Rows that came since then, milliseconds since the epoch; null: all of it. */
    since: v.nullable(v.number()),
  }),
  v.strictObject({ kind: v.literal('report'), asked: storedReport }),
  v.strictObject({ kind: v.literal('today') }),
  /** It is seen nowhere: the list of watches says why. */
  v.strictObject({ kind: v.literal('watches') }),
]);

export type WatchTarget = v.InferOutput<typeof watchTarget>;
