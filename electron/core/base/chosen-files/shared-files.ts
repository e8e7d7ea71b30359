import { basename, dirname, join } from 'node:path';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  readSharedFile,
  type SharedFileKind,
  writeSharedFile,
} from '../../../../shared/shared-files.ts';
import { writeFileWhole } from '../files/index.ts';
import type { FileDialogs, UserFolders } from './file-dialogs.ts';
import { readChosenFile } from './read-chosen-file.ts';
import { suggestFileName, withExtension } from './suggest-file-name.ts';

/** Writes and reads the files that people pass on. Their paths come from the system's dialogs and stay here. */
export interface SharedFiles {
  /** Asks where to save the file. Null if the user cancels. Fails as `writeFileWhole` does. */
  save(
    kind: SharedFileKind,
    file: { readonly name: string; readonly content: unknown },
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /**
   * Returns the content of the file that the user picks, or of a dropped one with that text. Null if the
   * user cancels. Fails as `readChosenFile` and `readSharedFile` do.
   */
  open(
    kind: SharedFileKind,
    window: number,
    text?: string,
  ): Promise<{ readonly content: unknown } | null>;
}

export function createSharedFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): SharedFiles {
  const getExtension = (kind: SharedFileKind) => `venuedesk-${kind}`;
  const listFilters = (kind: SharedFileKind) => [
    { name: messages.text(`sharedFile.${kind}`), extensions: [getExtension(kind), 'json'] },
    { name: messages.text('sharedFile.any'), extensions: ['*'] },
  ];
  return {
    async save(kind, { name, content }, window) {
      const extension = getExtension(kind);
      const target = await dialogs.save(
        {
          title: messages.text(`sharedFile.save.${kind}`),
          defaultPath: join(folders.documents(), suggestFileName([name], extension)),
          filters: listFilters(kind),
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeSharedFile(kind, content), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async open(kind, window, text) {
      if (text !== undefined) return { content: readSharedFile(kind, text) };
      const title = messages.text(`sharedFile.open.${kind}`);
      const path = await dialogs.open({ title, filters: listFilters(kind) }, window);
      return path === null ? null : { content: readSharedFile(kind, readChosenFile(path)) };
    },
  };
}
