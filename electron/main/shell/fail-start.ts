import { join } from 'node:path';
import { app, dialog } from 'electron';
import { loadMessages } from '../../../shared/messages/create-messages.ts';
import { describeStartFailure, StartRefused } from '../../core/app/start/index.ts';
import { log } from './log.ts';
import { reportBug } from './report-bug.ts';
import { readSystemLocale } from './system-locale.ts';

/** 78 is the usual code for configuration errors. */
const exitCodes = { refused: 78, failed: 1 };
let isTelling = false;

/**
 * Ends a failed start, which would otherwise leave an invisible process with the lock. A native message says what
 * happened and what to do. The lock is released first, so that a repeated start shows the same message.
 */
export async function failStart(error: unknown): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  app.releaseSingleInstanceLock();
  await app.whenReady();
  const isRefused = error instanceof StartRefused;
  log('start-failed', { reason: isRefused ? error.key : 'failed' });
  const messages = await loadMessages(readSystemLocale(), { platform: process.platform });
  const title = messages.text('start.failed.title');
  const text = describeStartFailure(error, messages, join(findLogs(), 'venue-desk.log'), (bug) =>
    reportBug('start', bug),
  );
  process.stderr.write(`${title}\n${text}\n`);
  dialog.showErrorBox(title, text);
  app.exit(isRefused ? exitCodes.refused : exitCodes.failed);
}

/** Electron creates the folder, and throws if it can't. */
function findLogs(): string {
  try {
    return app.getPath('logs');
  } catch {
    return join(app.getPath('userData'), 'logs');
  }
}
