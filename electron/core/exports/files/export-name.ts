import type { SpecFormat } from '../../../../shared/domain/exports.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { Content } from '../content/content.ts';
import type { ExportTarget } from '../export-task.ts';
import { fillFileName } from './fill-file-name.ts';

/** The name of a file; of a folder, without an extension. */
export function makeFileName(
  target: Exclude<ExportTarget, { path: string }>,
  { names, isIncomplete }: Pick<Content, 'names' | 'isIncomplete'>,
  format: SpecFormat,
  { isFolder, messages }: { readonly isFolder: boolean; readonly messages: Messages },
): string {
  const incomplete = ` ${messages.text('file.incomplete')}`;
  const name = 'fileName' in target ? target.fileName : fillFileName(target.pattern, names, format);
  const hasExtension = name.toLowerCase().endsWith(`.${format}`);
  const stem = hasExtension ? name.slice(0, -format.length - 1) : name;
  // The earlier file's name may have the mark for incomplete files.
  const wasMarked = 'fileName' in target && stem.endsWith(incomplete);
  const whole = wasMarked ? stem.slice(0, -incomplete.length) : stem;
  // Marks an incomplete file, so that it never passes for or replaces a complete one.
  const mark = isIncomplete ? incomplete : '';
  return `${whole}${mark}${isFolder ? '' : `.${format}`}`;
}
