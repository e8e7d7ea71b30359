import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { fail } from '../../../../shared/errors.ts';
import { maxSharedFileSize } from '../../../../shared/shared-files.ts';

/**
 * Returns the text of a file that somebody chose. Fails with `shared-file-unreadable` or
 * `shared-file-too-large`.
 */
export function readChosenFile(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readSmallFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return fail('shared-file-unreadable', { cause: error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('shared-file-unreadable');
  }
}

/** Doesn't wait for a pipe that nobody writes to, and never reads more than the limit. */
function readSmallFile(path: string): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = fstatSync(file);
    if (!fstatSync(file).isFile()) fail('shared-file-unreadable');
    if (size > maxSharedFileSize) fail('shared-file-too-large');
    const bytes = Buffer.alloc(size);
    let length = 0;
    while (length < size) {
      const read = readSync(file, bytes, length, size - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
