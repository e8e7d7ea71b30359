import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { fileFormats } from '../../../../shared/export-formats.ts';
import type { ExportHistory } from './export-history.ts';

/** Passes files to the operating system. */
export interface SystemFiles {
  /** Opens a file in its default program. False if there is none. */
  readonly openFile: (path: string) => Promise<boolean>;
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (path: string) => void;
}

/** The files of exports, for the user. */
export interface ExportedFiles {
  /** Fails with `file-gone` or `file-not-opened`. */
  open(exportId: string): Promise<void>;
  /** Fails with `file-gone`. */
  show(exportId: string): void;
  /** Lists a venue's exports whose file was moved, renamed or deleted. */
  findGone(profileId: string): string[];
}

/** Extensions of exports; the system is asked to open no others. */
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
