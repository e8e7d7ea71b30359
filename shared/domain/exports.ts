import * as v from 'valibot';
import { fileFormats, tableFormats } from '../export-formats.ts';
import { rowRequest } from './datasets.ts';
import { askedDays, dayRange } from './report-questions.ts';
import { count, datasetId, fieldName, id, period, shortText } from './schemas.ts';
import { mostReports, storedReport } from './stored-reports.ts';
import { groupStep, view } from './views.ts';

export type { ExportFormat, FileFormat } from '../export-formats.ts';

export const exportFormat = v.picklist(tableFormats);

/** What a file can be that is made of what the screen shows: paper's own format too. */
export const fileFormat = v.picklist(fileFormats);

/** Rows that a PDF or paper takes at most: some 200 pages, and about a minute to make. */
export const mostPrintedRows = 5_000;

/** CSV flavours by name (see `shared/csv-flavours.ts`). */
export const csvFlavour = v.picklist(['excel', 'excel-english', 'pipeline']);

export type CsvFlavour = v.InferOutput<typeof csvFlavour>;

/** How many datasets one workbook may have. */
export const mostParts = 8;

export const groupSteps = v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(3));

const exportChoices = {
  format: fileFormat,
  /** CSV only. */
  flavour: v.optional(csvFlavour),
  /** Column headings as labels in the user's language, or the spec's field names. */
  headings: v.picklist(['labels', 'fields']),
  /** Parquet only: makes a folder, a file for each month of this date-time field. */
  partition: v.optional(fieldName),
  /** Rows are put together by these; a workbook has a line above each group. */
  grouping: v.optional(groupSteps),
  /** The moving period of a request by period (shared/relative-periods.ts). */
  relative: v.optional(shortText),
};

export const exportRequest = v.strictObject({ exportId: id, view, ...exportChoices });

export type ExportRequest = v.InferOutput<typeof exportRequest>;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The requested name of a folder, if it got another because something that is no export has that
 * name.
 */
export const insteadOf = v.nullable(v.pipe(v.string(), v.maxLength(1000)));

/** A written file, re-opened and counted. */
const written = {
  exportId: id,
  format: fileFormat,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
  insteadOf,
  rows: count,
  sheets: count,
  bytes: count,
  /** Of the rows, whatever the format. */
  sha256,
  /** Of the file's bytes; null for a folder, whose receipt has that of each file. */
  fileSha256: v.nullable(sha256),
  /** The receipt beside the file; null for a workbook, which has a sheet for it. */
  receiptName: v.nullable(v.pipe(v.string(), v.maxLength(1100))),
};

export const exportReceipt = v.strictObject({
  ...written,
  /** Each with a sheet, or more, of its own. */
  datasets: count,
  /** Parts of the period that are missing in it. */
  gaps: v.array(period),
  /** The part of the gaps that damaged segments had. */
  damaged: v.array(period),
  /** Made anew of an older export: how many rows that had, and whether the rows are the same. */
  before: v.nullable(v.strictObject({ rows: count, isSame: v.boolean() })),
});

export type ExportReceipt = v.InferOutput<typeof exportReceipt>;

const asked = {
  dataset: datasetId,
  ask: rowRequest,
  /** Without its result set: the rows are fetched again. */
  view: v.omit(view, ['resultId']),
  grouping: exportChoices.grouping,
  /** What its sheet is called; without it, as the dataset. */
  title: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
};

/** The pattern that made its name; without it, somebody typed the name. */
const namedBy = v.exactOptional(v.pipe(v.string(), v.maxLength(1000)));

/** What it takes to export rows again. */
const askedRows = {
  ...asked,
  ...exportChoices,
  namedBy,
  /** The further datasets of a workbook, in the order of their sheets. */
  more: v.optional(v.pipe(v.array(v.strictObject(asked)), v.maxLength(mostParts - 1))),
};

/** The same of reports. */
const askedReports = {
  flavour: exportChoices.flavour,
  headings: exportChoices.headings,
  namedBy,
  /** The table of a file that has one; null for a workbook or a PDF, which have all. */
  table: v.nullable(fieldName),
  reports: v.pipe(
    v.array(v.strictObject({ asked: storedReport, days: dayRange })),
    v.minLength(1),
    v.maxLength(mostReports),
  ),
  /** The moving period of those that have none of their own, as a saved export has it. */
  relative: exportChoices.relative,
};

/** The same of what reconciliation found of some days. */
const askedFindings = {
  flavour: exportChoices.flavour,
  headings: exportChoices.headings,
  namedBy,
  findingsOf: dayRange,
};

/** A file that was made, and when: milliseconds since the epoch. */
const made = { ...written, at: v.number() };
const rowsEntry = v.strictObject({ ...made, ...askedRows });
const reportsEntry = v.strictObject({ ...made, ...askedReports });
const findingsEntry = v.strictObject({ ...made, ...askedFindings });

export type RowsEntry = v.InferOutput<typeof rowsEntry>;
export type ReportsEntry = v.InferOutput<typeof reportsEntry>;
export type FindingsEntry = v.InferOutput<typeof findingsEntry>;

/** Where an export is to go: a name is made or typed. */
const place = {
  format: fileFormat,
  folder: written.folder,
  fileName: v.exactOptional(written.fileName),
};
const rowsPlan = v.strictObject({ ...askedRows, ...place });
const reportsPlan = v.strictObject({ ...askedReports, ...place });
const findingsPlan = v.strictObject({ ...askedFindings, ...place });

/** An export that is not made yet. */
const exportPlan = v.union([rowsPlan, reportsPlan, findingsPlan]);

export type RowsPlan = v.InferOutput<typeof rowsPlan>;
export type ReportsPlan = v.InferOutput<typeof reportsPlan>;
export type FindingsPlan = v.InferOutput<typeof findingsPlan>;
export type ExportPlan = RowsPlan | ReportsPlan | FindingsPlan;

/** An export that was begun. */
export const begunExport = v.strictObject({
  exportId: id,
  profileId: id,
  /** What users read of it. */
  name: shortText,
  /** What it takes to begin it again; null: it can't be, or that must not be stored. */
  plan: v.nullable(exportPlan),
});

export type BegunExport = v.InferOutput<typeof begunExport>;

/** A file of what was open then, a pivot or a report of several venues, which is not made again. */
const onceEntry = v.strictObject({
  ...made,
  once: v.pipe(v.string(), v.maxLength(500)),
});

export type OnceEntry = v.InferOutput<typeof onceEntry>;

export const exportEntry = v.union([rowsEntry, reportsEntry, findingsEntry, onceEntry]);

export type ExportEntry = RowsEntry | ReportsEntry | FindingsEntry | OnceEntry;

/** What reconciliation found of some days, as a file: all of it, whatever a window lists. */
export const findingsExportRequest = v.strictObject({
  exportId: id,
  profileId: id,
  days: askedDays,
  format: exportFormat,
  flavour: exportChoices.flavour,
  headings: exportChoices.headings,
});

export type FindingsExportRequest = v.InferOutput<typeof findingsExportRequest>;

export const mostExportEntries = 200;

export const exportProgress = v.strictObject({
  exportId: id,
  /** While rows are fetched, `rows` and `total` are numbers of datasets. */
  phase: v.picklist(['asking', 'drawing', 'writing', 'checking']),
  rows: count,
  total: count,
});

export type ExportProgress = v.InferOutput<typeof exportProgress>;

export const previewRequest = v.strictObject({
  view,
  format: exportFormat,
  flavour: exportChoices.flavour,
  headings: exportChoices.headings,
  grouping: exportChoices.grouping,
});

export type PreviewRequest = v.InferOutput<typeof previewRequest>;
