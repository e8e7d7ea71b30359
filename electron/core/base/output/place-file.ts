import { basename } from 'node:path';
import { type FileStamp, listNumberedPaths, readStamp } from '../files/index.ts';
import type { FolderPlace } from './own-folder.ts';

/** The path of a new file: the requested one, or one with a number if that file isn't ours to replace. */
export interface FilePlace extends FolderPlace {
  /** The only file that may be replaced there; null: none. */
  readonly replaces: FileStamp;
}

/** Chooses where to write a file for `target`. `isOwn` tells which files may be replaced. */
export async function placeForFile(
  target: string,
  isOwn: (path: string) => Promise<boolean>,
): Promise<FilePlace> {
  const paths = listNumberedPaths(target);
  for (;;) {
    const path = paths.next().value;
    const replaces = await readStamp(path);
    if (replaces === null || (await isOwn(path))) {
      return { target: path, insteadOf: path === target ? null : basename(target), replaces };
    }
  }
}
