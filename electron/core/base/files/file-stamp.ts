import { lstat } from 'node:fs/promises';
import { failFromFileSystem } from './file-failure.ts';

/** Identifies what is at a path: another file, or a change of this one, has another stamp. Null if nothing is there. */
export type FileStamp = string | null;

export async function readStamp(path: string): Promise<FileStamp> {
  try {
    const { dev, ino, size, mtimeNs } = await lstat(path, { bigint: true });
    return [dev, ino, size, mtimeNs].join(' ');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return failFromFileSystem(error);
  }
}
