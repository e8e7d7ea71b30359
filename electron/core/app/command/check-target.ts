import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { CommandProblem, exitCodes } from '../command-line/index.ts';

/** Without `--overwrite`, files that appear during the download aren't replaced either (`PendingFile`). */
export function mayReplace(isAllowed: boolean): { readonly owner?: null } {
  return isAllowed ? {} : { owner: null };
}

/** Returns the absolute path of the file, checked before any request is sent. Writing checks its permissions. */
export function checkTarget(out: string, isAllowed: boolean, isFolder = false): string {
  const file = resolve(out);
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandProblem('command.problem.folder', { folder }, exitCodes.target);
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() && !isFolder) fail('folder-not-writable');
  if (found && !isAllowed) {
    throw new CommandProblem('command.problem.exists', { file }, exitCodes.target);
  }
  return file;
}
