import { expect, test } from 'vitest';
import { findCommandArguments } from '../../../../electron/core/app/start/command-arguments.ts';

test.each([
  ['the packaged app', ['venue-desk', 'desk', 'sync'], false, ['sync']],
  ['behind a switch', ['venue-desk', '--no-sandbox', 'desk', 'sync', '-x'], false, ['sync', '-x']],
  ['Electron with the app’s folder', ['electron', '--lang=en', '/app', 'desk'], true, []],
  [
    'a module loaded first',
    ['electron', '-r', 'clock.cjs', '-x', '/app', 'desk', 'a'],
    true,
    ['a'],
  ],
  ['the app for its windows', ['electron', '-r', 'clock.cjs', '/app'], true, null],
  ['a folder called desk', ['electron', 'desk'], true, null],
] as const)('the words of a command: %s', (_, argv, isDefaultApp, args) => {
  expect(findCommandArguments(argv, isDefaultApp)).toEqual(args);
});
