import * as v from 'valibot';
import { removeControls } from '../control-characters.ts';
import { parseRelativePeriod } from '../relative-periods.ts';
import { csvFlavour, fileFormat, fileLocale, groupSteps, insteadOf, maxParts } from './exports.ts';
import {
  appErrorSchema,
  count,
  fieldName,
  id,
  period,
  reckonableDay,
  shortText,
  venueDate,
} from './schemas.ts';
import { maxReports, storedReport } from './stored-reports.ts';
import { view } from './views.ts';

/** Saved exports of a venue at most. */
export const maxSavedExports = 50;

/** Placeholders of a saved export's file name, written in braces. */
export const nameTokens = ['venue', 'dataset', 'period', 'from', 'to', 'asOf', 'date'] as const;

const savedExportName = v.pipe(
  v.string(),
  v.transform((name) => removeControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

/** A relative period, such as `last-month`, or fixed days. */
const savedExportPeriod = v.union([
  v.pipe(
    shortText,
    v.check((text) => parseRelativePeriod(text) !== null, 'not a period'),
  ),
  v.strictObject({ first: reckonableDay, last: reckonableDay }),
]);

export type SavedExportPeriod = v.InferOutput<typeof savedExportPeriod>;

/**
 * One dataset and its view. The name is not checked against the catalogue, so that saved exports of other versions are
 * reported as out of date, not as damaged.
 */
const savedExportPart = v.strictObject({
  dataset: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  view: v.omit(view, ['resultId']),
  /** Title of its sheet. Default: the dataset's. */
  title: v.optional(savedExportName),
  /** Groups the rows, as in an export. */
  grouping: v.optional(groupSteps),
});

export type SavedExportPart = v.InferOutput<typeof savedExportPart>;

const content = {
  name: savedExportName,
  /** Rows; several datasets only for a workbook, with a sheet each. Empty for reports. */
  parts: v.pipe(v.array(savedExportPart), v.maxLength(maxParts)),
  /** Reports in place of rows, in the order of the workbook or PDF. */
  reports: v.exactOptional(v.pipe(v.array(storedReport), v.minLength(1), v.maxLength(maxReports))),
  period: savedExportPeriod,
  format: fileFormat,
  /** CSV only. */
  flavour: v.nullable(csvFlavour),
  headings: v.picklist(['labels', 'fields']),
  /** The same on every computer. Absent in older ones: the app's. */
  locale: v.exactOptional(fileLocale),
  /** Parquet only: makes a folder with a file per month of this date-time field. */
  partition: v.optional(fieldName),
  /** With `nameTokens` in braces; the format's extension is added. */
  fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
};

/** A file has either rows or reports. */
const isEither = (parts: readonly unknown[], reports: readonly unknown[] | undefined): boolean =>
  parts.length > 0 !== (reports !== undefined);

/** The user's settings. The folder is chosen in a native dialog. */
export const savedExportContent = v.pipe(
  v.strictObject(content),
  v.check(({ parts, reports }) => isEither(parts, reports), 'neither rows nor reports'),
);

export type SavedExportContent = v.InferOutput<typeof savedExportContent>;

/** The last run on this computer. */
const lastRun = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  insteadOf,
  rows: count,
  /** Rows are missing, or could not be fetched again. */
  isPartial: v.boolean(),
  /** Missing periods caused by damaged segments. */
  damaged: v.array(period),
  error: v.nullable(appErrorSchema),
  /** The last complete file. */
  made: v.exactOptional(
    v.strictObject({
      fileName: v.pipe(v.string(), v.maxLength(1000)),
      rows: count,
      /** One per part. */
      days: v.pipe(
        v.array(v.strictObject({ first: venueDate, last: venueDate })),
        v.maxLength(100),
      ),
      /** Most of its rows had no key, and the user accepted that. */
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

/** The user's settings, without its id, folder and last run, which belong to this computer. */
export function getContent(saved: SavedExport): SavedExportContent {
  const { savedExportId: _, folder: __, lastRun: ___, ...own } = saved;
  return own;
}
