import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a text file, and nothing that only looks like one: a pipe in its place would keep whoever reads
 * it for ever, and a device may never end.
 */
export function readRegularFile(path: string): string {
  if (!statSync(path).isFile()) {
    throw Object.assign(new Error('no file'), { code: 'EISDIR', syscall: 'read', path });
  }
  return readFileSync(path, 'utf8');
}
