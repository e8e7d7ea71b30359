import { readFileSync, statSync } from 'node:fs';

/** Bytes. No file of ours comes near; one of gigabytes would keep whoever reads it for many seconds. */
const most = 256 * 2 ** 20;

/**
 * Reads a text file, and nothing that only looks like one: a pipe in its place would keep whoever reads
 * it for ever, and a device may never end. Fails with `EFBIG` where it is larger than any of ours.
 */
export function readRegularFile(path: string): string {
  const there = statSync(path);
  const code = there.isFile() ? there.size > most && 'EFBIG' : 'EISDIR';
  if (code) throw Object.assign(new Error('no file of ours'), { code, syscall: 'read', path });
  return readFileSync(path, 'utf8');
}
