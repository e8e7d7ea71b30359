import * as v from 'valibot';
import { exportSpec } from './exports.ts';
import { savedExportContent } from './saved-exports.ts';
import { id } from './schemas.ts';

/** What a window wants as a file. */
export const exportOrder = v.variant('kind', [
  ...exportSpec.options,
  /**
   * One of the list, or one that was not finished, once more. With `newest` a moving period is today's,
   * and the platform is asked for anything newer than the stored rows.
   */
  v.strictObject({ kind: v.literal('again'), entryId: id, newest: v.boolean() }),
  /** What a saved export would write, without storing one. */
  v.strictObject({ kind: v.literal('content'), content: savedExportContent }),
]);

export type ExportOrder = v.InferOutput<typeof exportOrder>;
