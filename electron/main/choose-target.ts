import type { ExportRequest } from '../../shared/ipc/exports.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { withExtension } from '../core/export/suggest-file-name.ts';
import type { ChooseFile } from './choose-file.ts';
import type { Windows } from './windows.ts';

/** Asks where to save a file, or the folder that a partitioned one is; null: the user changed their mind. */
export type ChooseTarget = (
  suggestion: string,
  of: Pick<ExportRequest, 'format' | 'partition'>,
  parent: number,
) => Promise<string | null>;

export function createChooseTarget(
  words: Words,
  windows: Pick<Windows, 'window'>,
  chooseFile: ChooseFile,
): ChooseTarget {
  return (suggestion, { format, partition }, parent) => {
    const isFolder = partition !== undefined;
    const kind = { name: words.text(`export.format.${format}`), extensions: [format] };
    return chooseFile(
      {
        title: words.text('export.dialogTitle'),
        defaultPath: suggestion,
        filters: isFolder ? [] : [kind],
        complete: (path) => (isFolder ? path : withExtension(path, format)),
      },
      windows.window(parent),
    );
  };
}
