import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';

/**
 * Makes the software bill of materials of the packaged app, in CycloneDX format: each third-party package in the
 * bundles or beside them, with its archive's hash from the lock file.
 *
 * @param {import('../build/shipped-packages.mjs').ShippedPackage[]} shipped
 * @param {string} electron the version that is packaged
 */
export function makeSbom(shipped, electron) {
  const { name, version } = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: shipped.map((one) => {
      const isRuntime = one.name === 'electron';
      const locked = packages[`node_modules/${one.name}`] ?? {};
      const real = locked.name ?? one.name;
      const found = isRuntime ? electron : one.version;
      const purl = `pkg:npm/${real.replace('@', '%40')}@${found}`;
      return {
        type: isRuntime ? 'framework' : 'library',
        'bom-ref': purl,
        name: real,
        version: found,
        purl,
        licenses: [
          /[ ()]/.test(one.licence)
            ? { expression: one.licence }
            : { license: { id: one.licence } },
        ],
        ...(locked.integrity && found === locked.version
          ? { hashes: [toHash(locked.integrity)] }
          : {}),
      };
    }),
  };
}

/**
 * @param {string} file
 * @param {string} electron
 */
export function writeSbom(file, electron) {
  const bom = makeSbom(readJson('dist/licences.json'), electron);
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return `${bom.components.length} components`;
}

/** @param {string} integrity */
function toHash(integrity) {
  const [, bits, base64 = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  return { alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') };
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
