import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/root.mjs';
import { runTool, Stop } from './support/stop.mjs';

const kinds = /** @type {const} */ ({
  deb: 'linux',
  rpm: 'linux',
  AppImage: 'linux',
  exe: 'win32',
  msi: 'win32',
  dmg: 'darwin',
});
const dayMilliseconds = 24 * 3600 * 1000;
const validDays = 90;

/**
 * Signs the list of a release's installers (ADR 71): `node tools/sign-update.mjs FOLDER NOTES.json ISSUED`. FOLDER has
 * the installers, and gets `update.json`, which goes beside them on the server. NOTES.json has the news by language:
 * `{"en": ["…"]}`. ISSUED is the time of the release, such as 2026-11-23T10:00:00Z. VENUE_DESK_UPDATE_KEY has the
 * private key (PEM, Ed25519), only in one step of the release workflow. VENUE_DESK_UPDATE_KEYS has the two packaged
 * public keys.
 */
await runTool(async () => {
  const [folder, notesPath, issued] = process.argv.slice(2);
  const { VENUE_DESK_UPDATE_KEY: pem, VENUE_DESK_UPDATE_KEYS: packaged = '' } = process.env;
  const issuedAt = Date.parse(issued ?? '');
  if (!folder || !notesPath || Number.isNaN(issuedAt)) {
    throw new Stop('Usage: node tools/sign-update.mjs FOLDER NOTES.json 2026-11-23T10:00:00Z');
  }
  if (!pem) throw new Stop('VENUE_DESK_UPDATE_KEY has no key.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = readdirSync(folder).flatMap((name) => {
    const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
    if (!(ending in kinds)) return [];
    const bytes = readFileSync(join(folder, name));
    const system = kinds[/** @type {keyof typeof kinds} */ (ending)];
    return {
      system,
      arch: findArch(name, system),
      kind: ending === 'exe' ? 'nsis' : ending.toLowerCase(),
      name,
      bytes: bytes.length,
      sha512: createHash('sha512').update(bytes).digest('hex'),
    };
  });
  if (files.length === 0) throw new Stop(`${folder} has no installer.`);
  const manifest = Buffer.from(
    JSON.stringify({
      format: 1,
      product: 'venue-desk',
      version,
      issuedAt,
      expiresAt: issuedAt + validDays * dayMilliseconds,
      notes: JSON.parse(readFileSync(notesPath, 'utf8')),
      files,
    }),
  );
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Stop('The key is none of Ed25519.');
  const signature = sign(null, manifest, key);
  const publicKey = createPublicKey(key);
  if (!verify(null, manifest, publicKey, signature)) throw new Stop('The signature is not right.');
  const pinned = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  if (!packaged.split(' ').includes(pinned)) {
    throw new Stop('VENUE_DESK_UPDATE_KEYS does not have this key: no copy would believe it.');
  }
  const signed = { manifest: manifest.toString('base64'), signature: signature.toString('base64') };
  writeFileSync(join(folder, 'update.json'), `${JSON.stringify(signed)}\n`);
  process.stdout.write(`${version}: ${files.length} files, signed by ${pinned}\n`);
});

/**
 * @param {string} name
 * @param {string} system
 */
function findArch(name, system) {
  if (/arm64|aarch64/.test(name)) return 'arm64';
  return system === 'darwin' && /universal/.test(name) ? 'universal' : 'x64';
}
