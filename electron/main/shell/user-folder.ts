import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { checkChromiumFiles } from '../../core/app/start/index.ts';

/**
 * Returns why the user data folder is missing and can't be created, or can't be used by Chromium; otherwise null.
 * Electron would then exit or wait silently, so it gets a temporary folder in which it can show the error.
 */
export function findFolderProblem(): unknown {
  try {
    checkChromiumFiles(app.getPath('userData'));
    return null;
  } catch (error) {
    app.setPath('userData', mkdtempSync(join(tmpdir(), 'venue-desk-')));
    const requested = app.commandLine.getSwitchValue('user-data-dir');
    try {
      // Throws with the folder and the reason.
      const folder = requested || join(app.getPath('appData'), app.getName());
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return error;
    } catch (problem) {
      return problem;
    }
  }
}
