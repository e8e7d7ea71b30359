import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';

/** Bytes. Our files are far smaller; reading one of gigabytes would take many seconds. */
const maxBytes = 256 * 2 ** 20;

/**
 * Reads a regular text file. Anything else is refused: reading a pipe could block for ever, and a device may never end.
 * Fails with `EFBIG` if the file is larger than any of ours, with `EISDIR` if it isn't regular.
 */
export function readRegularFile(path: string): string {
  const there = statSync(path);
  const code = there.isFile() ? there.size > maxBytes && 'EFBIG' : 'EISDIR';
  if (code) throw Object.assign(new Error('no file of ours'), { code, syscall: 'read', path });
  return readFileSync(path, 'utf8');
}

/** Reads a small JSON file of ours. Null if it can't be read or has other content. */
export function readJson<T>(path: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return v.parse(schema, JSON.parse(readRegularFile(path)));
  } catch {
    return null;
  }
}
