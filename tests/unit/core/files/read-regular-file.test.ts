import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Recovery } from '../../../../electron/core/stored-files/json-file.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';
import { openTestSettings } from '../../../support/write-settings.ts';

let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => folder.remove());

test.each([
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a device that never ends', (path: string) => symlinkSync('/dev/zero', path)],
])('%s in the place of the settings is told at once, and left alone', (_, make) => {
  make(join(folder.path, 'settings.json'));
  const told: Recovery[] = [];
  const file = openTestSettings(folder.path, (recovery) => told.push(recovery));
  expect(file.current().profiles).toEqual([]);
  expect(told.map(({ outcome }) => outcome)).toEqual(['unreadable']);
});
