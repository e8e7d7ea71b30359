import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkChromiumFiles,
  checkFolders,
} from '../../../../electron/core/app/start/check-folders.ts';
import { type Fault, live } from '../../../torture/support/faulty-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start beside another one has nothing to tell', () => {
  checkFolders(folder, tmpdir());
  expect(readdirSync(folder)).toEqual([]);
});

test('a pipe or a device in the place of a file of Chromium’s is told, with its path', () => {
  const path = join(folder, 'Preferences');
  checkChromiumFiles(folder);
  writeFileSync(path, '{}');
  checkChromiumFiles(folder);
  rmSync(path);
  symlinkSync('/dev/full', path);
  expect(() => checkChromiumFiles(folder)).toThrow(
    expect.objectContaining({ code: 'EINVAL', path }),
  );
  rmSync(path);
  execFileSync('mkfifo', [path]);
  expect(() => checkChromiumFiles(folder)).toThrow(
    expect.objectContaining({ code: 'EINVAL', path }),
  );
});

test('nothing that lies in the temporary folder already is written to, nor through a link', () => {
  const temporary = join(folder, 'temporary');
  const own = join(folder, 'own');
  mkdirSync(temporary);
  writeFileSync(own, 'mine');
  symlinkSync(own, join(temporary, `.start-${process.pid}`));
  checkFolders(folder, temporary);
  expect(readFileSync(own, 'utf8')).toBe('mine');
  expect(readdirSync(temporary)).toEqual([`.start-${process.pid}`]);
});

test.each<[string, Fault]>([
  ['ENOSPC', { is: 'full', bytes: 1_000 }],
  ['EACCES', { is: 'error', at: 0, times: 9, code: 'EACCES', kinds: ['write', 'create'] }],
])(
  'a start that is alone, in folders that it can’t write (%s), tells which',
  async (code, fault) => {
    const { error } = await live(fault, () => checkFolders(folder, tmpdir()));
    expect(error).toMatchObject({ code, path: expect.stringContaining(folder) });
    // One that runs holds the same folder, however full the disk is.
    symlinkSync(`computer-${process.pid}`, join(folder, 'SingletonLock'));
    expect((await live(fault, () => checkFolders(folder, tmpdir()))).error).toBeUndefined();
  },
);

test('a file in the place of a folder is told, too', () => {
  const path = join(folder, 'app');
  writeFileSync(path, '');
  expect(() => checkFolders(path, tmpdir())).toThrow(/EEXIST|ENOTDIR/);
});
