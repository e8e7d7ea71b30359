import { Stop } from '../support/stop.mjs';
import { packagesWithoutIntegrity } from './packages-without-integrity.mjs';

/**
 * Without an integrity npm would take, and we would run, whatever a registry serves: a lock file
 * with a gap is refused on every machine, the one that it was written on first of all.
 *
 * @param {Record<string, import('./missing-optional-packages.mjs').LockedPackage>} packages
 */
export function refuseGaps(packages) {
  const gaps = packagesWithoutIntegrity(packages);
  if (gaps.length === 0) return;
  const names = gaps.map(({ name, version }) => `  ${name}@${version}`).join('\n');
  throw new Stop(
    `package-lock.json does not vouch for:\n${names}\n` +
      'If you have just changed a version, run "node tools/complete-lock.mjs". Where the registry ' +
      'does not have one of these, pin the newest version that it has for every platform.\n' +
      'If not, take package-lock.json back as it was committed: git checkout -- package-lock.json',
  );
}
