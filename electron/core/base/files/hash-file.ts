import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of a file, in hexadecimal. Null if it can't be read or isn't a regular file. */
export async function hashFile(path: string): Promise<string | null> {
  try {
    // A pipe would never end.
    if (!(await lstat(path)).isFile()) return null;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
