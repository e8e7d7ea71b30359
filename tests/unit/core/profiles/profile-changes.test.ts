import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSettingsStore } from '../../../../electron/core/access/settings/settings-store.ts';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import { createVenueLocks } from '../../../../electron/core/data/venues/venue-locks.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';
import { profileNumber } from '../../../support/write-settings.ts';

const { createVenueMoves } = await import('../../../../electron/core/app/profiles/venue-moves.ts');
const { createProfileChanges } = await import(
  '../../../../electron/core/app/profiles/profile-changes.ts'
);

const { createForgetVenue } = await import(
  '../../../../electron/core/app/profiles/forget-venue.ts'
);
const { removeStrayKeys } = await import(
  '../../../../electron/core/app/profiles/remove-stray-keys.ts'
);

const root = mkdtempSync(join(tmpdir(), 'venue-desk-changes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const apiSecret = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
  .trim();
const keys: Credentials = { apiKey: 'api-key', apiSecret, tenantKey: 'museum' };
const museum = profileNumber(1);
const asking = { allowMemory: false, window: 1 };

/** A venue with keys; `sent` is what was signed in with, and where. */
async function makeVenue() {
  const settings = openSettingsStore(storedFilesIn(mkdtempSync(join(root, 'desk-'))));
  const items = new Map<string, string>();
  const system = { answers: true };
  const vault = createVault({
    store: {
      get: async (account) =>
        system.answers ? (items.get(account) ?? null) : fail('keychain-unavailable'),
      set: async (account, text) => void items.set(account, text),
      delete: async (account) =>
        system.answers ? items.delete(account) : fail('keychain-unavailable'),
    },
    index: settings.credentialIndex,
    dataKeyIndex: settings.dataKeyIndex,
  });
  const sent: string[] = [];
  const asked: string[] = [];
  const says = { yes: true };
  let moved = 0;
  const changes = createProfileChanges({
    settings,
    vault,
    connection: {
      test: async (profile: Profile, { apiKey }: Credentials) => {
        sent.push(`${apiKey} to ${new URL(profile.authUrl).host}`);
        return { clockOffsetSeconds: 0 };
      },
    },
    moves: createVenueMoves({
      settings,
      vault,
      release: async () => {
        moved += 1;
      },
    }),
    admit: async ({ authUrl }) => void asked.push(new URL(authUrl).host),
    questions: {
      otherTenant: async () => {
        asked.push('another tenant');
        return says.yes;
      },
    },
    locks: createVenueLocks(join(root, 'locks')),
    onEdited: () => undefined,
  });
  const { id, environment: _, demo: __, ...rest } = museum;
  settings.saveProfile(museum);
  await vault.keep(settings.platform(museum), keys);
  const edit = (change: Partial<Profile>, given: Credentials | null = null) =>
    changes.edit(id, { ...rest, ...change }, given, asking);
  return { settings, vault, items, system, changes, edit, sent, asked, says, moves: () => moved };
}

const elsewhere = { authUrl: 'https://evil.example/authenticationapi' };

test('the keys that are kept are never sent to a host that the venue did not have', async () => {
  const venue = await makeVenue();
  for (const change of [elsewhere, { baseUrl: 'https://evil.example/bookingapi' }]) {
    const failure = await catchFailure(venue.edit(change));
    expect(failure).toMatchObject({ kind: 'keys-wanted-again', params: { host: 'evil.example' } });
  }
  expect([venue.sent, venue.asked]).toEqual([[], []]);
  expect(venue.settings.profile(museum.id)).toEqual(museum);
});

test('with keys that are given anew the venue moves there, once a person has confirmed it', async () => {
  const venue = await makeVenue();
  const newKeys = { ...keys, apiKey: 'new-key' };
  const next = await venue.edit(elsewhere, newKeys);
  expect([venue.asked, venue.sent, venue.moves()]).toEqual([
    ['evil.example'],
    ['new-key to evil.example'],
    1,
  ]);
  expect(await venue.vault.read(venue.settings.platform(next))).toEqual(newKeys);
});

test('an edit without keys asks a person all the same: its host would be known from then on', async () => {
  const venue = await makeVenue();
  await venue.vault.remove(museum.id);
  await venue.edit(elsewhere);
  expect([venue.asked, venue.sent]).toEqual([['evil.example'], []]);
});

test('keys that the keychain kept of a forgotten venue are removed at a later start', async () => {
  const { settings, vault, items, system } = await makeVenue();
  await vault.dataKeys.make(settings.platform(museum));
  expect(items.size).toBe(2);
  system.answers = false;
  const forget = createForgetVenue({
    settings,
    vault,
    locks: createVenueLocks(join(root, 'locks')),
    storedFiles: { forget: () => undefined, removeCopies: () => 0 },
    venues: { close: () => undefined } as never,
    segmentStore: {
      removeAll: async () => ({ left: 0 }),
      removeKey: vault.dataKeys.remove,
    } as never,
    files: { forget: async () => 0 },
    leaveWindows: () => undefined,
    releaseRows: () => undefined,
    emit: () => undefined,
    removeCommandFolders: () => 0,
    forgetJobs: async () => 0,
  });
  expect((await catchFailure(forget(museum.id, { leaveKeys: false }))).kind).toBe(
    'keychain-not-removed',
  );
  await forget(museum.id, { leaveKeys: true });
  expect([settings.profiles(), settings.listStrays(), items.size]).toEqual([[], [museum.id], 2]);
  system.answers = true;
  await removeStrayKeys({ settings, vault, reportBug: () => expect.unreachable() });
  expect([settings.listStrays(), items.size]).toEqual([[], 0]);
});

test('another path on the same host is tried with the kept keys, and is another platform', async () => {
  const venue = await makeVenue();
  const next = await venue.edit({ baseUrl: 'https://api.example.org/other' });
  expect([venue.sent, venue.moves()]).toEqual([['api-key to api.example.org'], 1]);
  expect(await venue.vault.read(venue.settings.platform(next))).toEqual(keys);
  expect((await catchFailure(venue.vault.read(venue.settings.platform(museum)))).kind).toBe(
    'credentials-elsewhere',
  );
});

test('keys of another tenant take the rows along only if a person says so', async () => {
  const venue = await makeVenue();
  const zoo = { ...keys, tenantKey: 'zoo' };
  venue.says.yes = false;
  expect((await catchFailure(venue.changes.replaceKeys(museum.id, zoo, asking))).kind).toBe(
    'cancelled',
  );
  expect(await venue.vault.read(venue.settings.platform(museum))).toEqual(keys);
  venue.says.yes = true;
  await venue.changes.replaceKeys(museum.id, zoo, asking);
  expect([venue.asked.at(-1), venue.moves()]).toEqual(['another tenant', 1]);
  expect(await venue.vault.read(venue.settings.platform(museum))).toEqual(zoo);
  await venue.changes.replaceKeys(museum.id, { ...zoo, apiKey: 'newer' }, asking);
  expect(venue.moves()).toBe(1);
});

test('keys of a venue that could not be added lie in the keychain for nobody no longer than to the next start', async () => {
  const { settings, vault, items, system, changes } = await makeVenue();
  const { id: _, demo: __, ...rest } = museum;
  const draft = { ...rest, environment: 'staging', name: 'Zoo', trustedCertificate: '' } as const;
  const before = [...items.keys()];
  system.answers = false;
  expect((await catchFailure(changes.add(draft, keys, asking))).kind).toBe('keychain-unavailable');
  expect(settings.profiles()).toHaveLength(1);
  expect(items.size).toBe(2);
  system.answers = true;
  const reportBug = () => expect.unreachable();
  await removeStrayKeys({ settings, vault, reportBug });
  expect([[...items.keys()], settings.listStrays()]).toEqual([before, []]);
});
