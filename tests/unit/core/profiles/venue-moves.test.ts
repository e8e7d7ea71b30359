import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSettingsStore } from '../../../../electron/core/access/settings/settings-store.ts';
import type { SecretStore } from '../../../../electron/core/access/vault/secret-store.ts';
import { createVault } from '../../../../electron/core/access/vault/vault.ts';
import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { appError, type ErrorKind, Failure } from '../../../../shared/errors.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';
import { profileNumber } from '../../../support/write-settings.ts';

const { createVenueMoves } = await import('../../../../electron/core/app/profiles/venue-moves.ts');

const root = mkdtempSync(join(tmpdir(), 'venue-desk-moves-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const apiSecret = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
  .trim();
const oldKeys: Credentials = { apiKey: 'old-key', apiSecret, tenantKey: 'old-tenant' };
const newKeys: Credentials = { apiKey: 'new-key', apiSecret, tenantKey: 'new-tenant' };
const before = profileNumber(1);
const after = { ...before, authUrl: 'https://new.example/a', baseUrl: 'https://new.example/b' };
const keeping = { allowMemory: false };

/** What a computer keeps, whatever becomes of the app. */
function makeComputer() {
  const folder = mkdtempSync(join(root, 'computer-'));
  const rows = join(folder, 'rows');
  mkdirSync(rows);
  const items = new Map<string, string>();
  const trouble: { kind: ErrorKind | null } = { kind: null };

  /** An app that is killed before its step of this number, of those that change something. */
  function start(killedAt = Number.POSITIVE_INFINITY) {
    let steps = 0;
    const step = (): void => {
      steps += 1;
      if (steps > killedAt) throw new Error('killed');
    };
    const ask = <T>(work: () => T): T => {
      if (trouble.kind) throw new Failure(appError(trouble.kind));
      return work();
    };
    const store: SecretStore = {
      get: async (account) => ask(() => items.get(account) ?? null),
      set: async (account, text) => {
        step();
        ask(() => items.set(account, text));
      },
      delete: async (account) => {
        step();
        return ask(() => items.delete(account));
      },
    };
    const settings = openSettingsStore(storedFilesIn(folder));
    const saving =
      <A extends unknown[]>(save: (...args: A) => void) =>
      (...args: A): void => {
        step();
        save(...args);
      };
    const index = { has: (id: string) => items.has(`${id}:credentials`), set: () => undefined };
    const vault = createVault({ store, index, dataKeyIndex: index });
    const moves = createVenueMoves({
      settings: {
        ...settings,
        beginMove: saving(settings.beginMove),
        commitMove: saving(settings.commitMove),
        endMove: saving(settings.endMove),
      },
      vault,
      release: async () => {
        for (const name of readdirSync(rows)) {
          step();
          rmSync(join(rows, name));
        }
      },
    });
    return { settings, vault, moves, steps: () => steps };
  }

  return {
    items,
    trouble,
    start,
    rows: () => readdirSync(rows),
    async setUp() {
      const { settings, vault } = start();
      settings.saveProfile(before, settings.platform(before).tenant);
      await vault.keep(settings.platform(before), oldKeys);
      writeFileSync(join(rows, 'of the old platform'), '');
      writeFileSync(join(rows, 'more of the old platform'), '');
    },
    /** Which platform everything is of, or what doesn't fit together. */
    async look() {
      const { settings, vault } = start();
      const profile = settings.profile(before.id) ?? before;
      const keys = await vault.read(settings.platform(profile));
      const isNew = profile.authUrl === after.authUrl;
      return {
        at: isNew ? 'new' : 'old',
        keys: keys.apiKey,
        rows: readdirSync(rows).length,
        unfinished: settings.moves().length,
      };
    },
  };
}

const wholly = {
  old: { at: 'old', keys: 'old-key', rows: 2, unfinished: 0 },
  new: { at: 'new', keys: 'new-key', rows: 0, unfinished: 0 },
};

test('a move that is killed before any step is finished or undone at the next start', async () => {
  const ends = new Set<string>();
  for (let killedAt = 0; ; killedAt += 1) {
    const computer = makeComputer();
    await computer.setUp();
    const app = computer.start(killedAt);
    const ended = await app.moves.move(after, newKeys, keeping).then(
      () => true,
      () => false,
    );
    await computer.start().moves.settle(before.id);
    const found = await computer.look();
    expect([killedAt, found]).toEqual([killedAt, found.at === 'old' ? wholly.old : wholly.new]);
    ends.add(found.at);
    if (ended) break;
  }
  expect([...ends].sort()).toEqual(['new', 'old']);
});

test('is killed while it is settled, too', async () => {
  for (const killedAt of [2, 3, 4]) {
    for (let again = 0; again < 6; again += 1) {
      const computer = makeComputer();
      await computer.setUp();
      await computer
        .start(killedAt)
        .moves.move(after, newKeys, keeping)
        .catch(() => undefined);
      await computer
        .start(again)
        .moves.settle(before.id)
        .catch(() => undefined);
      await computer.start().moves.settle(before.id);
      const found = await computer.look();
      expect([killedAt, again, found]).toEqual([
        killedAt,
        again,
        found.at === 'old' ? wholly.old : wholly.new,
      ]);
    }
  }
});

test('until the keychain tells how it ended, nothing is sent, and nothing is given up', async () => {
  const computer = makeComputer();
  await computer.setUp();
  await computer
    .start(2)
    .moves.move(after, newKeys, keeping)
    .catch(() => undefined);
  for (const kind of ['keychain-locked', 'keychain-unavailable', 'keychain-waiting'] as const) {
    computer.trouble.kind = kind;
    const { moves, settings } = computer.start();
    expect((await catchFailure(moves.settle(before.id))).kind).toBe('move-not-finished');
    expect(() => moves.check(before.id)).toThrow('move-not-finished');
    expect(settings.moves()).toHaveLength(1);
  }
  computer.trouble.kind = null;
  await computer.start().moves.settle(before.id);
  expect(await computer.look()).toEqual(wholly.new);
});

test('new keys that the keychain does not take change nothing', async () => {
  const computer = makeComputer();
  await computer.setUp();
  const { moves } = computer.start();
  computer.trouble.kind = 'keychain-locked';
  expect((await catchFailure(moves.move(after, newKeys, keeping))).kind).toMatch(
    /keychain-locked|move-not-finished/,
  );
  computer.trouble.kind = null;
  await computer.start().moves.settle(before.id);
  expect(await computer.look()).toEqual(wholly.old);
});
