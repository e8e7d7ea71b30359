import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { captureCommand } from './run-command.mjs';
import { Stop } from './stop.mjs';

/**
 * A package of the npm registry, in the one copy that was looked at.
 *
 * @typedef {{ name: string, version: string, sha256: string }} ReviewedPackage
 */

/**
 * Downloads a package, checks and unpacks it. It appears at `home` complete or not at all. No script of it runs.
 *
 * @param {ReviewedPackage} reviewed
 * @param {string} home
 * @param {(unpacked: string) => string} finish makes the package usable; returns the folder of it to keep
 * @throws when npm can't fetch it, or when the tarball is another one than the one looked at
 */
export async function unpackPackage(reviewed, home, finish) {
  mkdirSync(dirname(home), { recursive: true });
  const work = mkdtempSync(join(dirname(home), 'unpacking-'));
  try {
    const tarball = await fetchTarball(reviewed, work);
    await checkTarball(reviewed, tarball);
    const unpacked = await captureCommand('tar', ['-xzf', tarball, '-C', work]);
    if (unpacked.code !== 0) {
      throw new Stop(`tar could not unpack ${reviewed.name}:\n${unpacked.output}`);
    }
    const kept = finish(join(work, 'package'));
    rmSync(home, { recursive: true, force: true });
    renameSync(kept, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {ReviewedPackage} reviewed
 * @param {string} folder
 */
async function fetchTarball({ name, version }, folder) {
  const { code, output, stdout } = await captureCommand(
    'npm',
    ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder],
    { cwd: folder },
  );
  if (code !== 0) throw new Stop(`npm could not fetch ${name}:\n${output}`);
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}

/**
 * @param {ReviewedPackage} reviewed
 * @param {string} tarball
 */
async function checkTarball({ name, version, sha256 }, tarball) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(tarball), hash);
  const found = hash.digest('hex');
  if (found !== sha256) {
    throw new Stop(
      `${name}@${version} is not the copy that was looked at ` +
        `(SHA-256 ${found} instead of ${sha256}). It is refused.`,
    );
  }
}
