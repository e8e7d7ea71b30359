import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} ShippedPackage something of others that users get
 * @property {string} name
 * @property {string} version
 * @property {string} licence its SPDX name
 * @property {string} text
 */

/** Loaded unbundled, since they have native code or depend on it. */
const beside = ['@duckdb/node-api', '@duckdb/node-bindings', 'detect-libc', 'keytar', 'electron'];
const licenceFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * A plugin that notes which packages are in the bundles. package.json doesn't tell: most bundled packages are
 * development dependencies there.
 *
 * @param {string} root
 */
export function noteShippedPackages(root) {
  // Vite reads its configuration once per bundle, and so creates this each time.
  const store = /** @type {{ shippedPackages?: Set<string> }} */ (globalThis);
  store.shippedPackages ??= new Set(beside);
  const names = store.shippedPackages;
  return {
    plugin: {
      name: 'note-shipped-packages',
      /**
       * @param {unknown} _options
       * @param {Record<string, { type: string, moduleIds?: string[] }>} bundle
       */
      generateBundle(_options, bundle) {
        for (const { moduleIds = [] } of Object.values(bundle)) {
          for (const id of moduleIds) {
            const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll('\\', '/'))?.[1];
            if (name) names.add(name);
          }
        }
      },
    },
    /** Writes the packages with their licences. */
    write(/** @type {string} */ file) {
      writeFileSync(file, JSON.stringify([...names].sort().map((name) => describe(root, name))));
    },
  };
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {ShippedPackage}
 */
function describe(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} says no licence: it can't be shipped.`);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((one) => licenceFile.test(one))
    : [];
  const texts = files.map((one) => readFileSync(join(folder, one), 'utf8').trim());
  return { name, version, licence: license, text: texts.join('\n\n') };
}
