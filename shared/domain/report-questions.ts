/** What is asked of a report, and what its values are: also of what names one of its numbers. */
import * as v from 'valibot';
import { askedDay, count, fieldName, venueDate } from './schemas.ts';

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

/** Both days belong to it. */
export const dayRange = v.pipe(
  v.strictObject({ first: venueDate, last: venueDate }),
  v.check(({ first, last }) => first <= last, 'ends before it starts'),
);

/** The same, of what somebody asks. */
export const askedDays = v.pipe(
  v.strictObject({ first: askedDay, last: askedDay }),
  v.check(({ first, last }) => first <= last, 'ends before it starts'),
);

/** What a period is compared with: the one before it, or the same weekdays a year before. */
export const comparison = v.picklist(['none', 'previous', 'lastYear']);

export type Comparison = v.InferOutput<typeof comparison>;

/** Values that a report leaves the others out of; null: rows without one. */
export const filterValues = v.pipe(
  v.array(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  v.minLength(1),
  v.maxLength(500),
);

/** What is asked of a report. What of it a report knows, its description says (shared/reports). */
export const reportParameters = v.strictObject({
  period: askedDays,
  comparison,
  /** By the choice's name, such as `step`: one of its options. */
  choices: v.record(fieldName, v.pipe(v.string(), v.maxLength(40))),
  /** By the filter's name, such as `ticket`. */
  filters: v.record(fieldName, filterValues),
});

export type ReportParameters = v.InferOutput<typeof reportParameters>;

/**
 * What a value is, and so how it is written: counts and averages are numbers, a share is a part of 1
 * and a change one with its sign, money an amount with its currency, a weekday a number from 1 for
 * Monday, days `first/last` (ISO 8601), a language its code, a group what a status counts as, a field
 * `orders.status`, a country its code, a term one of the report's own words (`report.term.…` of the messages).
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
  'dataset',
  'field',
  'country',
]);

export type CellKind = v.InferOutput<typeof cellKind>;

/** An exact amount in the currency that its rows name; null: they name none. Never added to another's. */
export const money = v.strictObject({
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,38}(\.\d{1,4})?$/)),
  currency: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
});

export type Money = v.InferOutput<typeof money>;

/** In place of a column's value: all that are not told one by one, and how many they are. */
const others = v.strictObject({ others: count });

/** Null: not known, or there is none. */
export const reportCell = v.union([v.null(), v.string(), v.number(), money, others]);

export type ReportCell = v.InferOutput<typeof reportCell>;

/** A sentence by the name of its message, with values that are written as their kind is. */
export const said = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(100)),
  params: v.record(
    fieldName,
    v.union([v.string(), v.number(), v.strictObject({ kind: cellKind, value: reportCell })]),
  ),
});

export type MessageRef = v.InferOutput<typeof said>;

/** Where in a report a number stands, so that it is named, and found again. */
const placeInReport = v.variant('in', [
  v.strictObject({ in: v.literal('figures'), figure: fieldName }),
  /** What its row is of, in the order of the table's columns; a column, or the whole of a bar. */
  v.strictObject({
    in: v.literal('table'),
    table: fieldName,
    row: v.pipe(v.array(reportCell), v.maxLength(20)),
    column: fieldName,
  }),
  v.strictObject({ in: v.literal('notes'), said }),
]);

export type PlaceInReport = v.InferOutput<typeof placeInReport>;

/** A number of a report whose rows no filter by columns finds. */
export const drillDownAnchor = v.strictObject({
  /** What its rows are found by, in the report's own words. */
  of: v.pipe(
    v.record(fieldName, v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
    v.maxEntries(20),
  ),
  place: v.optional(placeInReport),
  /** The number as it was said; left out where none was. */
  value: v.optional(reportCell),
});

export type DrillDownAnchor = v.InferOutput<typeof drillDownAnchor>;
