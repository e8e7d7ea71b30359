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
 * The optional packages that a lock file asks for and does not hold.
 *
 * @param {Record<string, LockedPackage>} packages `packages` of package-lock.json, by path
 * @returns {{ path: string, name: string, version: string, dev: boolean }[]}
 */
export function missingOptionalPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(parent).some((folder) => packages[folder + name]))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version, dev })),
  );
}

/**
 * Where Node looks for what a package imports, nearest first.
 *
 * @param {string} path e.g. node_modules/a/node_modules/b
 */
function foldersAbove(path) {
  const folders = ['node_modules/'];
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    folders.unshift(`${at}/node_modules/`);
  }
  return folders;
}
