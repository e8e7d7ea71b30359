import * as v from 'valibot';
import { exportSpec } from './exports.ts';
import { savedExportContent } from './saved-exports.ts';
import { id } from './schemas.ts';

/** A window's order for a file. */
export const exportOrder = v.variant('kind', [
  ...exportSpec.options,
  /**
   * Repeats a listed or unfinished export. With `newest`, relative periods follow today, and newer rows are fetched.
   */
  v.strictObject({ kind: v.literal('again'), entryId: id, newest: v.boolean() }),
  /** The file of a saved export, without saving it. */
  v.strictObject({ kind: v.literal('content'), content: savedExportContent }),
]);

export type ExportOrder = v.InferOutput<typeof exportOrder>;
