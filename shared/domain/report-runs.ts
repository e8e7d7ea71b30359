/** Results of reports, in one shape for all. */
import * as v from 'valibot';
import { categoryColor } from './categories.ts';
import {
  dayRange,
  drillDownAnchor,
  messageRef,
  reportCell,
  reportId,
  runParameters,
} from './report-questions.ts';
import { sourceState, uncategorisedValue } from './reports.ts';
import { count, datasetId, fieldName, venueDateTime } from './schemas.ts';
import { filter } from './views.ts';

/** Stored rows behind a number: those of some days by a date, narrowed by filters. */
export const drillDownRows = v.strictObject({
  dataset: datasetId,
  dates: fieldName,
  days: dayRange,
  filters: v.array(filter),
  /** Includes inactive rows, which are cancelled or ignored. */
  isWhole: v.optional(v.boolean()),
  /** Limits the rows to those behind an anchor. */
  anchor: v.optional(drillDownAnchor),
});

export type DrillDownRows = v.InferOutput<typeof drillDownRows>;

const reportNumber = {
  value: reportCell,
  /** Value of the comparison. Null if unknown, absent without a comparison. */
  before: v.optional(reportCell),
  drillDown: v.nullable(drillDownRows),
};

const reportFigure = v.strictObject({
  ...reportNumber,
  /** The same in other currencies, which are never added up. */
  more: v.optional(v.array(v.strictObject(reportNumber))),
  /** Captions beside it. */
  captions: v.array(messageRef),
});

export type ReportFigure = v.InferOutput<typeof reportFigure>;

/** A fill of the palette: a category colour, or a number. */
const reportTone = v.union([v.picklist([1, 2, 3, 4, 5, 6]), categoryColor, v.literal('quiet')]);

export type ReportTone = v.InferOutput<typeof reportTone>;

const reportRow = v.strictObject({
  /** In the order of the table's columns. */
  cells: v.array(reportCell),
  /** By column. Null where a number has no rows. */
  drillDown: v.record(fieldName, v.nullable(drillDownRows)),
  /** Colour of the row's key in every chart and table. */
  tone: v.optional(reportTone),
  /** Columns that are zero because the venue was closed. */
  closed: v.optional(v.array(fieldName)),
});

export type ReportRow = v.InferOutput<typeof reportRow>;

export const reportTable = v.strictObject({
  rows: v.array(reportRow),
  /** Totals of the columns that can be summed. Null if none can. */
  total: v.nullable(v.array(reportCell)),
  /** Totals of other currencies. */
  moreTotals: v.optional(v.array(v.array(reportCell))),
  /** Number of all rows, if not all are listed. */
  all: v.optional(count),
});

export type ReportTable = v.InferOutput<typeof reportTable>;

/** An option of a filter: its value, name and number of rows. */
const reportOption = v.strictObject({
  value: v.nullable(v.string()),
  name: v.nullable(v.string()),
  rows: count,
});

export type ReportOption = v.InferOutput<typeof reportOption>;

/** Content of a report, by the names of its description. */
const reportBody = v.strictObject({
  /** The headline: what matters, before any chart. On the screen, without what is said below it. */
  sentence: v.array(
    v.strictObject({ ...messageRef.entries, isSaidBelow: v.optional(v.literal(true)) }),
  ),
  figures: v.record(fieldName, reportFigure),
  tables: v.record(fieldName, reportTable),
  /** A summary of each chart. */
  chartSummaries: v.record(fieldName, v.array(messageRef)),
  /** Notes on exclusions and on the figures' reliability. */
  notes: v.array(v.strictObject({ ...messageRef.entries, drillDown: v.optional(drillDownRows) })),
  uncategorised: v.array(uncategorisedValue),
  options: v.record(fieldName, v.array(reportOption)),
});

export type ReportBody = v.InferOutput<typeof reportBody>;

export const reportRun = v.strictObject({
  ...reportBody.entries,
  report: reportId,
  parameters: runParameters,
  /** The days of the comparison. */
  compared: v.nullable(dayRange),
  /** The venue's local time of the run. */
  now: venueDateTime,
  /** By the source's name. */
  sources: v.record(v.string(), sourceState),
});

export type ReportRun = v.InferOutput<typeof reportRun>;
