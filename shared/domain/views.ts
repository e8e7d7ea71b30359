import * as v from 'valibot';
import { drillDownAnchor, reportId, reportParameters } from './report-questions.ts';
import { askedDay, count, fieldName, id, shortText } from './schemas.ts';

/** Of a day's wall clock. */
const minute = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Values that a person chooses for a filter, or groups that become one, at most. */
export const mostFilterValues = 500;

/** Rows that are named by their keys, as the new ones of an alert are. */
export const mostNamedRows = 5000;

const values = v.pipe(
  v.array(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  v.maxLength(mostNamedRows),
);

/** The rows that a number of a report was counted from; the field has no part in it. */
export const drillDownFilter = v.strictObject({
  kind: v.literal('behind'),
  field: fieldName,
  report: reportId,
  parameters: reportParameters,
  mark: drillDownAnchor,
});

export type DrillDownFilter = v.InferOutput<typeof drillDownFilter>;

/** How an order changed since yesterday, as Today tells it. */
export const orderChange = v.picklist(['fresh', 'cancelled', 'moved', 'uncategorised']);

export type OrderChange = v.InferOutput<typeof orderChange>;

/** The lines of the orders that changed so since the day before; the field has no part in it. */
const changedFilter = v.strictObject({
  kind: v.literal('changed'),
  field: fieldName,
  change: orderChange,
  day: askedDay,
});

export type ChangedFilter = v.InferOutput<typeof changedFilter>;

/** Filters by what was told of some days: their rows are looked for before a view is filtered by them. */
export type MarkedFilter = DrillDownFilter | ChangedFilter;

export function isMarkedFilter(filter: Filter): filter is MarkedFilter {
  return filter.kind === 'behind' || filter.kind === 'changed';
}

/** How rows are put together: by a value, or by the day, week (from Monday) or month of a date. */
export const groupStep = v.strictObject({
  field: fieldName,
  by: v.picklist(['value', 'day', 'week', 'month']),
});

export type GroupStep = v.InferOutput<typeof groupStep>;

/**
 * What the rows of a group have in common: a canonical text, the first day (`yyyy-MM-dd`) of a day,
 * week or month, null for no value, or a date that does not fit.
 */
export const groupKey = v.union([
  v.null(),
  v.string(),
  v.strictObject({ invalidValue: v.string() }),
]);

export type GroupKey = v.InferOutput<typeof groupKey>;

/** Groups that a filter names, at most. */
export const mostFilterGroups = 500;

/** The rows of all groups but these; its field is that of the first step. */
const outsideFilter = v.strictObject({
  kind: v.literal('outside'),
  field: fieldName,
  steps: v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(2)),
  groups: v.pipe(
    v.array(v.pipe(v.array(groupKey), v.minLength(1), v.maxLength(2))),
    v.minLength(1),
    v.maxLength(mostFilterGroups),
  ),
});

export const filter = v.variant('kind', [
  v.strictObject({ kind: v.literal('contains'), field: fieldName, text: shortText }),
  v.strictObject({ kind: v.literal('oneOf'), field: fieldName, values }),
  /** All rows that `oneOf` leaves out. */
  v.strictObject({ kind: v.literal('noneOf'), field: fieldName, values }),
  /** Numbers, decimals, date-times and times; both ends belong to it. */
  v.strictObject({
    kind: v.literal('between'),
    field: fieldName,
    from: v.optional(shortText),
    to: v.optional(shortText),
  }),
  v.strictObject({ kind: v.literal('empty'), field: fieldName, empty: v.boolean() }),
  /** Date-times on some weekdays (1 is Monday), at some times of the day; both minutes belong to it. */
  v.strictObject({
    kind: v.literal('recurring'),
    field: fieldName,
    weekdays: v.optional(
      v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
        v.minLength(1),
        v.maxLength(7),
      ),
    ),
    from: v.optional(minute),
    to: v.optional(minute),
  }),
  outsideFilter,
  drillDownFilter,
  changedFilter,
]);

export type Filter = v.InferOutput<typeof filter>;

/** The columns that a filter looks at. */
export function listFilterFields(filter: Filter): string[] {
  return filter.kind === 'outside' ? filter.steps.map(({ field }) => field) : [filter.field];
}

/**
 * Free text: selects rows in which each word occurs in one of these columns, without regard to case
 * and accents; numbers and dates by their canonical text. Masked values are never searched.
 */
const search = v.strictObject({
  text: v.pipe(shortText, v.regex(/\S/)),
  fields: v.pipe(v.array(fieldName), v.maxLength(100)),
});

export type Search = v.InferOutput<typeof search>;

/** Columns that rows are ordered by, at most. */
export const mostSorts = 10;

/** What is on the screen: which rows, in which order, which columns from left to right. */
export const view = v.strictObject({
  resultId: id,
  columns: v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(100)),
  sort: v.pipe(
    v.array(v.strictObject({ field: fieldName, descending: v.boolean() })),
    v.maxLength(mostSorts),
  ),
  filters: v.pipe(v.array(filter), v.maxLength(50)),
  /** Left out: all rows. It names its columns itself, so that a grid and its export find the same. */
  search: v.optional(search),
  /** Main decides by the venue's preference whether what is masked includes guides' names. */
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
 * A value as canonical text, so that ids beyond 2^53 and decimals stay exact: numbers as digits,
 * date-times as `yyyy-MM-ddTHH:mm:ss`. A value that does not fit its type comes as it was received;
 * a masked one as `{ masked: true }`. In a name field a name comes with what it stands for, and what
 * no downloaded row names as `unnamed`.
 */
export const cell = v.union([v.null(), v.string(), v.boolean(), otherCell]);

export type Cell = v.InferOutput<typeof cell>;

/** As `cell` parses them. A page has thousands, and that takes main a fifth of the time so. */
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

/**
 * Why a row deserves a look: another row has its key and differs in something else, or it lies
 * outside the requested period.
 */
export const rowMark = v.picklist(['alike', 'stray']);

export type RowMark = v.InferOutput<typeof rowMark>;

export const page = v.strictObject({
  /** Rows in the view, after filters. */
  total: count,
  offset: count,
  /** One array a row, in the order of the view's columns. */
  rows: v.array(rowOfCells),
  /** Per row; absent if no row of the result set has any. */
  marks: v.exactOptional(v.array(v.array(rowMark))),
});

export type Page = v.InferOutput<typeof page>;

/** In a name field: it is no name, but a number that no downloaded row names. */
const unnamed = v.optional(v.literal(true));

export const distinctValues = v.strictObject({
  values: v.array(
    v.strictObject({ value: v.nullable(v.string()), rows: count, isUnnamed: unnamed }),
  ),
  /** Whether there are more than were returned. */
  more: v.boolean(),
});

export type DistinctValues = v.InferOutput<typeof distinctValues>;

/** Exact, as canonical decimal text; amounts of different currencies are never added up. */
const amount = v.strictObject({
  /** As the rows name it; null where they name none. */
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
  /** Rows whose value does not fit: not counted in the amounts. */
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
  /** Groups on this level, under this parent. */
  total: count,
  offset: count,
  groups: v.array(group),
});

export type Groups = v.InferOutput<typeof groups>;
