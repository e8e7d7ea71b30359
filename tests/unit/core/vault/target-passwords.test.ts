import { expect, test } from 'vitest';
import { createTargetPasswords } from '../../../../electron/core/access/vault/target-passwords.ts';
import { catchFailureKind } from '../../../support/open-engine.ts';

const items = new Map<string, string>();
const passwords = createTargetPasswords({
  get: async (account) => items.get(account) ?? null,
  set: async (account, text) => void items.set(account, text),
  delete: async (account) => items.delete(account),
});
const target = { targetId: 'target-0001', host: 'db.example.org', port: 5432 };

test('a password is for one target, host and port', async () => {
  expect(await catchFailureKind(passwords.read(target))).toBe('target-password-missing');
  await passwords.keep(target, 'p"\nä');
  expect(await passwords.read(target)).toBe('p"\nä');
  for (const other of [
    { ...target, host: 'db.example.com' },
    { ...target, port: 5433 },
    { ...target, targetId: 'target-0002' },
  ]) {
    expect(await catchFailureKind(passwords.read(other))).toBe('target-password-missing');
  }
  expect([...items.values()].every((line) => /^[A-Za-z0-9_-]+$/.test(line))).toBe(true);
});

test('a removed password is gone', async () => {
  await passwords.keep(target, 'secret');
  await passwords.remove(target.targetId);
  expect(items.size).toBe(0);
});

test('a password longer than keychains take is refused', async () => {
  expect(await catchFailureKind(passwords.keep(target, 'x'.repeat(2000)))).toBe('secret-too-long');
});
