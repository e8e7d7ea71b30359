/** Alerts: a figure or view of one venue, and the condition for a notification. */
import * as v from 'valibot';
import { removeControls } from '../control-characters.ts';
import { errorKinds } from '../errors.ts';
import { cellKind, dayRange, money } from './report-questions.ts';
import { drillDownRows } from './report-runs.ts';
import { count, datasetId, fieldName, id } from './schemas.ts';
import { storedReport } from './stored-reports.ts';

export const maxAlerts = 50;
export const maxAlertEntries = 500;

/** Exact decimal text, with at most four decimal places. */
const limit = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,4})?$/));
const above = v.pipe(
  limit,
  v.check((text) => Number(text) > 0, 'no difference'),
);

/** The currency of its rows. Absent if the figure is not money. */
const currency = v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(1000))));

/**
 * The figure or view of an alert. Names are not checked against this version, so that alerts of other versions are
 * shown as unknown rather than damaged.
 */
export const alertSubject = v.variant('kind', [
  v.strictObject({ kind: v.literal('report'), storedReport, figure: fieldName, currency }),
  v.strictObject({ kind: v.literal('today'), figure: fieldName }),
  v.strictObject({
    kind: v.literal('view'),
    viewId: id,
    /** One of the periods that screens offer. */
    period: fieldName,
    /** The field to sum. Null: rows are counted. */
    sum: v.nullable(fieldName),
    currency,
  }),
]);

export type AlertSubject = v.InferOutput<typeof alertSubject>;

export const alertCondition = v.variant('kind', [
  v.strictObject({ kind: v.literal('above'), limit }),
  v.strictObject({ kind: v.literal('below'), limit }),
  /** Differs from its comparison by more than an amount or a percentage. */
  v.strictObject({
    kind: v.literal('changes'),
    by: above,
    unit: v.picklist(['amount', 'percent']),
    way: v.picklist(['either', 'more', 'fewer']),
  }),
  /** For views: new rows since the last evaluation. */
  v.strictObject({ kind: v.literal('newRows') }),
]);

export type AlertCondition = v.InferOutput<typeof alertCondition>;

const alertName = v.pipe(
  v.string(),
  v.transform((name) => removeControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
);

/** The user's settings of an alert. */
export const alertDraft = v.strictObject({
  name: alertName,
  subject: alertSubject,
  condition: alertCondition,
  isOn: v.boolean(),
});

export type AlertDraft = v.InferOutput<typeof alertDraft>;

export const alert = v.strictObject({ alertId: id, ...alertDraft.entries });

export type Alert = v.InferOutput<typeof alert>;

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** In the venue's local time, without the end. They may cross midnight. */
export const quietHours = v.pipe(
  v.strictObject({ from: timeOfDay, to: timeOfDay }),
  v.check(({ from, to }) => from !== to, 'no time at all'),
);

export type QuietHours = v.InferOutput<typeof quietHours>;

/** A figure. Null: unknown. */
const alertValue = v.nullable(v.union([v.number(), money]));

export type AlertValue = v.InferOutput<typeof alertValue>;

/** Why a figure is unknown. Unknown is never shown as zero. */
const alertUnknown = v.strictObject({
  why: v.picklist([
    'nothing',
    'days',
    'noValue',
    'noComparison',
    'outOfDate',
    /** The figure no longer exists, or can't be summed: the user has to choose another. */
    'figureGone',
    'notAdded',
    'viewGone',
    'noVersions',
    'notLookedAt',
    'failed',
  ]),
  /** Number of missing days. */
  days: v.exactOptional(count),
  datasets: v.exactOptional(v.array(datasetId)),
  /** The unknown or unsummable name, such as `revenue.basis`. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Why rows can't be read. */
  error: v.exactOptional(v.picklist(errorKinds)),
});

export type AlertUnknown = v.InferOutput<typeof alertUnknown>;

/** A figure at one time. */
export const alertReading = v.strictObject({
  value: alertValue,
  /** Its comparison. Null if unknown or none. */
  before: alertValue,
  kind: cellKind,
  /** The days of the figure. */
  days: v.nullable(dayRange),
  unknown: v.nullable(alertUnknown),
});

export type AlertReading = v.InferOutput<typeof alertReading>;

/** Result of an alert's last evaluation. */
export const alertState = v.strictObject({
  ...alertReading.entries,
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** The condition's last known result. Null: never known. */
  isMet: v.nullable(v.boolean()),
  /** Rows count as new from here at the next evaluation, milliseconds since the epoch. */
  since: v.number(),
  /** Start of the rows counted when the condition last held, milliseconds since the epoch. */
  countedSince: v.number(),
  /** The notification that waits for quiet hours to end. */
  waiting: v.nullable(v.strictObject({ at: v.number(), value: alertValue })),
});

export type AlertState = v.InferOutput<typeof alertState>;

/** An entry of the log: figures only, no content of rows. */
export const alertEntry = v.strictObject({
  at: v.number(),
  alertId: id,
  /** The alert's name at that time. */
  name: alertName,
  /**
   * In order: notified; triggered in quiet hours, notified after them; triggered but already notified; not triggered;
   * unknown.
   */
  outcome: v.picklist(['told', 'quiet', 'met', 'clear', 'unknown']),
  value: alertValue,
  kind: cellKind,
  unknown: v.nullable(alertUnknown),
});

export type AlertEntry = v.InferOutput<typeof alertEntry>;

/** The screen with the rows behind an alert. */
export const alertTarget = v.variant('kind', [
  v.strictObject({ kind: v.literal('rows'), rows: drillDownRows }),
  v.strictObject({
    kind: v.literal('view'),
    viewId: id,
    dataset: datasetId,
    days: dayRange,
    /** Only rows since then, milliseconds since the epoch. Null: all rows. */
    since: v.nullable(v.number()),
  }),
  v.strictObject({ kind: v.literal('report'), storedReport }),
  v.strictObject({ kind: v.literal('today') }),
  /** No screen shows them: the list of alerts says why. */
  v.strictObject({ kind: v.literal('alerts') }),
]);

export type AlertTarget = v.InferOutput<typeof alertTarget>;
