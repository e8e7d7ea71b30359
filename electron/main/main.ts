import './compose/begin-command.ts';
import { app } from 'electron';
import { checkFolders, findCommandArguments } from '../core/app/start/index.ts';
import { startRefusal } from './shell/hardening.ts';
import { reportBug } from './shell/report-bug.ts';
import { findFolderProblem } from './shell/user-folder.ts';

process.on('uncaughtException', (error) => reportBug('main', error));
process.on('unhandledRejection', (error) => reportBug('main', error));

// Each way loads only its own code; a second start that only wakes the first loads neither.
const command = findCommandArguments(process.argv, process.defaultApp === true);
const folderProblem = command ? null : findFolderProblem();
const noStart = startRefusal ?? folderProblem;
if (command) {
  const { runDeskCommand } = await import('./compose/command.ts');
  runDeskCommand(command, startRefusal);
} else if (noStart !== null) await failStart(noStart);
else if (app.requestSingleInstanceLock()) await start().catch(failStart);
else {
  try {
    checkFolders(app.getPath('userData'), app.getPath('temp'));
    app.quit();
  } catch (error) {
    await failStart(error);
  }
}

async function start(): Promise<void> {
  const { beginWindows } = await import('./compose/begin-windows.ts');
  // Not awaited: Electron becomes ready only after this file has run.
  beginWindows().catch(failStart);
}

async function failStart(error: unknown): Promise<void> {
  const shell = await import('./shell/fail-start.ts');
  void shell.failStart(error);
}
