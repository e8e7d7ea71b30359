import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/stop.mjs';
import { reducePng } from './reduce-png.mjs';
import { screenshots } from './screenshots.mjs';
import { makeStamp } from './stamp.mjs';

/** Bytes that a picture in the repository may have. */
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
  for (const [name, entry] of Object.entries(screenshots).sort()) {
    const path = join(out, name);
    if (!existsSync(path)) throw new Stop(`The tour left no ${name}.`);
    const reduced = reducePng(readFileSync(path));
    if (reduced.length > maxBytes) {
      throw new Stop(`${name} has ${reduced.length} bytes; at most ${maxBytes} are kept.`);
    }
    writeFileSync(join(folder, name), reduced);
    stamps[name] = makeStamp(root, entry);
  }
  const unknown = readdirSync(folder).filter((name) => name.endsWith('.png') && !(name in stamps));
  if (unknown.length > 0) throw new Stop(`No screen is known for ${unknown.join(', ')}.`);
  writeFileSync(join(folder, 'stamps.json'), `${JSON.stringify(stamps, null, 2)}\n`);
  return `${Object.keys(stamps).length} pictures are in docs/screenshots`;
}
