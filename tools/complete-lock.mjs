import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingOptionalPackages } from './lock/missing-optional-packages.mjs';
import { findPackagesWithoutIntegrity } from './lock/packages-without-integrity.mjs';
import { toPlatform } from './lock/platform-of.mjs';
import { root } from './support/root.mjs';
import { captureCommand } from './support/run-command.mjs';

/**
 * Adds packages for other platforms to package-lock.json that npm left out because a registry did not have them when
 * npm wrote the file. Without them `npm ci` rejects the file on every platform. Versions are exact, and each integrity
 * comes from the registry. If the registry lacks a package, this tool names it, and the file can't be used until an
 * older version is pinned. Run it after `npm install` has changed package-lock.json.
 */
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = findMissingOptionalPackages(lock.packages);
for (const { path, name, version, dev } of missing) {
  const { cpu, libc, os } = toPlatform(name);
  // In npm's order; undefined values are not written.
  lock.packages[path] = { version, cpu, dev: dev || undefined, libc, optional: true, os };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
let filled = 0;
const left = [];
for (const { path, name, version } of findPackagesWithoutIntegrity(lock.packages)) {
  const integrity = await fetchIntegrity(name, version);
  if (integrity === null) left.push(`${name}@${version}`);
  else {
    lock.packages[path] = withIntegrity(lock.packages[path], integrity);
    filled += 1;
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(
  `package-lock.json: ${missing.length} packages for other platforms added, ` +
    `integrity of ${filled} filled in, none to be had of ${left.length}\n`,
);
for (const name of left) process.stdout.write(`  ${name}\n`);
if (left.length > 0) {
  process.stdout.write('Pin the newest versions that the registry has for every platform.\n');
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string | null>}
 */
async function fetchIntegrity(name, version) {
  const { code, stdout } = await captureCommand(
    'npm',
    ['view', `${name}@${version}`, 'dist.integrity'],
    { shell: process.platform === 'win32' },
  );
  const text = stdout.trim();
  return code === 0 && /^sha512-[A-Za-z0-9+/]{86}==$/.test(text) ? text : null;
}

/**
 * In npm's own order.
 *
 * @param {import('./lock/missing-optional-packages.mjs').LockedPackage} locked
 * @param {string} integrity
 */
function withIntegrity({ version, ...rest }, integrity) {
  return { version, integrity, ...rest };
}
