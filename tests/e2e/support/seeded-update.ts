import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredUpdates } from '../../../electron/core/app/updates/update-store.ts';
import { serializeStored } from '../../../electron/core/base/stored-files/stored-format.ts';
import { packagedKeys, signManifest } from '../../support/update-server.ts';

/**
 * A newer version that was found and downloaded into a folder, from a server that no longer responds. Returns the
 * environment of an app with that server's address.
 */
export function seedUpdate(folder: string, now: number) {
  const bytes = Buffer.from('the installer');
  const name = 'venue-desk-9.9.9.package';
  const sha512 = createHash('sha512').update(bytes).digest('hex');
  const file = { system: 'linux', name, bytes: bytes.length, sha512 } as const;
  const [arch, other] = ['x64', 'arm64'] as const;
  const settings: StoredUpdates = {
    automatic: true,
    later: null,
    checkedAt: now - 60_000,
    triedAt: now - 60_000,
    newest: signManifest({
      format: 1,
      product: 'venue-desk',
      version: '9.9.9',
      issuedAt: now - 60_000,
      expiresAt: now + 1e9,
      notes: { en: ['Reports open faster.', 'Watches can be grouped.'] },
      files: [
        { ...file, arch, kind: 'deb' },
        { ...file, arch, kind: 'rpm' },
        { ...file, arch: other, kind: 'rpm' },
      ],
    }),
  };
  writeFileSync(join(folder, 'updates.json'), serializeStored(settings));
  const staged = join(folder, 'updates', '9.9.9');
  mkdirSync(staged, { recursive: true });
  writeFileSync(join(staged, name), bytes);
  const source = join(folder, 'source.json');
  const url = 'https://127.0.0.1:9/stable/update.json';
  writeFileSync(source, JSON.stringify({ updates: { url, publicKeys: packagedKeys } }));
  return { env: { VENUE_DESK_UPDATE_SOURCE: source }, path: join(staged, name) };
}
