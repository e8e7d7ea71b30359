import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { fileFormats } from '../../../../shared/export-formats.ts';
import type { ExportHistory } from './export-history.ts';

/** Hands a file to the person's own system. */
export interface SystemFiles {
  /** With the program that the system has for it; false: it has none. */
  readonly openFile: (path: string) => Promise<boolean>;
  /** Among the system's own files. */
  readonly showInFolder: (path: string) => void;
}

/** The files that exports became, for the person who made them. */
export interface ExportedFiles {
  /** Fails with `file-gone` or `file-not-opened`. */
  open(exportId: string): Promise<void>;
  /** Fails with `file-gone`. */
  show(exportId: string): void;
  /** The listed exports of a venue whose file was moved, renamed or deleted. */
  findGone(profileId: string): string[];
}

/** What an export can be; nothing else is ever handed to the system to open. */
const openable: ReadonlySet<string> = new Set(fileFormats.map((format) => `.${format}`));

export function createExportedFiles(
  history: Pick<ExportHistory, 'findPath' | 'list'>,
  system: SystemFiles,
): ExportedFiles {
  function findFile(exportId: string): string {
    const path = history.findPath(exportId);
    return path !== undefined && existsSync(path) ? path : fail('file-gone');
  }

  return {
    async open(exportId) {
      const path = findFile(exportId);
      if (!openable.has(extname(path).toLowerCase())) system.showInFolder(path);
      else if (!(await system.openFile(path))) fail('file-not-opened');
    },
    show: (exportId) => system.showInFolder(findFile(exportId)),
    findGone: (profileId) =>
      history
        .list(profileId)
        .filter(({ folder, fileName }) => !existsSync(join(folder, fileName)))
        .map(({ exportId }) => exportId),
  };
}
