import * as v from 'valibot';
import { drillDownAnchor, filterValue, reportId, reportParameters } from './report-questions.ts';
import { count, fieldName, id, reckonableDay, shortText, wholeBetween } from './schemas.ts';

/** A local time, `HH:mm`. */
const minute = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Rows named by key at most, such as the new ones of an alert. */
export const maxNamedRows = 5000;

const values = v.pipe(v.array(filterValue), v.maxLength(maxNamedRows));

/** Selects the rows behind a number of a report; `field` is not used. */
export const drillDownFilter = v.strictObject({
  kind: v.literal('drillDown'),
  field: fieldName,
  report: reportId,
  parameters: reportParameters,
  anchor: drillDownAnchor,
});

export type DrillDownFilter = v.InferOutput<typeof drillDownFilter>;

/** Kinds of changes of orders since yesterday, as on Today. */
const orderChange = v.picklist(['fresh', 'cancelled', 'moved', 'uncategorised']);

export type OrderChange = v.InferOutput<typeof orderChange>;

/** Selects the lines of orders with a kind of change since the versions stored before `day`; `field` is not used. */
const changedFilter = v.strictObject({
  kind: v.literal('changed'),
  field: fieldName,
  change: orderChange,
  /** The day since which they changed, to name it: the one before `day`, or that of an earlier download. */
  since: reckonableDay,
  day: reckonableDay,
});

export type ChangedFilter = v.InferOutput<typeof changedFilter>;

/** Filters whose rows must be looked up before a view is filtered by them. */
export type LookedUpFilter = DrillDownFilter | ChangedFilter;

export function isLookedUpFilter(filter: Filter): filter is LookedUpFilter {
  return filter.kind === 'drillDown' || filter.kind === 'changed';
}

/** A step of grouping: by a value, or by the day, week (from Monday) or month of a date. */
export const groupStep = v.strictObject({
  field: fieldName,
  by: v.picklist(['value', 'day', 'week', 'month']),
});

export type GroupStep = v.InferOutput<typeof groupStep>;

/**
 * Key of a group: a canonical text; the first day (`yyyy-MM-dd`) of a day, week or month; null for no value; or an
 * invalid value.
 */
export const groupKey = v.union([
  v.null(),
  v.string(),
  v.strictObject({ invalidValue: v.string() }),
]);

export type GroupKey = v.InferOutput<typeof groupKey>;

export const maxFilterGroups = 500;

/** Selects the rows outside these groups; `field` is that of the first step. */
const outsideFilter = v.strictObject({
  kind: v.literal('outside'),
  field: fieldName,
  steps: v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(2)),
  groups: v.pipe(
    v.array(v.pipe(v.array(groupKey), v.minLength(1), v.maxLength(2))),
    v.minLength(1),
    v.maxLength(maxFilterGroups),
  ),
});

export const filter = v.variant('kind', [
  v.strictObject({ kind: v.literal('contains'), field: fieldName, text: shortText }),
  v.strictObject({ kind: v.literal('oneOf'), field: fieldName, values }),
  /** Selects the rows that `oneOf` leaves out. */
  v.strictObject({ kind: v.literal('noneOf'), field: fieldName, values }),
  /** Numbers, decimals, date-times and times; both ends are included. */
  v.strictObject({
    kind: v.literal('between'),
    field: fieldName,
    from: v.optional(shortText),
    to: v.optional(shortText),
  }),
  v.strictObject({ kind: v.literal('empty'), field: fieldName, empty: v.boolean() }),
  /** Date-times on some weekdays (1 is Monday) at some times of day; both ends are included. */
  v.strictObject({
    kind: v.literal('recurring'),
    field: fieldName,
    weekdays: v.optional(v.pipe(v.array(wholeBetween(1, 7)), v.minLength(1), v.maxLength(7))),
    from: v.optional(minute),
    to: v.optional(minute),
  }),
  outsideFilter,
  drillDownFilter,
  changedFilter,
]);

export type Filter = v.InferOutput<typeof filter>;

/** The columns of a filter. */
export function listFilterFields(filter: Filter): string[] {
  return filter.kind === 'outside' ? filter.steps.map(({ field }) => field) : [filter.field];
}

/**
 * Free text. Each word must occur in one of these columns, ignoring case and accents; numbers and dates by their
 * canonical text. Masked values are never searched.
 */
const search = v.strictObject({
  text: v.pipe(shortText, v.regex(/\S/)),
  fields: v.pipe(v.array(fieldName), v.maxLength(100)),
});

export type Search = v.InferOutput<typeof search>;

export const maxSorts = 10;

/** A view: its rows, their order, and its columns from left to right. */
export const view = v.strictObject({
  resultId: id,
  columns: v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(100)),
  sort: v.pipe(
    v.array(v.strictObject({ field: fieldName, descending: v.boolean() })),
    v.maxLength(maxSorts),
  ),
  filters: v.pipe(v.array(filter), v.maxLength(50)),
  /** Default: all rows. It has its own columns, so that a grid and its export find the same rows. */
  search: v.optional(search),
  /** Main decides by the venue's setting whether guides' names are masked too. */
  personalData: v.picklist(['masked', 'masked-with-guides', 'shown']),
});

export type View = v.InferOutput<typeof view>;

const otherCell = v.union([
  v.strictObject({ invalidValue: v.string() }),
  v.strictObject({ name: v.string(), of: v.string() }),
  v.strictObject({ unnamed: v.string() }),
  v.strictObject({ masked: v.literal(true) }),
]);

/**
 * A value as canonical text, so that ids beyond 2^53 and decimals stay exact: numbers as digits, date-times as
 * `yyyy-MM-ddTHH:mm:ss`. Invalid values come as received, masked ones as `{ masked: true }`. In name fields, a name
 * comes with its id, and an id without a name is `unnamed`.
 */
export const cell = v.union([v.null(), v.string(), v.boolean(), otherCell]);

export type Cell = v.InferOutput<typeof cell>;

/** Accepts what `cell` accepts, five times as fast: a page has thousands of cells. */
const rowOfCells = v.custom<Cell[]>(
  (row) =>
    Array.isArray(row) &&
    row.every(
      (value) =>
        value === null ||
        typeof value === 'string' ||
        typeof value === 'boolean' ||
        v.is(otherCell, value),
    ),
);

/** Why a row needs attention: another row has its key but different values, or it lies outside the requested period. */
export const rowWarning = v.picklist(['sameId', 'unrequested']);

export type RowWarning = v.InferOutput<typeof rowWarning>;

export const page = v.strictObject({
  /** Rows of the view, after filters. */
  total: count,
  offset: count,
  /** One array per row, in the order of the view's columns. */
  rows: v.array(rowOfCells),
  /** One list per row; absent if no row of the result set has warnings. */
  warnings: v.exactOptional(v.array(v.array(rowWarning))),
});

export type Page = v.InferOutput<typeof page>;

/** In a name field: an id without a downloaded name. */
const unnamed = v.optional(v.literal(true));

export const distinctValues = v.strictObject({
  values: v.array(
    v.strictObject({ value: v.nullable(v.string()), rows: count, isUnnamed: unnamed }),
  ),
  /** There are more than were returned. */
  more: v.boolean(),
});

export type DistinctValues = v.InferOutput<typeof distinctValues>;

/** Exact decimal text; currencies are never added up. */
const amount = v.strictObject({
  /** The rows' currency. Null if they have none. */
  currency: v.nullable(v.string()),
  /** Rows with a value. */
  values: count,
  sum: v.string(),
  least: v.string(),
  most: v.string(),
  /** To four decimals. */
  average: v.string(),
});

export type Amount = v.InferOutput<typeof amount>;

export const fieldTotal = v.strictObject({
  field: fieldName,
  amounts: v.array(amount),
  /** Rows with an invalid value, which the amounts leave out. */
  invalidValues: count,
});

export type FieldTotal = v.InferOutput<typeof fieldTotal>;

export const totals = v.strictObject({ rows: count, fields: v.array(fieldTotal) });

export type Totals = v.InferOutput<typeof totals>;

const group = v.strictObject({
  key: groupKey,
  rows: count,
  fields: v.array(fieldTotal),
  isUnnamed: unnamed,
});

export type Group = v.InferOutput<typeof group>;

export const groups = v.strictObject({
  /** Number of groups on this level, under this parent. */
  total: count,
  offset: count,
  groups: v.array(group),
});

export type Groups = v.InferOutput<typeof groups>;
