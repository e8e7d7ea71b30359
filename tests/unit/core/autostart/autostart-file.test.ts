import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEntry, writeEntry } from '../../../../electron/core/app/autostart/desktop-entry.ts';
import { createAutostartFile, isAtLogin } from '../../../../electron/core/app/autostart/index.ts';

let folder: string;
let path: string;
let program: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-autostart-'));
  path = join(folder, 'config', 'autostart', 'venue-desk.desktop');
  program = join(folder, 'Venue Desk.AppImage');
  writeFileSync(program, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createAutostart = (at = program) =>
  createAutostartFile({ path, command: [at], name: 'Venue Desk', comment: 'Runs schedules' });

/** The words of a command line, as freedesktop.org says that they are read. */
function splitCommand(line: string): string[] {
  const words = line.match(/"(?:\\.|[^"\\])*"|[^\s"]+/gu) ?? [];
  return words.map((word) =>
    (word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/gu, '$1') : word).replaceAll(
      '%%',
      '%',
    ),
  );
}

describe('the start with the computer, on Linux', () => {
  it('is off until it is set, and its file is gone when it is taken back', () => {
    const autostart = createAutostart();
    expect(autostart.state()).toBe('off');
    autostart.set(true);
    expect(autostart.state()).toBe('on');
    const entry = readEntry(readFileSync(path, 'utf8'));
    expect(splitCommand(entry.get('Exec') ?? '')).toEqual([program, '--at-login']);
    expect(entry.get('TryExec')).toBe(program);
    expect(readdirSync(dirname(path))).toEqual(['venue-desk.desktop']);
    autostart.set(false);
    expect(autostart.state()).toBe('off');
    expect(readdirSync(dirname(path))).toEqual([]);
    autostart.set(false);
  });

  it('is told as stopped where the desktop switched it off, and set anew', () => {
    const autostart = createAutostart();
    for (const line of ['Hidden=true', 'X-GNOME-Autostart-enabled=false']) {
      autostart.set(true);
      writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`);
      expect(autostart.state()).toBe('stopped');
      autostart.set(true);
      expect(autostart.state()).toBe('on');
    }
  });

  it('follows the app to where it was moved, and leaves another copy of it alone', () => {
    const elsewhere = join(folder, 'Venue Desk 2.AppImage');
    createAutostart().set(true);
    createAutostart(elsewhere).follow();
    const startedBy = () => readEntry(readFileSync(path, 'utf8')).get('TryExec');
    expect(startedBy()).toBe(program);
    renameSync(program, elsewhere);
    createAutostart(elsewhere).follow();
    expect(startedBy()).toBe(elsewhere);
  });

  it('does not begin by following, nor against the desktop', () => {
    rmSync(program);
    createAutostart().follow();
    expect(existsSync(path)).toBe(false);
    createAutostart('/nowhere').set(true);
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`);
    createAutostart().follow();
    expect(createAutostart().state()).toBe('stopped');
  });

  it('says so where it can’t be set', () => {
    // Something else in the folder's place: root could write where others can't.
    mkdirSync(join(folder, 'config'));
    writeFileSync(join(folder, 'config', 'autostart'), '');
    const failure = expect.objectContaining({
      error: expect.objectContaining({ kind: 'autostart-not-set' }),
    });
    expect(() => createAutostart().set(true)).toThrow(failure);
    expect(createAutostart().state()).toBe('off');
  });

  it('writes any path so that it is read as that path, and refuses what no line can hold', () => {
    const text = fc
      .string({ unit: 'binary-ascii', minLength: 1 })
      .filter((it) => !/\p{Cc}/u.test(it));
    fc.assert(
      fc.property(text, fc.array(text), (at, words) => {
        const entry = readEntry(
          writeEntry({ program: `/${at}`, words, name: 'Venue Desk', comment: 'It' }),
        );
        expect(splitCommand(entry.get('Exec') ?? '')).toEqual([`/${at}`, ...words]);
      }),
    );
    expect(() => createAutostart('/a\nExec=b').set(true)).toThrow();
    expect(existsSync(path)).toBe(false);
  });

  it('is told by a switch of its own', () => {
    expect(isAtLogin(['venue-desk', '--at-login'])).toBe(true);
    expect(isAtLogin(['venue-desk'])).toBe(false);
  });
});
