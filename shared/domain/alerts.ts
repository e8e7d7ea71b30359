/** Alerts: a figure or a view of one venue, and what of it somebody wants to be told of. */
import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { errorKinds } from '../errors.ts';
import { cellKind, dayRange, money } from './report-questions.ts';
import { drillDownRows } from './report-runs.ts';
import { count, datasetId, fieldName, id } from './schemas.ts';
import { storedReport } from './stored-reports.ts';

/** Those of one venue. */
export const maxAlerts = 50;
/** Lines of a venue's log. */
export const maxAlertEntries = 500;

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
export const alertSubject = v.variant('kind', [
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

export type AlertSubject = v.InferOutput<typeof alertSubject>;

export const alertCondition = v.variant('kind', [
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

export type AlertCondition = v.InferOutput<typeof alertCondition>;

const alertName = v.pipe(
  v.string(),
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
);

/** What a person says of an alert. */
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

/** On the venue's wall clock; the second time does not belong to them. They may last over midnight. */
export const quietHours = v.pipe(
  v.strictObject({ from: timeOfDay, to: timeOfDay }),
  v.check(({ from, to }) => from !== to, 'no time at all'),
);

export type QuietHours = v.InferOutput<typeof quietHours>;

/** A figure; null: not known. */
export const alertValue = v.nullable(v.union([v.number(), money]));

export type AlertValue = v.InferOutput<typeof alertValue>;

/** Why a figure is not known, which is never told as nothing. */
export const alertUnknown = v.strictObject({
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

export type AlertUnknown = v.InferOutput<typeof alertUnknown>;

/** A figure as it was at a moment. */
export const alertReading = v.strictObject({
  value: alertValue,
  /** What it is compared with; null where that is not known, or with nothing. */
  before: alertValue,
  kind: cellKind,
  /** The days that it is of. */
  days: v.nullable(dayRange),
  unknown: v.nullable(alertUnknown),
});

export type AlertReading = v.InferOutput<typeof alertReading>;

/** What was found when an alert was last looked at. */
export const alertState = v.strictObject({
  ...alertReading.entries,
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** Whether it was so when that was last known; null: it never was. */
  isMet: v.nullable(v.boolean()),
  /** Since when rows count as new at the next look. */
  since: v.number(),
  /** Since when those counted that were there when it was last so. */
  countedSince: v.number(),
  /** What quiet hours kept from being told. */
  waiting: v.nullable(v.strictObject({ at: v.number(), value: alertValue })),
});

export type AlertState = v.InferOutput<typeof alertState>;

/** A line of the log: figures only, never a word of a row. */
export const alertEntry = v.strictObject({
  at: v.number(),
  alertId: id,
  /** What the alert was called then. */
  name: alertName,
  /** Told; so in quiet hours, and told after them; so, and not told; not so; not known. */
  outcome: v.picklist(['told', 'quiet', 'met', 'clear', 'unknown']),
  value: alertValue,
  kind: cellKind,
  unknown: v.nullable(alertUnknown),
});

export type AlertEntry = v.InferOutput<typeof alertEntry>;

/** Where the rows behind an alert are seen. */
export const alertTarget = v.variant('kind', [
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
  /** It is seen nowhere: the list of alerts says why. */
  v.strictObject({ kind: v.literal('alerts') }),
]);

export type AlertTarget = v.InferOutput<typeof alertTarget>;
