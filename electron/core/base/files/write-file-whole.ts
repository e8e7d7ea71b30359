import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { failFromFileSystem } from './file-failure.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Replaces a small file at once: the old one stays until the new one is complete and on the disk. Synchronous, since
 * settings are also written while the app quits. Fails with `disk-full`, `folder-not-writable` or `file-in-use`; the
 * old file is then untouched.
 */
export function writeFileWhole(target: string, content: string | Uint8Array, mode = 0o600): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const folder = dirname(target);
  const path = join(folder, `.${basename(target)}.${randomBytes(6).toString('hex')}.part`);
  let file: number | null = null;
  try {
    file = openSync(path, 'wx', mode);
    let offset = 0;
    while (offset < bytes.length) offset += writeSync(file, bytes, offset);
    if (fstatSync(file).size !== bytes.length) fail('disk-full');
    fsyncSync(file);
    closeSync(file);
    file = null;
    renameSync(path, target);
    syncFolder(folder);
  } catch (error) {
    if (file !== null) closeSync(file);
    rmSync(path, { force: true });
    failFromFileSystem(error);
  }
}
