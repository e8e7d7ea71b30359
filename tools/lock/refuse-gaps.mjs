import { Stop } from '../support/stop.mjs';
import { findPackagesWithoutIntegrity } from './packages-without-integrity.mjs';

/**
 * Rejects a lock file with a package without integrity, on every machine including the one that wrote it: npm would
 * accept, and we would run, whatever a registry serves.
 *
 * @param {Record<string, import('./missing-optional-packages.mjs').LockedPackage>} packages
 */
export function refuseGaps(packages) {
  const gaps = findPackagesWithoutIntegrity(packages);
  if (gaps.length === 0) return;
  const names = gaps.map(({ name, version }) => `  ${name}@${version}`).join('\n');
  throw new Stop(
    `package-lock.json does not vouch for:\n${names}\n` +
      'If you have just changed a version, run "node tools/complete-lock.mjs". Where the registry ' +
      'does not have one of these, pin the newest version that it has for every platform.\n' +
      'If not, take package-lock.json back as it was committed: git checkout -- package-lock.json',
  );
}
