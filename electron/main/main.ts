import './compose/begin-command.ts';
import { app, Menu } from 'electron';
import { checkFolders, commandArguments } from '../core/start/index.ts';
import { registerAppScheme } from './shell/app-scheme.ts';
import { startRefusal } from './shell/hardening.ts';
import { noteOpenings } from './shell/openings.ts';
import { guardEveryWebContents } from './shell/renderer-guard.ts';
import { reportBug } from './shell/report-bug.ts';
import { findFolderProblem } from './shell/user-folder.ts';

process.on('uncaughtException', (error) => reportBug('main', error));
process.on('unhandledRejection', (error) => reportBug('main', error));

// Each way loads what is its own: a second start that only wakes the first loads neither.
const command = commandArguments(process.argv, process.defaultApp === true);
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
  noteOpenings();
  registerAppScheme();
  // As root Chromium's sandbox can't start: development only, and the window says so.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  guardEveryWebContents();
  // Electron's own, which it would make first and nobody see.
  Menu.setApplicationMenu(null);
  const { composeWindowApp } = await import('./compose/window-app.ts');
  void app.whenReady().then(composeWindowApp).catch(failStart);
}

async function failStart(error: unknown): Promise<void> {
  const shell = await import('./shell/fail-start.ts');
  void shell.failStart(error);
}
