import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SecretStore } from '../../../../electron/core/access/vault/secret-store.ts';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import {
  toKeysPlatform,
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
  return { ...venue, ...toKeysPlatform(venue, credentials) };
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
    expect(toKeysPlatform(here, separate).tenant).not.toBe(here.tenant);
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
