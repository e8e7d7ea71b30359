import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseGaps } from '../lock/refuse-gaps.mjs';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';
import { withLock } from '../support/with-lock.mjs';

/**
 * Installs node_modules as package-lock.json says. Runs no install scripts of packages: none is needed.
 *
 * @param {(text: string) => void} note
 * @returns {Promise<string>} what was done, for the progress line
 */
export async function installPackages(note) {
  if (areInstalled()) return 'up to date';
  return withLock(join(root, '.runtime', 'packages-lock'), async () => {
    if (areInstalled()) return 'up to date';
    refuseGaps(readPackages('package-lock.json'));
    note('npm ci (the first time takes a minute) …');
    const { code, output } = await captureCommand(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
      { shell: process.platform === 'win32' },
    );
    if (code !== 0) throw new Stop(`npm ci did not succeed:\n${output}`);
    return 'installed';
  });
}

/**
 * As its last step, npm writes a list of what it installed. Packages for other platforms are in the lock file but not
 * in that list. What is in it may have been removed since.
 */
function areInstalled() {
  try {
    const wanted = readPackages('package-lock.json');
    const found = readPackages(join('node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(
      ([path, { version, integrity, optional }]) =>
        path === '' ||
        (found[path]
          ? found[path].version === version &&
            found[path].integrity === integrity &&
            existsSync(join(root, path))
          : optional === true),
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, import('../lock/missing-optional-packages.mjs').LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}
