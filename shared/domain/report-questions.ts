/** Parameters of reports, and kinds of values, also for anchors. */
import * as v from 'valibot';
import { count, fieldName, reckonableDay, venueDate } from './schemas.ts';

export const reportId = v.picklist([
  'revenue',
  'payments',
  'arrivals',
  'guides',
  'tasks',
  'quality',
  'visitors',
  'pace',
  'origin',
  'groups',
  'changes',
]);

export type ReportId = v.InferOutput<typeof reportId>;

/** Both days are included. */
export const dayRange = v.pipe(
  v.strictObject({ first: venueDate, last: venueDate }),
  v.check(({ first, last }) => first <= last, 'ends before it starts'),
);

/** The same, for days that a user chooses. */
export const reckonableDays = v.pipe(
  v.strictObject({ first: reckonableDay, last: reckonableDay }),
  v.check(({ first, last }) => first <= last, 'ends before it starts'),
);

/** A period's comparison: the same weekdays a year before, or the period before it. */
export const comparison = v.picklist(['none', 'previous', 'lastYear']);

export type Comparison = v.InferOutput<typeof comparison>;

/** `auto`: the first comparison that is downloaded (`listComparisons`). */
export const requestedComparison = v.picklist(['auto', ...comparison.options]);

export type RequestedComparison = v.InferOutput<typeof requestedComparison>;

/** A value of a filter. Null: rows without a value. */
export const filterValue = v.nullable(v.pipe(v.string(), v.maxLength(1000)));

/** Values of a filter, or groups that become one, at most. A filter that names rows has up to `maxNamedRows`. */
export const maxFilterValues = 500;

/** Chosen values of a filter. */
export const filterValues = v.pipe(
  v.array(filterValue),
  v.minLength(1),
  v.maxLength(maxFilterValues),
);

/** A report's parameters. Its description says which it knows (shared/reports). */
export const reportParameters = v.strictObject({
  period: reckonableDays,
  comparison: requestedComparison,
  /** Options by the choice's name, such as `step`. */
  choices: v.record(fieldName, v.pipe(v.string(), v.maxLength(40))),
  /** By the filter's name, such as `ticket`. */
  filters: v.record(fieldName, filterValues),
});

export type ReportParameters = v.InferOutput<typeof reportParameters>;

/** Parameters of a run, which has chosen its comparison. */
export const runParameters = v.strictObject({ ...reportParameters.entries, comparison });

export type RunParameters = v.InferOutput<typeof runParameters>;

/**
 * Kind of a value, which decides how it is written. Counts and averages are numbers; a share is a fraction of 1; a
 * change is a signed fraction; money is an amount with a currency; a weekday is a number from 1 for Monday; days are
 * `first/last` (ISO 8601); a language or country is its code; a group is a status category; a field is `orders.status`;
 * a term is one of the report's own words (`report.term.…` of the messages).
 */
export const cellKind = v.picklist([
  'text',
  'term',
  'count',
  'average',
  'share',
  'change',
  'money',
  'minutes',
  'day',
  'days',
  'weekday',
  'time',
  'dateTime',
  'language',
  'group',
  /** A status category of tasks. */
  'taskGroup',
  'dataset',
  'field',
  'country',
]);

export type CellKind = v.InferOutput<typeof cellKind>;

/** An exact amount in its rows' currency. Null: they have none. Currencies are never added up. */
export const money = v.strictObject({
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,38}(\.\d{1,4})?$/)),
  currency: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
});

export type Money = v.InferOutput<typeof money>;

/** In place of a value: the remaining values together, and their number. */
const others = v.strictObject({ others: count });

/** Null: unknown or none. */
export const reportCell = v.union([v.null(), v.string(), v.number(), money, others]);

export type ReportCell = v.InferOutput<typeof reportCell>;

/** A message by key, with values that are written by their kind. */
export const messageRef = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(100)),
  params: v.record(
    fieldName,
    v.union([v.string(), v.number(), v.strictObject({ kind: cellKind, value: reportCell })]),
  ),
});

export type MessageRef = v.InferOutput<typeof messageRef>;

/** Where in a report a value stands, to name it and find it again. */
const placeInReport = v.variant('in', [
  v.strictObject({ in: v.literal('figures'), figure: fieldName }),
  /** The row's key cells in the order of the table's columns; and a column, or a whole bar. */
  v.strictObject({
    in: v.literal('table'),
    table: fieldName,
    row: v.pipe(v.array(reportCell), v.maxLength(20)),
    column: fieldName,
  }),
  v.strictObject({ in: v.literal('notes'), note: messageRef }),
]);

export type PlaceInReport = v.InferOutput<typeof placeInReport>;

/** Drill-down for numbers that no column filter can select. */
export const drillDownAnchor = v.strictObject({
  /** The anchor's key, in the report's own terms. */
  of: v.pipe(
    v.record(fieldName, v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
    v.maxEntries(20),
  ),
  place: v.optional(placeInReport),
  /** The value when the anchor was made. Absent if there was none. */
  value: v.optional(reportCell),
});

export type DrillDownAnchor = v.InferOutput<typeof drillDownAnchor>;
