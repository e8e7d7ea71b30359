import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SecretStore } from '../../../../electron/core/access/vault/secret-store.ts';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import {
  toKeysMark,
  toVenuePlatform,
} from '../../../../electron/core/access/vault/venue-platform.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const apiSecret = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
  .trim();
const id = 'profile-0001';
const keys = { apiKey: 'old-api-key', apiSecret, tenantKey: 'old-tenant-key' };
const newKeys = { apiKey: 'new-api-key', apiSecret, tenantKey: 'new-tenant-key' };
const before = { id, authUrl: 'https://old.example/auth', baseUrl: 'https://old.example/booking' };
const after = { id, authUrl: 'https://new.example/auth', baseUrl: 'https://new.example/booking' };
const platformFor = (profile: typeof before, credentials: typeof keys) => {
  const venue = toVenuePlatform(profile, null);
  return { ...venue, ...toKeysMark(venue, credentials) };
};
const [here, there] = [platformFor(before, keys), platformFor(after, newKeys)];

function makeVault() {
  const items = new Map<string, string>();
  const noted = new Set<string>();
  const broken = { sets: false };
  const store: SecretStore = {
    get: async (name) => items.get(name) ?? null,
    set: async (name, text) => {
      if (broken.sets) throw new Failure(appError('keychain-locked'));
      items.set(name, text);
    },
    delete: async (name) => items.delete(name),
  };
  const index = {
    has: (profileId: string) => noted.has(profileId),
    set: (profileId: string, kept: boolean) =>
      void (kept ? noted.add(profileId) : noted.delete(profileId)),
  };
  return { vault: createVault({ store, index, dataKeyIndex: index }), items, noted, broken };
}

describe('keys belong to a platform', () => {
  test('the new keys are refused to whoever still has the old addresses', async () => {
    const { vault } = makeVault();
    await vault.keep(here, keys);
    await vault.replace(there, newKeys, async () => undefined);
    expect(await vault.read(there)).toEqual(newKeys);
    expect((await catchFailure(vault.read(here))).kind).toBe('credentials-elsewhere');
    expect(await vault.state(here)).toBe('elsewhere');
  });

  test.each([
    ['another authentication address', { ...before, authUrl: after.authUrl }, here.tenant],
    ['another booking address', { ...before, baseUrl: after.baseUrl }, here.tenant],
    ['another tenant', before, there.tenant],
  ])('so are they for %s', async (_, profile, tenant) => {
    const { vault } = makeVault();
    await vault.keep(here, keys);
    const failure = await catchFailure(vault.read(toVenuePlatform(profile, tenant)));
    expect(failure.kind).toBe('credentials-elsewhere');
  });

  test('a tenant that the settings don’t know yet contradicts nobody', async () => {
    const { vault } = makeVault();
    await vault.keep(here, keys);
    expect(await vault.read(toVenuePlatform(before, null))).toEqual(keys);
  });

  test('the tenant is the one that the booking API is asked for', async () => {
    const { vault } = makeVault();
    const separate = { ...keys, bookingApiKey: 'booking', bookingTenantKey: 'its-tenant' };
    await vault.keep(here, separate);
    expect(toKeysMark(here, separate).tenant).not.toBe(here.tenant);
    expect((await catchFailure(vault.read(here))).kind).toBe('credentials-elsewhere');
    expect(await vault.read(platformFor(before, separate))).toEqual(separate);
  });

  test('keys held in memory are no different', async () => {
    const { vault, broken } = makeVault();
    broken.sets = true;
    expect(await vault.keep(here, keys, { allowMemory: true })).toBe('memory');
    expect(await vault.read(here)).toEqual(keys);
    expect((await catchFailure(vault.read(there))).kind).toBe('credentials-elsewhere');
  });

  test('the key of rows is refused for another platform', async () => {
    const { vault } = makeVault();
    const made = await vault.dataKeys.make(here);
    expect(await vault.dataKeys.read(here)).toEqual(made);
    expect(await vault.dataKeys.read(there)).toEqual({ state: 'elsewhere' });
  });
});

describe('what an older version kept without saying where it belongs', () => {
  const lineOf = (kind: string, secret: string) =>
    Buffer.from(JSON.stringify({ v: 1, kind, profileId: id, secret })).toString('base64url');
  const older = () => {
    const made = makeVault();
    const account = (kind: string) => `${id}:${kind}`;
    const dataKey = Buffer.alloc(32, 7).toString('base64');
    made.items.set(account('credentials'), lineOf('credentials', JSON.stringify(keys)));
    made.items.set(account('dataKey'), lineOf('dataKey', dataKey));
    return { ...made, account, dataKey };
  };

  test('is read as before, and bound by the first sign-in', async () => {
    const { vault } = older();
    expect(await vault.read(here)).toEqual(keys);
    const unbound = await vault.dataKeys.read(here);
    expect(unbound).toMatchObject({ state: 'present', mark: null });
    await vault.bind(here, keys);
    expect(await vault.read(here)).toEqual(keys);
    expect((await catchFailure(vault.read(there))).kind).toBe('credentials-elsewhere');
    expect(await vault.dataKeys.read(there)).toEqual({ state: 'elsewhere' });
    const bound = await vault.dataKeys.read(here);
    expect(bound.state === 'present' && [...bound.key]).toEqual(Array(32).fill(7));
  });

  test('is left alone where other keys signed in than those that are kept', async () => {
    const { vault, items } = older();
    const lines = [...items.values()];
    await vault.bind(here, newKeys);
    expect([...items.values()]).toEqual(lines);
  });

  test('is never lost: not where the keychain locks meanwhile, nor where it takes the line and has another', async () => {
    for (const trouble of ['locks', 'mangles'] as const) {
      const { vault, items, broken, account } = older();
      const line = items.get(account('credentials'));
      if (trouble === 'locks') broken.sets = true;
      else {
        const set = items.set.bind(items);
        let mangled = false;
        items.set = (name, text) => {
          const spoils = !mangled;
          mangled = true;
          return set(name, spoils ? 'mangled' : text);
        };
      }
      await vault.bind(here, keys);
      expect(items.get(account('credentials')), trouble).toBe(line);
      expect(await vault.read(here)).toEqual(keys);
    }
  });
});
