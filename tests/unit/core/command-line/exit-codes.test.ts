import { expect, test } from 'vitest';
import { exitCodes, getExitCode } from '../../../../electron/core/app/command-line/exit-codes.ts';
import { errorKinds } from '../../../../shared/errors.ts';

test('only what is our own fault ends as a bug', () => {
  expect(errorKinds.filter((kind) => getExitCode({ kind }) === exitCodes.bug)).toEqual([
    'worker-stopped',
    'demo-not-started',
    'unexpected',
  ]);
});

test.each([
  ['range-not-permitted', 2],
  ['profile-file-damaged', 2],
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
  expect(getExitCode({ kind })).toBe(code);
});
