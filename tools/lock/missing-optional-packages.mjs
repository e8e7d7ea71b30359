/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string} [name] where it differs from its folder's
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Lists optional packages that other packages of a lock file require and that it doesn't have.
 *
 * @param {Record<string, LockedPackage>} packages `packages` of package-lock.json, by path
 * @returns {{ path: string, name: string, version: string, dev: boolean }[]}
 */
export function findMissingOptionalPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !listFoldersAbove(parent).some((folder) => packages[folder + name]))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev })),
  );
}

/**
 * The folders in which Node looks for a package's imports, nearest first.
 *
 * @param {string} path e.g. node_modules/a/node_modules/b
 */
function listFoldersAbove(path) {
  const folders = ['node_modules/'];
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    folders.unshift(`${at}/node_modules/`);
  }
  return folders;
}
