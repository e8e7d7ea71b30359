import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queueCalls } from '../../../../electron/core/access/vault/queue-calls.ts';
import type { SecretStore } from '../../../../electron/core/access/vault/secret-store.ts';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import { appError, type ErrorKind, Failure } from '../../../../shared/errors.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const secretOf = (bits = 1024) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
    .trim();
const keys = { apiKey: 'api-key-1', apiSecret: secretOf(), tenantKey: 'tenant-key-1' };
const otherKeys = { apiKey: 'api-key-2', apiSecret: secretOf(), tenantKey: 'tenant-key-2' };
const id = 'profile-0001';
const venueOf = (profileId: string) => ({ profileId, addresses: 'here', tenant: null });
const venue = venueOf(id);
const account = `${id}:credentials`;

/** A keychain in any state, as the real ones behave (fact: locked looks like missing). */
function makeVault(deadlineMilliseconds?: number) {
  const items = new Map<string, string>();
  const kept = new Set<string>();
  const system = { state: 'open' as 'open' | 'locked' | 'absent' | 'hanging' | 'forgetful' };
  const calls = { most: 0, now: 0 };
  let failingReads = 0;
  async function run<T>(locked: () => T, open: () => T): Promise<T> {
    calls.now += 1;
    calls.most = Math.max(calls.most, calls.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    calls.now -= 1;
    if (system.state === 'absent') throw failure('keychain-unavailable');
    if (system.state === 'hanging') return new Promise<T>(() => undefined);
    return system.state === 'locked' ? locked() : open();
  }
  const store: SecretStore = {
    get: (name) =>
      run(
        () => null,
        () => {
          if (failingReads > 0) {
            failingReads -= 1;
            throw failure('keychain-unavailable');
          }
          return items.get(name) ?? null;
        },
      ),
    set: (name, text) =>
      run(
        () => {
          throw failure('keychain-locked');
        },
        () => {
          if (system.state !== 'forgetful') items.set(name, text);
        },
      ),
    delete: (name) =>
      run(
        () => false,
        () => items.delete(name),
      ),
  };
  const index = {
    has: (profileId: string) => kept.has(profileId),
    set: (profileId: string, present: boolean) => {
      if (present) kept.add(profileId);
      else kept.delete(profileId);
    },
  };
  const options = deadlineMilliseconds === undefined ? {} : { deadlineMilliseconds };
  return {
    vault: createVault({ store, index, dataKeyIndex: index, ...options }),
    items,
    kept,
    system,
    calls,
    /** The next ones fail, as where the keychain has just been started anew. */
    failReads: (count: number) => {
      failingReads = count;
    },
  };
}

function failure(kind: ErrorKind): Failure {
  return new Failure(appError(kind));
}

describe('keeping keys', () => {
  test('keeps, reads back and removes, as one line without a secret to be seen', async () => {
    const { vault, items, kept } = makeVault();
    expect(await vault.state(venue)).toBe('missing');
    expect(await vault.keep(venue, keys)).toBe('present');
    expect(await vault.read(venue)).toEqual(keys);
    expect(await vault.state(venue)).toBe('present');
    expect([...items.keys()]).toEqual([account]);
    expect(items.get(account)).toMatch(/^[A-Za-z0-9_-]{1,2048}$/);
    await vault.remove(id);
    expect([items.size, kept.size, await vault.state(venue)]).toEqual([0, 0, 'missing']);
  });

  test('keeps a key of 4096 bits within the limit of every keychain', async () => {
    const { vault } = makeVault();
    const long = {
      apiKey: 'a'.repeat(50),
      apiSecret: secretOf(4096),
      tenantKey: 't'.repeat(50),
      bookingApiKey: 'b'.repeat(50),
      bookingTenantKey: 'c'.repeat(50),
    };
    await vault.keep(venue, long);
    expect(await vault.read(venue)).toEqual(long);
  });

  test('knows keys that are there although the index was lost', async () => {
    const { vault, kept } = makeVault();
    await vault.keep(venue, keys);
    kept.clear();
    expect(await vault.state(venue)).toBe('present');
    expect(kept.has(id)).toBe(true);
  });

  test('does not believe a keychain that forgets', async () => {
    const { vault, system, kept } = makeVault();
    system.state = 'forgetful';
    expect((await catchFailure(vault.keep(venue, keys))).kind).toBe('keychain-locked');
    // Nor that it has none: it is asked again when they are to be removed.
    expect([...kept]).toEqual([id]);
  });

  test('knows of keys that it could not read back: they may be there, and are removed as such', async () => {
    const { vault, items, kept, system, failReads } = makeVault();
    failReads(1);
    expect((await catchFailure(vault.keep(venue, keys))).kind).toBe('keychain-unavailable');
    expect([items.size, [...kept]]).toEqual([1, [id]]);
    system.state = 'locked';
    expect((await catchFailure(vault.remove(id))).kind).toBe('keychain-not-removed');
    system.state = 'open';
    await vault.remove(id);
    expect([items.size, kept.size]).toEqual([0, 0]);
  });

  test("never takes another profile's keys for its own", async () => {
    const { vault, items } = makeVault();
    await vault.keep(venue, keys);
    items.set('profile-0002:credentials', items.get(account) ?? '');
    expect(await vault.state(venueOf('profile-0002'))).toBe('corrupt');
    expect((await catchFailure(vault.read(venueOf('profile-0002')))).kind).toBe(
      'credentials-corrupt',
    );
  });
});

/** The result of each operation in each state of the keychain, with keys stored before. */
const matrix: readonly (readonly [
  state: 'open' | 'locked' | 'absent' | 'hanging',
  stateText: string,
  read: string,
  keep: string,
  remove: string,
])[] = [
  ['open', 'present', 'ok', 'ok', 'ok'],
  ['locked', 'locked', 'keychain-locked', 'keychain-locked', 'keychain-not-removed'],
  ['absent', 'unavailable', 'keychain-unavailable', 'keychain-unavailable', 'keychain-not-removed'],
  ['hanging', 'waiting', 'keychain-waiting', 'keychain-waiting', 'keychain-not-removed'],
];

describe.each(matrix)('a keychain that is %s', (state, stateText, read, keep, remove) => {
  async function setUp() {
    const made = makeVault(50);
    await made.vault.keep(venue, keys);
    const before = made.items.get(account);
    made.system.state = state;
    return { ...made, before };
  }
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: Failure) => error.error.kind,
    );

  test('is told as such, and loses nothing', async () => {
    const { vault, items, kept, before } = await setUp();
    expect(await vault.state(venue)).toBe(stateText);
    expect(items.get(account)).toBe(before);
    expect(kept.has(id)).toBe(true);
  });

  test('read', async () => {
    const { vault } = await setUp();
    expect(await outcome(vault.read(venue))).toBe(read);
  });

  test('keep', async () => {
    const { vault, items, before } = await setUp();
    expect(await outcome(vault.keep(venue, otherKeys))).toBe(keep);
    if (keep !== 'ok') expect(items.get(account)).toBe(before);
  });

  test('keep, in memory because the user said so', async () => {
    const { vault, system } = await setUp();
    const where = await vault.keep(venue, otherKeys, { allowMemory: true });
    expect(where).toBe(keep === 'ok' ? 'present' : 'memory');
    expect(await vault.read(venue)).toEqual(otherKeys);
    expect(await vault.state(venue)).toBe(where);
    system.state = 'open';
  });

  test('replace', async () => {
    const { vault, items, before } = await setUp();
    let tried = false;
    const replaced = vault.replace(venue, otherKeys, async () => {
      tried = true;
    });
    expect(await outcome(replaced)).toBe(keep);
    expect(tried).toBe(true);
    if (keep !== 'ok') expect(items.get(account)).toBe(before);
  });

  test('remove', async () => {
    const { vault, items, kept, before } = await setUp();
    expect(await outcome(vault.remove(id))).toBe(remove);
    if (remove !== 'ok') expect([items.get(account), kept.has(id)]).toEqual([before, true]);
  });
});

describe('removing keys', () => {
  test('that another program has removed already is done, once the keychain is seen to be open', async () => {
    const { vault, items, kept, system } = makeVault();
    await vault.keep(venue, keys);
    items.clear();
    system.state = 'locked';
    expect((await catchFailure(vault.remove(id))).kind).toBe('keychain-not-removed');
    system.state = 'forgetful';
    expect((await catchFailure(vault.remove(id))).kind).toBe('keychain-not-removed');
    system.state = 'open';
    await vault.remove(id);
    expect([items.size, kept.size]).toEqual([0, 0]);
  });

  test('that was cut off leaves none, and nothing damaged', async () => {
    const { vault, items } = makeVault();
    await vault.keep(venue, keys);
    items.set(account, 'removed');
    expect(await vault.state(venue)).toBe('missing');
    await vault.remove(id);
    expect(items.size).toBe(0);
  });
});

describe('replacing keys', () => {
  test('keeps the old ones when the new ones do not sign in', async () => {
    const { vault } = makeVault();
    await vault.keep(venue, keys);
    const tried = vault.replace(venue, otherKeys, () => Promise.reject(failure('login-refused')));
    expect((await catchFailure(tried)).kind).toBe('login-refused');
    expect(await vault.read(venue)).toEqual(keys);
  });

  test('tries the very keys that are kept', async () => {
    const { vault } = makeVault();
    await vault.keep(venue, keys);
    let tried: unknown;
    await vault.replace(
      venue,
      { ...otherKeys, apiKey: ` ${otherKeys.apiKey}\n` },
      async (cleaned) => {
        tried = cleaned;
        expect(await vault.read(venue)).toEqual(keys);
      },
    );
    expect(tried).toEqual(otherKeys);
    expect(await vault.read(venue)).toEqual(otherKeys);
  });
});

describe('asking the keychain', () => {
  test('goes one at a time, however many ask', async () => {
    const { vault, calls } = makeVault();
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => vault.state(venueOf(`profile-${1000 + n}`))),
    );
    expect(calls.most).toBe(1);
  });

  test('does not queue behind a call that hangs', async () => {
    const { vault, system, calls } = makeVault(30);
    system.state = 'hanging';
    expect((await catchFailure(vault.read(venue))).kind).toBe('keychain-waiting');
    const asked = await Promise.all([1, 2, 3].map(() => catchFailure(vault.read(venue))));
    expect(asked.map(({ kind }) => kind)).toEqual(Array(3).fill('keychain-waiting'));
    expect(calls.most).toBe(1);
  });

  test('ends what queued behind a question that got no answer, and asks anew afterwards', async () => {
    let asked = 0;
    const answer = { comes: false };
    const store: SecretStore = {
      get: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!answer.comes) throw failure('keychain-waiting');
        return 'line';
      },
      set: async () => undefined,
      delete: async () => true,
    };
    const single = queueCalls(store, 1_000);
    const kinds = await Promise.all(
      [1, 2, 3, 4].map(async () => (await catchFailure(single.get(account))).kind),
    );
    expect(kinds).toEqual(Array(4).fill('keychain-waiting'));
    expect(asked).toBe(1);
    answer.comes = true;
    expect(await single.get(account)).toBe('line');
    expect(asked).toBe(2);
  });

  test('unlocked later gives the keys without typing them again', async () => {
    const { vault, system } = makeVault();
    await vault.keep(venue, keys);
    system.state = 'locked';
    await catchFailure(vault.read(venue));
    system.state = 'open';
    expect(await vault.read(venue)).toEqual(keys);
  });

  test('keys held in memory only are forgotten, whatever state the keychain is in', async () => {
    const { vault, system } = makeVault();
    system.state = 'absent';
    await vault.keep(venue, keys, { allowMemory: true });
    await vault.remove(id);
    expect(await vault.state(venue)).toBe('unavailable');
  });
});
