import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFolders } from '../../../../electron/core/start/check-folders.ts';
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
