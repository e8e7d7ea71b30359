/** Reports as they are asked for and answered, the same shape for all of them. */
import * as v from 'valibot';
import { filedColor } from './filing.ts';
import { notFiledValue, sourceState } from './reports.ts';
import { count, datasetId, fieldName, venueDate, venueDateTime } from './schemas.ts';
import { filter } from './views.ts';

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
  period: dayRange,
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

export type Said = v.InferOutput<typeof said>;

/** Stored rows that a number was counted from: those of some days by a date, less what is filtered. */
export const rowsOfReport = v.strictObject({
  dataset: datasetId,
  dates: fieldName,
  days: dayRange,
  filters: v.array(filter),
  /** Rows that count towards nothing are among them: what is cancelled or ignored. */
  isWhole: v.optional(v.boolean()),
});

export type RowsOfReport = v.InferOutput<typeof rowsOfReport>;

const reportNumber = {
  value: reportCell,
  /** Of what the period is compared with; null where that is not known, left out without one. */
  before: v.optional(reportCell),
  behind: v.nullable(rowsOfReport),
};

const reportFigure = v.strictObject({
  ...reportNumber,
  /** The same in other currencies: money is never added across them. */
  more: v.optional(v.array(v.strictObject(reportNumber))),
  /** Beside it, in words. */
  said: v.array(said),
});

/** Which of the palette's fills a thing has: the colour that it is filed under, else a number. */
export const reportTone = v.union([v.picklist([1, 2, 3, 4, 5, 6]), filedColor, v.literal('quiet')]);

export type ReportTone = v.InferOutput<typeof reportTone>;

export const reportRow = v.strictObject({
  /** In the order of the table's columns. */
  cells: v.array(reportCell),
  /** By the column that they were counted for. */
  behind: v.record(fieldName, rowsOfReport),
  /** What the row is of has this colour, in every picture and table. */
  tone: v.optional(reportTone),
});

export type ReportRow = v.InferOutput<typeof reportRow>;

export const reportTable = v.strictObject({
  rows: v.array(reportRow),
  /** Of the columns that can be added up; null where none can. */
  total: v.nullable(v.array(reportCell)),
  /** The totals of other currencies. */
  moreTotals: v.optional(v.array(v.array(reportCell))),
  /** Rows in all, where there are more than are told. */
  all: v.optional(count),
});

export type ReportTable = v.InferOutput<typeof reportTable>;

/** What a filter can be set to: a value, what it is called, and how many rows have it. */
export const reportOption = v.strictObject({
  value: v.nullable(v.string()),
  name: v.nullable(v.string()),
  rows: count,
});

export type ReportOption = v.InferOutput<typeof reportOption>;

/** What a report makes of the rows; by the names of its description. */
export const reportBody = v.strictObject({
  /** What matters, before any picture shows it. */
  sentence: v.array(said),
  figures: v.record(fieldName, reportFigure),
  tables: v.record(fieldName, reportTable),
  /** Of each picture what there is to see. */
  pictures: v.record(fieldName, v.array(said)),
  /** What was left out, and what is to be known of the numbers. */
  notes: v.array(v.strictObject({ ...said.entries, behind: v.optional(rowsOfReport) })),
  notFiled: v.array(notFiledValue),
  options: v.record(fieldName, v.array(reportOption)),
});

export type ReportBody = v.InferOutput<typeof reportBody>;

export const reportRun = v.strictObject({
  ...reportBody.entries,
  report: reportId,
  parameters: reportParameters,
  /** The days that the period is compared with. */
  compared: v.nullable(dayRange),
  /** The venue's wall clock at which it was looked at. */
  now: venueDateTime,
  /** By the source's name. */
  sources: v.record(v.string(), sourceState),
});

export type ReportRun = v.InferOutput<typeof reportRun>;
