import { basename, dirname, join } from 'node:path';
import type { Filing } from '../../../shared/domain/filing.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../chosen-files/index.ts';
import { writeFileWhole } from '../files/index.ts';
import { readFilingFile, writeFilingFile } from './filing-file.ts';

const extension = 'venuedesk-filing';
/** A file that can't be one of ours, whatever about it says so, is told as that. */
const kinds = { notOne: 'filing-file-not-one', tooLarge: 'filing-file-not-one' } as const;

/** Filings as files. Paths come from the native dialogs and stay here. */
export interface FilingFiles {
  /** Null: the user changed their mind. Fails as `writeFileWhole` does. */
  save(
    filing: Filing,
    venue: string,
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /** The text of a file, unless that was dropped already. Null likewise. Fails as `readFilingFile` does. */
  choose(window: number, text?: string): Promise<Filing | null>;
}

export function createFilingFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): FilingFiles {
  const filters = [
    { name: messages.text('filingFile.kind'), extensions: [extension, 'json'] },
    { name: messages.text('filingFile.anyFile'), extensions: ['*'] },
  ];
  return {
    async save(filing, venue, window) {
      const name = messages.text('filingFile.suggestion', { venue });
      const target = await dialogs.save(
        {
          title: messages.text('filingFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeFilingFile(filing), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async choose(window, text) {
      if (text !== undefined) return readFilingFile(text);
      const title = messages.text('filingFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      return path === null ? null : readFilingFile(readChosenFile(path, kinds));
    },
  };
}
