import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BegunExport } from '../../../../shared/domain/exports.ts';
import { failFromFileSystem, isRunning, markProcess } from '../../base/files/index.ts';
import { makePartPath, type StoredFiles } from '../../base/stored-files/index.ts';
import { openBegunExports } from '../../exports/index.ts';

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
  removeForgottenRows(userData);
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
  return listForgotten(userData).filter((folder) => !remove(folder)).length;
}

/** What such commands had begun to export. */
export function listForgottenExports(
  userData: string,
  { openAt }: Pick<StoredFiles, 'openAt'>,
): BegunExport[] {
  return listForgotten(userData).flatMap((folder) => {
    const path = findNote(folder);
    if (!existsSync(path)) return [];
    return openBegunExports({
      open: (part, options) => openAt(path, part, options),
      onForget: () => undefined,
    }).unfinished;
  });
}

/** The same by another command: of an export that was begun the app's next start still tells. */
function removeForgottenRows(userData: string): void {
  for (const folder of listForgotten(userData)) {
    const isTold = existsSync(findNote(folder));
    for (const path of isTold ? [join(folder, 'working'), join(folder, 'session')] : [folder])
      remove(path);
  }
}

const findNote = (folder: string): string => makePartPath(join(folder, 'settings'), 'begunExports');

function listForgotten(userData: string): readonly string[] {
  const folder = commandsFolder(userData);
  return namesIn(folder).flatMap((name) => {
    const [, pid, began] = namePattern.exec(name) ?? [];
    // Whatever else is there is somebody's own: the folder may be a link to another one.
    return pid === undefined || isAtWork(Number(pid), began) ? [] : [join(folder, name)];
  });
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
