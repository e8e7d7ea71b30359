import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * Why the folder with what people set up isn't there and can't be made; null where it is. Electron then
 * has no folder at all and ends without a word once it is ready, so it gets one of this start's own, in
 * which it can say so.
 */
export function findFolderProblem(): unknown {
  try {
    app.getPath('userData');
    return null;
  } catch (error) {
    app.setPath('userData', mkdtempSync(join(tmpdir(), 'venue-desk-')));
    const asked = app.commandLine.getSwitchValue('user-data-dir');
    try {
      // Fails in words: which folder, and why.
      const folder = asked || join(app.getPath('appData'), app.getName());
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return error;
    } catch (problem) {
      return problem;
    }
  }
}
