/**
 * The packages that a lock file does not vouch for: whatever a registry serves under their name and
 * version would be taken. Not the project itself, nor links to folders of it.
 *
 * @param {Record<string, import('./missing-optional-packages.mjs').LockedPackage>} packages
 * @returns {{ path: string, name: string, version: string }[]}
 */
export function packagesWithoutIntegrity(packages) {
  return Object.entries(packages).flatMap(([path, { integrity, link, name, version = '' }]) =>
    path === '' || link || integrity
      ? []
      : [{ path, name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version }],
  );
}

/**
 * Whether npm would install this package on this machine.
 *
 * @param {import('./missing-optional-packages.mjs').LockedPackage} locked
 * @param {{ os: string, cpu: string, libc: string }} machine
 */
export function isForMachine({ os, cpu, libc }, machine) {
  return isListed(os, machine.os) && isListed(cpu, machine.cpu) && isListed(libc, machine.libc);
}

/** This machine, in the words of package.json; without a C library where npm tells none apart. */
export function thisMachine() {
  const { platform: os, arch: cpu } = process;
  const report = os === 'linux' ? process.report.getReport() : null;
  const hasGlibc = JSON.stringify(report)?.includes('"glibcVersionRuntime"');
  return { os, cpu, libc: os !== 'linux' ? '' : hasGlibc ? 'glibc' : 'musl' };
}

/**
 * @param {string[] | undefined} list as package.json writes it: `!x` leaves x out
 * @param {string} name
 */
function isListed(list, name) {
  if (!list) return true;
  const wanted = list.filter((entry) => !entry.startsWith('!'));
  return !list.includes(`!${name}`) && (wanted.length === 0 || wanted.includes(name));
}
