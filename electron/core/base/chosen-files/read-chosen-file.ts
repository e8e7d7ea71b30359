import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type ErrorKind, fail } from '../../../../shared/errors.ts';

const maximumBytes = 1_000_000;

/** Error kinds for a file that can't be of the expected kind. */
export interface NotThatKind {
  /** The file isn't text. */
  readonly notOne: ErrorKind;
  readonly tooLarge: ErrorKind;
}

/** Returns the text of a file that somebody chose. Fails with `profile-file-unreadable`, or with one of `kinds`. */
export function readChosenFile(path: string, kinds: NotThatKind): string {
  let bytes: Buffer;
  try {
    bytes = readSmallFile(path, kinds);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return fail('profile-file-unreadable', { cause: error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(kinds.notOne);
  }
}

/** Doesn't wait for a pipe that nobody writes to, and never reads more than the limit. */
function readSmallFile(path: string, { tooLarge }: NotThatKind): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = fstatSync(file);
    if (!fstatSync(file).isFile()) fail('profile-file-unreadable');
    if (size > maximumBytes) fail(tooLarge);
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
