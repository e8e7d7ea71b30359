import * as v from 'valibot';
import {
  type SavedExportContent,
  savedExportContent,
} from '../../../../shared/domain/saved-exports.ts';
import { fail } from '../../../../shared/errors.ts';

/**
 * Reads the saved export in a file's content. Fails with `saved-export-file-damaged`. Use
 * `checkSavedExport` to check what it asks for.
 */
export function readSavedExportFile(content: unknown): SavedExportContent {
  const read = v.safeParse(savedExportContent, content);
  return read.success ? read.output : fail('saved-export-file-damaged');
}
