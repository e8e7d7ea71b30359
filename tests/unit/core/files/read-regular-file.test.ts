import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Recovery } from '../../../../electron/core/base/stored-files/json-file.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';
import { openTestSettings, settingsWith } from '../../../support/write-settings.ts';

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

/** What this process has read of all files. */
const countBytesRead = (): number =>
  Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

test.skipIf(process.platform !== 'linux')(
  'gigabytes in the place of the settings are set aside without being read',
  () => {
    const path = join(folder.path, 'settings.json');
    openTestSettings(folder.path).write(settingsWith(2));
    truncateSync(path, 4 * 2 ** 30);
    const before = countBytesRead();
    const told: Recovery[] = [];
    const file = openTestSettings(folder.path, (recovery) => told.push(recovery));
    expect(file.current().profiles).toHaveLength(2);
    expect(told.map(({ outcome }) => outcome)).toEqual(['from-backup']);
    expect(countBytesRead() - before).toBeLessThan(2 ** 30);
  },
);
