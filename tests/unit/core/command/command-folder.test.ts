import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listForgottenExports,
  makeCommandFolder,
  removeForgottenCommandFolders,
} from '../../../../electron/core/app/command/command-folder.ts';
import { openBegunExports } from '../../../../electron/core/exports/index.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { type Fault, live } from '../../../torture/support/faulty-disk.ts';

/** Another program has one of its files open, or it belongs to another user. */
const stuck: Fault = { is: 'error', at: 0, times: 9, code: 'EBUSY', kinds: ['remove'] };

/** Above the largest id that Linux gives to a process. */
const deadProcess = '4194304';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-commands-'));
  const left = join(folder, 'commands', `${deadProcess}--0123abcd`, 'working');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'rows.json'), '[]');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files of a killed command that can’t be removed stop neither a command nor the app', async () => {
  const { error } = await live(stuck, () => {
    removeForgottenCommandFolders(folder);
    expect(existsSync(makeCommandFolder(folder).settings)).toBe(true);
  });
  expect(error).toBeUndefined();
});

test('a command whose own folder can’t be removed ends as usual, and the next one removes it', async () => {
  const { error } = await live(stuck, () => makeCommandFolder(folder).remove());
  expect(error).toBeUndefined();
  removeForgottenCommandFolders(folder);
  expect(
    readdirSync(join(folder, 'commands')).filter((name) => name.startsWith(deadProcess)),
  ).toEqual([]);
});

test('the folder of a killed command is removed even if another process has its id now', () => {
  // This very process, which began at another time.
  const left = join(folder, 'commands', `${process.pid}-1-0123abcd`);
  mkdirSync(left, { recursive: true });
  const { working, remove } = makeCommandFolder(folder);
  expect([existsSync(left), existsSync(working)]).toEqual([process.platform !== 'linux', true]);
  removeForgottenCommandFolders(folder);
  expect(existsSync(working)).toBe(true);
  remove();
});

test('other files in the folder of commands, or behind a link in its place, stay', () => {
  const own = join(folder, 'own');
  mkdirSync(join(own, 'pictures'), { recursive: true });
  writeFileSync(join(own, 'pictures', '1.jpg'), 'own');
  rmSync(join(folder, 'commands'), { recursive: true });
  symlinkSync(own, join(folder, 'commands'));
  removeForgottenCommandFolders(folder);
  makeCommandFolder(folder).remove();
  expect(readdirSync(own, { recursive: true }).sort()).toEqual([
    'pictures',
    join('pictures', '1.jpg'),
  ]);
});

test('the app reports exports that a killed command began, also after other commands, and removes its rows at once', () => {
  const killed = join(folder, 'commands', `${deadProcess}--0123abcd`);
  mkdirSync(join(killed, 'settings'));
  const note = {
    exportId: 'export-one-id',
    profileId: 'profile-one',
    name: 'Bookings',
    plan: null,
  };
  openBegunExports(storedFilesIn(join(killed, 'settings'))).note([note]);
  makeCommandFolder(folder).remove();
  expect(readdirSync(killed)).toEqual(['settings']);

  const stored = storedFilesIn(folder);
  const begun = openBegunExports(stored);
  begun.add(listForgottenExports(folder, stored));
  removeForgottenCommandFolders(folder);
  expect([begun.unfinished, existsSync(killed)]).toEqual([[note], false]);
  // The app may end before a window could show the message.
  expect(openBegunExports(storedFilesIn(folder)).unfinished).toEqual([note]);
});

test('the app reports no export that a command finished', () => {
  const { settings } = makeCommandFolder(folder);
  const begun = openBegunExports(storedFilesIn(settings));
  begun.note([
    { exportId: 'export-one-id', profileId: 'profile-one', name: 'Bookings', plan: null },
  ]);
  expect(listForgottenExports(folder, storedFilesIn(folder))).toEqual([]);
  const killed = settings.replace(`${process.pid}-`, `${deadProcess}-`);
  mkdirSync(join(killed, '..'), { recursive: true });
  begun.note([]);
  renameSync(settings, killed);
  expect(listForgottenExports(folder, storedFilesIn(folder))).toEqual([]);
});
