import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failFromFileSystem, isRunning, markProcess } from '../../base/files/index.ts';

/**
 * A command runs beside the app and beside other commands, so it has a folder of its own for what
 * each of them writes: the working folder, Chromium's session, and a copy of the settings, whose
 * changes end with the command.
 */
export interface CommandFolder {
  readonly working: string;
  readonly session: string;
  readonly settings: string;
  remove(): void;
}

/** The process, when it began, and something of its own. */
const namePattern = /^(\d+)-(\d*)-[0-9a-f]{8}$/;
/** Those that some command reads. */
const copied = [
  'settings',
  'saved-exports',
  'categories',
  'capacity',
  'saved-views',
  'alerts',
  'alert-log',
  'updates',
];
const settingsFiles = copied.flatMap((name) => [`${name}.json`, `${name}.json.bak`]);

/** Makes it inside the app's own folder. Fails as the file system does. */
export function makeCommandFolder(userData: string): CommandFolder {
  removeForgottenCommandFolders(userData);
  const name = [process.pid, markProcess().started, randomBytes(4).toString('hex')].join('-');
  const folder = join(commandsFolder(userData), name);
  const [working, session, settings] = ['working', 'session', 'settings'].map((part) =>
    join(folder, part),
  ) as [string, string, string];
  try {
    for (const path of [working, session, settings])
      mkdirSync(path, { recursive: true, mode: 0o700 });
    for (const file of settingsFiles) copyIfThere(join(userData, file), join(settings, file));
  } catch (error) {
    remove(folder);
    failFromFileSystem(error);
  }
  return {
    working,
    session,
    settings,
    remove: () => void remove(folder),
  };
}

/**
 * Removes what commands left that were killed: rows lie there in plain text. Gives how many of their
 * folders are left.
 */
export function removeForgottenCommandFolders(userData: string): number {
  const folder = commandsFolder(userData);
  let left = 0;
  for (const name of namesIn(folder)) {
    const [, pid, began] = namePattern.exec(name) ?? [];
    // Whatever else is there is somebody's own: the folder may be a link to another one.
    if (pid === undefined || isAtWork(Number(pid), began)) continue;
    if (!remove(join(folder, name))) left += 1;
  }
  return left;
}

/** Another process may have its id by now. */
function isAtWork(pid: number, began: string | undefined): boolean {
  return isRunning(pid) && (!began || markProcess(pid).started === began);
}

/** What can't be removed now is left to the next command, or to the app's next start. */
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return false;
  }
}

function commandsFolder(userData: string): string {
  return join(userData, 'commands');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function copyIfThere(from: string, to: string): void {
  try {
    if (statSync(from).isFile()) copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
