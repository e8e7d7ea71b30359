import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../support/root.mjs';
import { findEntry, readLanguage, screenshots } from './screenshots.mjs';
import { makeStamp } from './stamp.mjs';

const stampsFile = 'stamps.json';

/**
 * Returns what is wrong with the pictures in docs/screenshots: older than what they show, without a stamp, or of no
 * known screen. Nothing as long as no stamps are stored.
 *
 * @param {string} top the repository
 * @param {Readonly<Record<string, string>>} shows
 * @returns {string[]}
 */
export function findStale(top, shows = screenshots) {
  const folder = join(top, 'docs', 'screenshots');
  const path = join(folder, stampsFile);
  if (!existsSync(path)) return [];
  /** @type {Record<string, string>} */
  const stamps = JSON.parse(readFileSync(path, 'utf8'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png'))
    .flatMap((name) => {
      const entry = findEntry(name, shows);
      if (entry === undefined) return `${name}: tools/tour/screenshots.mjs has no screen for it`;
      if (stamps[name] === makeStamp(top, entry, readLanguage(name))) return [];
      return `${name} is older than ${entry}, what that draws, or its messages`;
    });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const stale = findStale(root);
  if (stale.length > 0) {
    process.stdout.write(`${stale.join('\n')}\nRetake them: npm run tour -- --docs\n`);
    process.exit(1);
  }
}
