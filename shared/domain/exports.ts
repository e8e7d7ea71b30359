import * as v from 'valibot';
import { fileFormats, tableFormats } from '../export-formats.ts';
import { isAppLocale } from '../messages/languages.ts';
import { rowRequest } from './datasets.ts';
import { pivotComparison, pivotLayout } from './pivots.ts';
import { dayRange, reckonableDays } from './report-questions.ts';
import { count, datasetId, fieldName, id, period, reckonableDay, shortText } from './schemas.ts';
import { maxReports, storedReport } from './stored-reports.ts';
import { groupStep, view } from './views.ts';

export type { ExportFormat, FileFormat } from '../export-formats.ts';

export const exportFormat = v.picklist(tableFormats);

/** File formats, including PDF. */
export const fileFormat = v.picklist(fileFormats);

/** Maximum rows of a PDF or print: about 200 pages, and a minute to make. */
export const maxPrintedRows = 5_000;

/** CSV flavours by name (see `shared/csv-flavours.ts`). */
export const csvFlavour = v.picklist(['excel', 'excel-english', 'excel-swiss', 'pipeline']);

export type CsvFlavour = v.InferOutput<typeof csvFlavour>;

/** Datasets of a workbook at most. */
export const maxParts = 8;

export const groupSteps = v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(3));

/** The language and region of a file's words, such as `nl-BE`. */
export const fileLocale = v.pipe(v.string(), v.maxLength(40), v.check(isAppLocale));

/** Options of every file. */
const fileChoices = {
  /** CSV only. */
  flavour: v.optional(csvFlavour),
  /** Absent: the app's. */
  locale: v.exactOptional(fileLocale),
  /** Headings as labels in the file's language, or the spec's field names. */
  headings: v.picklist(['labels', 'fields']),
};

export type Headings = v.InferOutput<typeof fileChoices.headings>;

/** Rows of one dataset. `resultId`, the result set in a window, is never stored. */
const source = { dataset: datasetId, ask: rowRequest, resultId: v.exactOptional(id) };

/** The relative period of a request (shared/relative-periods.ts). */
const relative = v.optional(shortText);

/** Rows as a view shows them: a workbook's sheet, or a whole file. */
const exportSection = v.strictObject({
  ...source,
  view: v.omit(view, ['resultId']),
  /** Groups the rows; a workbook has a row above each group. */
  grouping: v.optional(groupSteps),
  /** Title of the sheet. Default: the dataset's. */
  title: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
});

const rowsSpec = v.strictObject({
  kind: v.literal('rows'),
  format: fileFormat,
  ...fileChoices,
  /** Parquet only: makes a folder with a file per month of this date-time field. */
  partition: v.optional(fieldName),
  relative,
  /** Several only for a workbook. */
  sections: v.pipe(v.array(exportSection), v.minLength(1), v.maxLength(maxParts)),
});

const requestedReport = v.strictObject({ storedReport, days: dayRange });

/** The file's table. Null for a workbook or a PDF, which have all. */
const table = v.nullable(fieldName);

const reportsSpec = v.strictObject({
  kind: v.literal('reports'),
  format: fileFormat,
  ...fileChoices,
  table,
  /** The relative period of reports without their own, as in saved exports. */
  relative,
  /** Several only for a workbook or a PDF. */
  reports: v.pipe(v.array(requestedReport), v.minLength(1), v.maxLength(maxReports)),
});

/** A report of several venues: a row per venue, and all tables of each. */
const venuesSpec = v.strictObject({
  kind: v.literal('venues'),
  format: exportFormat,
  ...fileChoices,
  table,
  /** Profiles; the file is listed with the first one's exports. */
  venues: v.pipe(v.array(id), v.minLength(2), v.maxLength(100)),
  /** Without days, its period's days in each venue's local time. */
  report: v.strictObject({ storedReport, days: v.nullable(dayRange) }),
});

/** The day of each venue. */
const allVenuesSpec = v.strictObject({
  kind: v.literal('allVenues'),
  format: fileFormat,
  ...fileChoices,
  /** Profiles of one environment; the file is listed with the first one's exports. */
  venues: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
  /** Null: today, by each venue's clock. */
  day: v.nullable(reckonableDay),
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
  /** The comparison's result set, like `resultId`. */
  comparedId: v.exactOptional(id),
});

/** All issues of data checks in some days, beyond those that a window lists. */
const checksSpec = v.strictObject({
  kind: v.literal('checks'),
  format: exportFormat,
  ...fileChoices,
  days: reckonableDays,
});

const runSheetSpec = v.strictObject({
  kind: v.literal('runSheet'),
  format: v.literal('pdf'),
  ...fileChoices,
  day: reckonableDay,
  /** Days from the day of the export: today or tomorrow. Null: a day that stays. */
  daysAhead: v.nullable(v.picklist([0, 1])),
  /** Includes visitors' remarks, which are personal data. */
  remarks: v.boolean(),
});

/** All that is downloaded of a venue, as one DuckDB file without personal data. */
const databaseSpec = v.strictObject({
  kind: v.literal('database'),
  format: v.literal('duckdb'),
  ...fileChoices,
});

/** An export to make, of any kind; the same for windows, commands, schedules and the list of exports. */
export const exportSpec = v.variant('kind', [
  rowsSpec,
  reportsSpec,
  venuesSpec,
  allVenuesSpec,
  pivotSpec,
  checksSpec,
  runSheetSpec,
  databaseSpec,
]);

export type ExportSpec = v.InferOutput<typeof exportSpec>;
export type ExportKind = ExportSpec['kind'];
/** The extension of a file of any kind. */
export type SpecFormat = ExportSpec['format'];
type Specs = { readonly [S in ExportSpec as S['kind']]: S };
export type SpecOf<K extends ExportKind> = Specs[K];
export type ExportSection = v.InferOutput<typeof exportSection>;

/** The requested folder name, if something that is no export had it already. */
export const insteadOf = v.nullable(v.pipe(v.string(), v.maxLength(1000)));

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A written file, reopened and counted. */
const written = {
  exportId: id,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
  insteadOf,
  rows: count,
  sheets: count,
  bytes: count,
  /** Checksum of the rows, equal in every format. */
  sha256,
  /** Checksum of the file's bytes. Null for a folder, whose details file has one per file. */
  fileSha256: v.nullable(sha256),
  /** The details file beside it. Null for a workbook, which has a sheet for it. */
  receiptName: v.nullable(v.pipe(v.string(), v.maxLength(1100))),
};

export const exportReceipt = v.strictObject({
  ...written,
  /** Sheets it would have if none were split. */
  parts: count,
  /** Rows are missing, or could not be fetched again. */
  isPartial: v.boolean(),
  /** Missing periods. */
  gaps: v.array(period),
  /** Missing periods caused by damaged segments. */
  damaged: v.array(period),
  /** For a repeated export: rows of the earlier one, and whether the rows are the same. */
  before: v.nullable(v.strictObject({ rows: count, isSame: v.boolean() })),
});

export type ExportReceipt = v.InferOutput<typeof exportReceipt>;

/** The pattern of its name. Absent if the user typed the name. */
const namedBy = v.exactOptional(v.pipe(v.string(), v.maxLength(1000)));

/** A written file, and the spec to repeat it. */
export const exportEntry = v.strictObject({
  ...written,
  namedBy,
  /** Milliseconds since the epoch. */
  at: v.number(),
  spec: exportSpec,
});

export type ExportEntry = v.InferOutput<typeof exportEntry>;

/** An export to make, with its folder, and a name or a pattern. */
const exportPlan = v.strictObject({
  spec: exportSpec,
  folder: written.folder,
  fileName: v.exactOptional(written.fileName),
  namedBy,
});

export type ExportPlan = v.InferOutput<typeof exportPlan>;

/** An export in progress. */
export const begunExport = v.strictObject({
  exportId: id,
  profileId: id,
  /** Its name for users. */
  name: shortText,
  /** The plan to repeat it. Null if it must not be stored. */
  plan: v.nullable(exportPlan),
});

export type BegunExport = v.InferOutput<typeof begunExport>;

export const maxExportEntries = 200;

export const exportProgress = v.strictObject({
  exportId: id,
  /** While rows are fetched, `rows` and `total` count datasets; while they are gathered, months of them. */
  phase: v.picklist(['asking', 'gathering', 'drawing', 'writing', 'checking']),
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
