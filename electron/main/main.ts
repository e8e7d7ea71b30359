import './compose/begin-command.ts';
import { app } from 'electron';
import { commandArguments } from '../core/start/index.ts';
import { runDeskCommand } from './compose/command.ts';
import { composeWindowApp } from './compose/window-app.ts';
import { registerAppScheme } from './shell/app-scheme.ts';
import { failStart } from './shell/fail-start.ts';
import { startRefusal } from './shell/hardening.ts';
import { guardEveryWebContents } from './shell/renderer-guard.ts';
import { reportBug } from './shell/report-bug.ts';

process.on('uncaughtException', (error) => reportBug('main', error));
process.on('unhandledRejection', (error) => reportBug('main', error));

const command = commandArguments(process.argv, process.defaultApp === true);
if (command) runDeskCommand(command, startRefusal);
else if (startRefusal) void failStart(startRefusal);
else if (app.requestSingleInstanceLock()) start().catch(failStart);
else app.quit();

async function start(): Promise<void> {
  registerAppScheme();
  // As root Chromium's sandbox can't start: development only, and the window says so.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  guardEveryWebContents();
  await app.whenReady();
  composeWindowApp();
}
