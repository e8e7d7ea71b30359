import * as v from 'valibot';
import { fileFormats, tableFormats } from '../export-formats.ts';
import { rowRequest } from './datasets.ts';
import { pivotComparison, pivotLayout } from './pivots.ts';
import { askedDays, dayRange } from './report-questions.ts';
import { askedDay, count, datasetId, fieldName, id, period, shortText } from './schemas.ts';
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

/** What every file is made with. */
const fileChoices = {
  /** CSV only. */
  flavour: v.optional(csvFlavour),
  /** Column headings as labels in the user's language, or the spec's field names. */
  headings: v.picklist(['labels', 'fields']),
};

export type Headings = v.InferOutput<typeof fileChoices.headings>;

/** Rows of one dataset, and the result set that has them while a window shows it; that is never stored. */
const source = { dataset: datasetId, ask: rowRequest, resultId: v.exactOptional(id) };

/** The moving period of a request by period (shared/relative-periods.ts). */
const relative = v.optional(shortText);

/** Rows as a view shows them: a sheet of a workbook, or a whole file. */
const exportSection = v.strictObject({
  ...source,
  view: v.omit(view, ['resultId']),
  /** Rows are put together by these; a workbook has a line above each group. */
  grouping: v.optional(groupSteps),
  /** What its sheet is called; without it, as the dataset. */
  title: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
});

const rowsSpec = v.strictObject({
  kind: v.literal('rows'),
  format: fileFormat,
  ...fileChoices,
  /** Parquet only: makes a folder, a file for each month of this date-time field. */
  partition: v.optional(fieldName),
  relative,
  /** Several only for a workbook. */
  sections: v.pipe(v.array(exportSection), v.minLength(1), v.maxLength(mostParts)),
});

/** A report as it is stored, and the days that it is of. */
const askedReport = v.strictObject({ asked: storedReport, days: dayRange });

/** The one table that a file has; null for a workbook or a PDF, which have all. */
const table = v.nullable(fieldName);

const reportsSpec = v.strictObject({
  kind: v.literal('reports'),
  format: fileFormat,
  ...fileChoices,
  table,
  /** The moving period of those that have none of their own, as a saved export has it. */
  relative,
  /** Several only for a workbook or a PDF. */
  reports: v.pipe(v.array(askedReport), v.minLength(1), v.maxLength(mostReports)),
});

/** A report of several venues: a line for each, and all tables of each. */
const venuesSpec = v.strictObject({
  kind: v.literal('venues'),
  format: exportFormat,
  ...fileChoices,
  table,
  /** Profiles; the file is listed with the first one's exports. */
  venues: v.pipe(v.array(id), v.minLength(2), v.maxLength(100)),
  /** Without days those of its period, by each venue's own clock. */
  report: v.strictObject({ asked: storedReport, days: v.nullable(dayRange) }),
});

const pivotSpec = v.strictObject({
  kind: v.literal('pivot'),
  format: exportFormat,
  ...fileChoices,
  ...source,
  relative,
  pivot: pivotLayout,
  /** The days that its rows are compared with. */
  comparison: pivotComparison,
  /** The result set of those, as `resultId`. */
  comparedId: v.exactOptional(id),
});

/** What data checks find of some days: all of it, whatever a window lists. */
const checksSpec = v.strictObject({
  kind: v.literal('checks'),
  format: exportFormat,
  ...fileChoices,
  days: askedDays,
});

const runSheetSpec = v.strictObject({
  kind: v.literal('runSheet'),
  format: v.literal('pdf'),
  ...fileChoices,
  day: askedDay,
  /** From the day on which it was asked for: today's or tomorrow's. */
  daysAhead: v.picklist([0, 1]),
  /** With the visitors' remarks, which are personal data. */
  remarks: v.boolean(),
});

/** What to export, whatever its kind: the same for a window, a command, a schedule and the list of exports. */
export const exportSpec = v.variant('kind', [
  rowsSpec,
  reportsSpec,
  venuesSpec,
  pivotSpec,
  checksSpec,
  runSheetSpec,
]);

export type ExportSpec = v.InferOutput<typeof exportSpec>;
export type ExportKind = ExportSpec['kind'];
type Specs = { readonly [S in ExportSpec as S['kind']]: S };
export type SpecOf<K extends ExportKind> = Specs[K];
export type ExportSection = v.InferOutput<typeof exportSection>;

/**
 * The requested name of a folder, if it got another because something that is no export has that
 * name.
 */
export const insteadOf = v.nullable(v.pipe(v.string(), v.maxLength(1000)));

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A written file, re-opened and counted. */
const written = {
  exportId: id,
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
  /** How many sheets it would have if none were split. */
  parts: count,
  /** Rows are missing, or could not be fetched again. */
  isPartial: v.boolean(),
  /** Parts of the period that are missing in it. */
  gaps: v.array(period),
  /** The part of the gaps that damaged segments had. */
  damaged: v.array(period),
  /** Made anew of an older export: how many rows that had, and whether the rows are the same. */
  before: v.nullable(v.strictObject({ rows: count, isSame: v.boolean() })),
});

export type ExportReceipt = v.InferOutput<typeof exportReceipt>;

/** The pattern that made its name; without it, somebody typed the name. */
const namedBy = v.exactOptional(v.pipe(v.string(), v.maxLength(1000)));

/** A file that was made, and what makes it again. */
export const exportEntry = v.strictObject({
  ...written,
  namedBy,
  /** Milliseconds since the epoch. */
  at: v.number(),
  spec: exportSpec,
});

export type ExportEntry = v.InferOutput<typeof exportEntry>;

/** An export that is not made yet, and where it is to go: a name is made or typed. */
const exportPlan = v.strictObject({
  spec: exportSpec,
  folder: written.folder,
  fileName: v.exactOptional(written.fileName),
  namedBy,
});

export type ExportPlan = v.InferOutput<typeof exportPlan>;

/** An export that was begun. */
export const begunExport = v.strictObject({
  exportId: id,
  profileId: id,
  /** What users read of it. */
  name: shortText,
  /** What it takes to begin it again; null: that must not be stored. */
  plan: v.nullable(exportPlan),
});

export type BegunExport = v.InferOutput<typeof begunExport>;

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
  ...fileChoices,
  grouping: v.optional(groupSteps),
});

export type PreviewRequest = v.InferOutput<typeof previewRequest>;
