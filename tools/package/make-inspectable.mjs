import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectedFuses } from './expected-fuses.mjs';

/**
 * The shipped executable lets no debugger in, not even Playwright: this makes a copy beside it with
 * that one fuse on, which is one byte.
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
