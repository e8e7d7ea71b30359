import * as v from 'valibot';
import { csvFlavour, exportFormat } from './exports.ts';
import { reportId, reportParameters } from './report-questions.ts';
import { fieldName, id } from './schemas.ts';

/** A report as it is on the screen, as a file. */
export const reportExportRequest = v.strictObject({
  exportId: id,
  profileId: id,
  report: reportId,
  parameters: reportParameters,
  /** Further venues that are asked the same: then it has a line a venue, and all tables of each. */
  venues: v.exactOptional(v.pipe(v.array(id), v.minLength(1), v.maxLength(100))),
  format: exportFormat,
  /** CSV only. */
  flavour: v.optional(csvFlavour),
  /** Words in the user's language, or the report's own names and codes. */
  headings: v.picklist(['labels', 'fields']),
  /** The one table that the file has; null for a workbook, which has all. */
  table: v.nullable(fieldName),
});

export type ReportExportRequest = v.InferOutput<typeof reportExportRequest>;
