import * as v from 'valibot';
import { csvFlavour, exportFormat } from './exports.ts';
import { reportId, reportParameters } from './report-runs.ts';
import { fieldName, id } from './schemas.ts';

/** A report as it is on the screen, as a file. */
export const reportExportRequest = v.strictObject({
  ...{ exportId: id, profileId: id, report: reportId, parameters: reportParameters },
  format: exportFormat,
  /** CSV only. */
  flavour: v.optional(csvFlavour),
  /** Words in the user's language, or the report's own names and codes. */
  headings: v.picklist(['labels', 'fields']),
  /** The one table that the file has; null for a workbook, which has all. */
  table: v.nullable(fieldName),
});

export type ReportExportRequest = v.InferOutput<typeof reportExportRequest>;
