import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fail } from '../../../shared/errors.ts';
import { CommandProblem, exitCodes } from '../command-line/index.ts';

/**
 * The absolute path of the file to write, checked before anything is asked of the platform. Whether
 * it can be written shows when it is.
 */
export function checkTarget(out: string, mayReplace: boolean, isFolder = false): string {
  const file = resolve(out);
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandProblem('command.problem.folder', { folder }, exitCodes.target);
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() && !isFolder) fail('folder-not-writable');
  if (found && !mayReplace) {
    throw new CommandProblem('command.problem.exists', { file }, exitCodes.target);
  }
  return file;
}
