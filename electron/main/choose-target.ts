import { dialog } from 'electron';
import type { ExportRequest } from '../../shared/ipc/exports.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { withExtension } from '../core/export/suggest-file-name.ts';
import type { Windows } from './windows.ts';

/** Asks where to save a file, or the folder that a partitioned one is; null: the user changed their mind. */
export type ChooseTarget = (
  suggestion: string,
  of: Pick<ExportRequest, 'format' | 'partition'>,
  parent: number,
) => Promise<string | null>;

export function createChooseTarget(words: Words, windows: Pick<Windows, 'window'>): ChooseTarget {
  return async (suggestion, { format, partition }, parent) => {
    const window = windows.window(parent);
    const isFolder = partition !== undefined;
    const options = {
      title: words.text('export.dialogTitle'),
      defaultPath: suggestion,
      filters: isFolder
        ? []
        : [{ name: words.text(`export.format.${format}`), extensions: [format] }],
    };
    const chosen = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    if (chosen.canceled || !chosen.filePath) return null;
    return isFolder ? chosen.filePath : withExtension(chosen.filePath, format);
  };
}
