import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AutostartState } from '../../../../shared/domain/autostart.ts';
import { fail } from '../../../../shared/errors.ts';
import { readRegularFile, writeFileWhole } from '../../base/files/index.ts';
import { atLogin } from './at-login.ts';
import type { Autostart } from './autostart.ts';
import { readEntry, writeEntry } from './desktop-entry.ts';

/** Autostart on Linux: a file in the desktop's autostart folder (freedesktop.org). */
export function createAutostartFile({
  path,
  command,
  name,
  comment,
}: {
  readonly path: string;
  /** The program that starts the app, and its arguments. */
  readonly command: readonly [program: string, ...words: string[]];
  readonly name: string;
  readonly comment: string;
}): Autostart {
  const [program, ...words] = command;

  /** Null if there is no file, or it can't be read. */
  function read(): ReadonlyMap<string, string> | null {
    try {
      return readEntry(readRegularFile(path));
    } catch {
      return null;
    }
  }

  function write(): void {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileWhole(path, writeEntry({ program, words: [...words, atLogin], name, comment }));
  }

  function set(isOn: boolean): void {
    try {
      if (isOn) write();
      else rmSync(path, { force: true });
    } catch (error) {
      fail('autostart-not-set', { cause: error });
    }
  }

  return {
    state: () => toState(read()),
    set,
    follow() {
      const entry = read();
      const before = entry?.get('TryExec');
      // An existing program, such as another copy of the app, is left alone.
      if (toState(entry) === 'on' && before !== undefined && !existsSync(before)) set(true);
    },
  };
}

function toState(entry: ReadonlyMap<string, string> | null): AutostartState {
  if (!entry) return 'off';
  // Keys by which desktops switch an entry off in their own settings.
  const isStopped =
    entry.get('Hidden') === 'true' || entry.get('X-GNOME-Autostart-enabled') === 'false';
  return isStopped ? 'stopped' : 'on';
}
