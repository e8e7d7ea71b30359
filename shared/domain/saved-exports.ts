import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { parseRelativePeriod } from '../relative-periods.ts';
import {
  csvFlavour,
  type FileFormat,
  fileFormat,
  groupSteps,
  insteadOf,
  mostParts,
} from './exports.ts';
import {
  appErrorSchema,
  askedDay,
  count,
  fieldName,
  id,
  period,
  shortText,
  venueDate,
} from './schemas.ts';
import { mostReports, storedReport } from './stored-reports.ts';
import { view } from './views.ts';

/** How many a venue may have. */
export const maxSavedExports = 50;

/** The placeholders of a saved export's file name, each in braces. */
export const nameTokens = ['venue', 'dataset', 'period', 'from', 'to', 'asOf', 'date'] as const;

/** What a saved export of reports can write: other files have one table. */
export const reportFormats: readonly FileFormat[] = ['xlsx', 'pdf'];

const savedExportName = v.pipe(
  v.string(),
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

/** A period that moves with the days, such as `last-month`, or days that stay. */
export const savedExportPeriod = v.union([
  v.pipe(
    shortText,
    v.check((text) => parseRelativePeriod(text) !== null, 'not a period'),
  ),
  v.strictObject({ first: askedDay, last: askedDay }),
]);

export type SavedExportPeriod = v.InferOutput<typeof savedExportPeriod>;

/**
 * One dataset and its view. The name is not checked against the catalogue, so that a saved export of
 * another version is reported as out of date, not as damaged.
 */
export const savedExportPart = v.strictObject({
  dataset: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  view: v.omit(view, ['resultId']),
  /** What its sheet is called; without it, as the dataset. */
  title: v.optional(savedExportName),
  /** Rows are put together by these, as in an export. */
  grouping: v.optional(groupSteps),
});

export type SavedExportPart = v.InferOutput<typeof savedExportPart>;

const content = {
  name: savedExportName,
  /** Rows: more than one dataset only for a workbook, a sheet for each. None where it is of reports. */
  parts: v.pipe(v.array(savedExportPart), v.maxLength(mostParts)),
  /** In place of rows: reports, in their order in one workbook or PDF. */
  reports: v.exactOptional(v.pipe(v.array(storedReport), v.minLength(1), v.maxLength(mostReports))),
  period: savedExportPeriod,
  format: fileFormat,
  /** CSV only. */
  flavour: v.nullable(csvFlavour),
  headings: v.picklist(['labels', 'fields']),
  /** Parquet only: makes a folder, a file for each month of this date-time field. */
  partition: v.optional(fieldName),
  /** With `nameTokens` in braces; the format's extension is added. */
  fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
};

/** A file is of rows or of reports, never of both. */
const isEither = (parts: readonly unknown[], reports: readonly unknown[] | undefined): boolean =>
  parts.length > 0 !== (reports !== undefined);

/** What a person decides. The folder is chosen in a dialog of the system's. */
export const savedExportContent = v.pipe(
  v.strictObject(content),
  v.check(({ parts, reports }) => isEither(parts, reports), 'neither rows nor reports'),
);

export type SavedExportContent = v.InferOutput<typeof savedExportContent>;

/** How it went the last time, on this machine. */
const lastRun = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  insteadOf,
  rows: count,
  /** Rows are missing, or could not be fetched again. */
  isPartial: v.boolean(),
  /** What is missing because a stored file is damaged. */
  damaged: v.array(period),
  error: v.nullable(appErrorSchema),
  /** The last file that has all of its rows. */
  made: v.exactOptional(
    v.strictObject({
      fileName: v.pipe(v.string(), v.maxLength(1000)),
      rows: count,
      /** Of each part. */
      days: v.pipe(
        v.array(v.strictObject({ first: venueDate, last: venueDate })),
        v.maxLength(100),
      ),
      /** Most of its rows had no key, and it was written all the same. */
      isMissingId: v.exactOptional(v.boolean()),
    }),
  ),
});

export type LastRun = v.InferOutput<typeof lastRun>;

export const savedExport = v.pipe(
  v.strictObject({
    ...content,
    savedExportId: id,
    folder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    lastRun: v.nullable(lastRun),
  }),
  v.check(({ parts, reports }) => isEither(parts, reports), 'neither rows nor reports'),
);

export type SavedExport = v.InferOutput<typeof savedExport>;
