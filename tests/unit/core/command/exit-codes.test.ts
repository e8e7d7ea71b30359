import { expect, test } from 'vitest';
import { exitCodeOf, exitCodes } from '../../../../electron/core/command/exit-codes.ts';
import { errorKinds } from '../../../../shared/errors.ts';

/** What no command does, or what is our own fault. */
const ours = new Set<string>([
  'jwt-not-valid',
  'token-forgotten',
  'name-taken',
  'keychain-not-removed',
  'rows-gone',
  'worker-stopped',
  'demo-not-started',
  'unexpected',
]);

test('every failure that a command can meet has an exit code of its own meaning', () => {
  const without = errorKinds.filter((kind) => exitCodeOf({ kind }) === exitCodes.bug);
  expect(
    without.filter(
      (kind) =>
        !ours.has(kind) && !/^(profile-file|recipe-file|recipe-name|view|too-many)/.test(kind),
    ),
  ).toEqual([]);
});

test.each([
  ['range-not-permitted', 2],
  ['profile-not-found', 3],
  ['keychain-locked', 4],
  ['login-refused', 4],
  ['offline', 5],
  ['platform-failed', 5],
  ['disk-full', 7],
  ['file-in-use', 7],
  ['answer-too-slow', 5],
  ['out-of-time', 124],
  ['cancelled', 130],
  ['unexpected', 1],
] as const)('%s ends with %i', (kind, code) => {
  expect(exitCodeOf({ kind })).toBe(code);
});
