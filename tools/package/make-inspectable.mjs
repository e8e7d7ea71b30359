import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectedFuses } from './expected-fuses.mjs';

/**
 * Makes a copy of the shipped executable that Playwright can control: it changes the one byte of the fuse that forbids
 * debuggers.
 *
 * @param {string} shipped
 * @returns {string} the copy
 */
export function makeInspectable(shipped) {
  const copy = join(dirname(shipped), 'venue-desk-inspectable');
  copyFileSync(shipped, copy);
  chmodSync(copy, 0o755);
  const bytes = readFileSync(copy);
  const wire = bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 32 + 2;
  bytes.write('1', wire + Object.keys(expectedFuses).indexOf('enableNodeCliInspectArguments'));
  writeFileSync(copy, bytes);
  return copy;
}
