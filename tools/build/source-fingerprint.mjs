import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';

/** All files that the bundles depend on. */
const sources = [
  'electron',
  'renderer',
  'sandbox',
  'shared',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build',
  'vite.config.ts',
];

/**
 * A hash that changes when a source file is changed, added or removed.
 *
 * @returns {string}
 */
export function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
