import { expect, test } from 'vitest';
import { createDataKeys } from '../../../../electron/core/access/vault/data-keys.ts';
import { sealSecret } from '../../../../electron/core/access/vault/secret-envelope.ts';
import type { SecretStore } from '../../../../electron/core/access/vault/secret-store.ts';
import { appError, type ErrorKind, Failure } from '../../../../shared/errors.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const id = 'profile-0001';
const platform = { addresses: 'here', tenant: 'tenant' };
const venue = { profileId: id, ...platform };
const account = `${id}:dataKey`;

/** A keychain in any state, as the real ones behave (fact: locked looks like missing). */
function makeKeys() {
  const items = new Map<string, string>();
  const noted = new Set<string>();
  const system = { state: 'open' as 'open' | 'locked' | 'forgetful' | ErrorKind };
  const answer = <T>(locked: T | ErrorKind, open: () => T): Promise<T> => {
    if (system.state === 'open') return Promise.resolve(open());
    if (system.state === 'locked') {
      return locked === 'keychain-locked'
        ? Promise.reject(new Failure(appError('keychain-locked')))
        : Promise.resolve(locked as T);
    }
    if (system.state === 'forgetful') return Promise.resolve(null as T);
    return Promise.reject(new Failure(appError(system.state)));
  };
  const store: SecretStore = {
    get: (name) => answer<string | null>(null, () => items.get(name) ?? null),
    set: (name, text) => answer<void>('keychain-locked', () => void items.set(name, text)),
    delete: (name) => answer<boolean>(false, () => items.delete(name)),
  };
  const keys = createDataKeys(store, {
    has: (profileId) => noted.has(profileId),
    set: (profileId, kept) => void (kept ? noted.add(profileId) : noted.delete(profileId)),
  });
  return { keys, items, noted, system };
}

test('is made once, of 32 bytes, as one line, and is the same from then on', async () => {
  const { keys, items, noted } = makeKeys();
  expect(await keys.read(venue)).toEqual({ state: 'missing' });
  const made = await keys.make(venue);
  expect(made.state === 'present' && made.key.length).toBe(32);
  expect(await keys.read(venue)).toEqual(made);
  expect(await keys.make(venue)).toEqual(made);
  expect([...items.keys()]).toEqual([account]);
  expect(items.get(account)).toMatch(/^[A-Za-z0-9_-]{1,2048}$/);
  expect(noted.has(id)).toBe(true);
  expect(await keys.make({ ...venue, profileId: 'profile-0002' })).not.toEqual(made);
});

test.each([
  ['locked', 'locked', 'locked'],
  ['keychain-locked', 'locked', 'locked'],
  ['keychain-unavailable', 'unavailable', 'unavailable'],
  ['keychain-waiting', 'waiting', 'waiting'],
] as const)('a keychain that is %s is a state, and the key stays', async (state, read, made) => {
  const { keys, items, system } = makeKeys();
  const first = await keys.make(venue);
  const line = items.get(account);
  system.state = state;
  expect(await keys.read(venue)).toEqual({ state: read });
  expect(await keys.make(venue)).toEqual({ state: made });
  expect((await catchFailure(keys.remove(id))).kind).toBe('keychain-not-removed');
  expect(items.get(account)).toBe(line);
  system.state = 'open';
  expect(await keys.read(venue)).toEqual(first);
});

test('a key that is not there any more looks locked, since a locked one looks the same', async () => {
  const { keys, items } = makeKeys();
  await keys.make(venue);
  items.clear();
  expect(await keys.read(venue)).toEqual({ state: 'locked' });
});

test('does not believe a keychain that takes a key and has none', async () => {
  const { keys, system, noted } = makeKeys();
  system.state = 'forgetful';
  expect(await keys.make(venue)).toEqual({ state: 'locked' });
  // Nor that it has none: it is asked again when the key is to be removed.
  expect(noted.size).toBe(1);
});

test.each([
  [
    'another profile’s key',
    sealSecret({
      platform,
      kind: 'dataKey',
      profileId: 'profile-0002',
      secret: 'A'.repeat(43).concat('='),
    }),
  ],
  [
    'another kind of secret',
    sealSecret({
      platform,
      kind: 'credentials',
      profileId: id,
      secret: 'A'.repeat(43).concat('='),
    }),
  ],
  [
    'a key that is too short',
    sealSecret({ platform, kind: 'dataKey', profileId: id, secret: 'AAAA' }),
  ],
  ['another program’s text', 'not ours'],
])('%s is corrupt', async (_, line) => {
  const { keys, items } = makeKeys();
  items.set(account, line ?? '');
  expect(await keys.read(venue)).toEqual({ state: 'corrupt' });
});

test('is removed for good, and what was never kept is nothing to remove', async () => {
  const { keys, items, noted, system } = makeKeys();
  await keys.make(venue);
  await keys.remove(id);
  expect([items.size, noted.size]).toEqual([0, 0]);
  system.state = 'keychain-unavailable';
  await keys.remove(id);
});
