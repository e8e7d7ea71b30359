import * as v from 'valibot';
import { csvFlavour, exportFormat } from './exports.ts';
import { pivotQuery } from './pivots.ts';
import { id } from './schemas.ts';

/** A pivot as it is on the screen, as a file. */
export const pivotExportRequest = v.strictObject({
  exportId: id,
  query: pivotQuery,
  format: exportFormat,
  /** CSV only. */
  flavour: v.optional(csvFlavour),
});

export type PivotExportRequest = v.InferOutput<typeof pivotExportRequest>;
