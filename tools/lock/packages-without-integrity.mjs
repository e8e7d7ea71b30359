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
