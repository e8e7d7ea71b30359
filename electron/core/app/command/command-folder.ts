import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BegunExport } from '../../../../shared/domain/exports.ts';
import {
  failFromFileSystem,
  identifyProcess,
  isRunning,
  listNames,
  tryTo,
} from '../../base/files/index.ts';
import { makePartPath, type StoredFiles } from '../../base/stored-files/index.ts';
import { openBegunExports } from '../../exports/index.ts';

/**
 * A command runs beside the app and other commands, so it has its own folder: working files, Chromium's session, and a
 * copy of the settings whose changes are discarded.
 */
export interface CommandFolder {
  readonly working: string;
  readonly session: string;
  readonly settings: string;
  /** The app has changed a file since it was copied. */
  isOutdated(): boolean;
  copyAgain(): void;
  remove(): void;
}

/** Process id, its start time, and a random part. */
const namePattern = /^(\d+)-(\d*)-[0-9a-f]{8}$/;
/** Files that commands read. */
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

/** Creates the folder inside the app's own. Fails as the file system does. */
export function makeCommandFolder(userData: string): CommandFolder {
  removeForgottenRows(userData);
  const name = [process.pid, identifyProcess().started, randomBytes(4).toString('hex')].join('-');
  const folder = join(getCommandsFolder(userData), name);
  const [working, session, settings] = ['working', 'session', 'settings'].map((part) =>
    join(folder, part),
  ) as [string, string, string];
  const describe = () => settingsFiles.map((file) => describeFile(join(userData, file))).join(' ');
  let copiedOf = '';
  function copyAgain(): void {
    copiedOf = describe();
    for (const file of settingsFiles) copyIfThere(join(userData, file), join(settings, file));
  }
  try {
    for (const path of [working, session, settings])
      mkdirSync(path, { recursive: true, mode: 0o700 });
    copyAgain();
  } catch (error) {
    remove(folder);
    failFromFileSystem(error);
  }
  return {
    working,
    session,
    settings,
    isOutdated: () => describe() !== copiedOf,
    copyAgain,
    remove: () => void remove(folder),
  };
}

/** Removes folders of killed commands, which may have rows in plain text. Returns how many are left. */
export function removeForgottenCommandFolders(userData: string): number {
  return listForgotten(userData).filter((folder) => !remove(folder)).length;
}

/** Lists unfinished exports of killed commands. */
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

/** The same, run by another command: entries of unfinished exports stay, for the app to show at its next start. */
function removeForgottenRows(userData: string): void {
  for (const folder of listForgotten(userData)) {
    const hasUnfinished = existsSync(findNote(folder));
    for (const path of hasUnfinished
      ? [join(folder, 'working'), join(folder, 'session')]
      : [folder])
      remove(path);
  }
}

const findNote = (folder: string): string => makePartPath(join(folder, 'settings'), 'begunExports');

function listForgotten(userData: string): readonly string[] {
  const folder = getCommandsFolder(userData);
  return listNames(folder).flatMap((name) => {
    const [, pid, began] = namePattern.exec(name) ?? [];
    // Other files there are not ours: the folder may be a link.
    return pid === undefined || isAtWork(Number(pid), began) ? [] : [join(folder, name)];
  });
}

/** Compares the start time too, since another process may have the id by now. */
function isAtWork(pid: number, began: string | undefined): boolean {
  return isRunning(pid) && (!began || identifyProcess(pid).started === began);
}

/** Removes a file or folder. If that fails, the next command or the app's next start tries again. */
function remove(folder: string): boolean {
  return tryTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function getCommandsFolder(userData: string): string {
  return join(userData, 'commands');
}

function describeFile(path: string): string {
  const { ino = 0, size = 0, mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${ino}-${size}-${mtimeMs}`;
}

function copyIfThere(from: string, to: string): void {
  try {
    if (statSync(from).isFile()) copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
