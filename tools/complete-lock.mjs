import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptionalPackages } from './lock/missing-optional-packages.mjs';
import { platformOf } from './lock/platform-of.mjs';
import { root } from './support/root.mjs';

/**
 * Adds to package-lock.json the packages for other platforms that npm left out, because a registry
 * did not have them when it wrote the file. Without them `npm ci` refuses the whole file, on every
 * platform. Versions are exact; integrity is left for an `npm install` that can reach them.
 * Run it after `npm install` has changed package-lock.json.
 */
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionalPackages(lock.packages);
for (const { path, name, version, dev } of missing) {
  const { cpu, libc, os } = platformOf(name);
  // In npm's own order; what is undefined is not written.
  lock.packages[path] = { version, cpu, dev: dev || undefined, libc, optional: true, os };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`package-lock.json: ${missing.length} packages for other platforms added\n`);
