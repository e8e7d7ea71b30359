/** Reports as they are answered, the same shape for all of them. */
import * as v from 'valibot';
import { categoryColor } from './categories.ts';
import {
  dayRange,
  drillDownAnchor,
  reportCell,
  reportId,
  reportParameters,
  said,
} from './report-questions.ts';
import { sourceState, uncategorisedValue } from './reports.ts';
import { count, datasetId, fieldName, venueDateTime } from './schemas.ts';
import { filter } from './views.ts';

/** Stored rows that a number was counted from: those of some days by a date, less what is filtered. */
export const drillDownRows = v.strictObject({
  dataset: datasetId,
  dates: fieldName,
  days: dayRange,
  filters: v.array(filter),
  /** Rows that count towards nothing are among them: what is cancelled or ignored. */
  isWhole: v.optional(v.boolean()),
  /** Of those rows only the ones that this number was counted from; they are whole. */
  mark: v.optional(drillDownAnchor),
});

export type DrillDownRows = v.InferOutput<typeof drillDownRows>;

const reportNumber = {
  value: reportCell,
  /** Of what the period is compared with; null where that is not known, left out without one. */
  before: v.optional(reportCell),
  behind: v.nullable(drillDownRows),
};

const reportFigure = v.strictObject({
  ...reportNumber,
  /** The same in other currencies: money is never added across them. */
  more: v.optional(v.array(v.strictObject(reportNumber))),
  /** Beside it, in words. */
  said: v.array(said),
});

/** Which of the palette's fills a thing has: the colour that it is categorised under, else a number. */
export const reportTone = v.union([
  v.picklist([1, 2, 3, 4, 5, 6]),
  categoryColor,
  v.literal('quiet'),
]);

export type ReportTone = v.InferOutput<typeof reportTone>;

export const reportRow = v.strictObject({
  /** In the order of the table's columns. */
  cells: v.array(reportCell),
  /** By the column that they were counted for. */
  behind: v.record(fieldName, drillDownRows),
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
  notes: v.array(v.strictObject({ ...said.entries, behind: v.optional(drillDownRows) })),
  uncategorised: v.array(uncategorisedValue),
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
