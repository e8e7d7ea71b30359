import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/stop.mjs';
import { reducePng } from './reduce-png.mjs';
import { findEntry, listShown } from './screenshots.mjs';
import { makeStamp } from './stamp.mjs';

/** Maximum bytes of a picture in the repository. */
const maxBytes = 120_000;

/**
 * Puts the tour's pictures into docs/screenshots, in at most 256 colours, with the stamps of what they show.
 *
 * @param {string} out where the tour left them
 * @returns {string}
 */
export function keepScreenshots(out) {
  const folder = join(root, 'docs', 'screenshots');
  /** @type {Record<string, string>} */
  const stamps = {};
  const kept = listShown(root).map(({ name, language }) => {
    const path = join(out, name);
    if (!existsSync(path)) throw new Stop(`The tour left no ${name}.`);
    const entry = findEntry(name);
    if (entry === undefined) throw new Stop(`No screen is known for ${name}.`);
    const reduced = reducePng(readFileSync(path));
    if (reduced.length > maxBytes) {
      throw new Stop(`${name} has ${reduced.length} bytes; at most ${maxBytes} are kept.`);
    }
    stamps[name] = makeStamp(root, entry, language);
    return /** @type {const} */ ([name, reduced]);
  });
  rmSync(folder, { recursive: true, force: true });
  for (const [name, reduced] of kept) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), reduced);
  }
  writeFileSync(join(folder, 'stamps.json'), `${JSON.stringify(stamps, null, 2)}\n`);
  return `${Object.keys(stamps).length} pictures are in docs/screenshots`;
}
