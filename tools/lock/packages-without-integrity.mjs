/**
 * Lists packages without an integrity in a lock file: anything that a registry serves under their name and version
 * would be accepted. Without the project itself and links to its folders.
 *
 * @param {Record<string, import('./missing-optional-packages.mjs').LockedPackage>} packages
 * @returns {{ path: string, name: string, version: string }[]}
 */
export function findPackagesWithoutIntegrity(packages) {
  return Object.entries(packages).flatMap(([path, { integrity, link, name, version = '' }]) =>
    path === '' || link || integrity
      ? []
      : [{ path, name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version }],
  );
}
