import { join } from 'node:path';
import { app, dialog } from 'electron';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { describeStartFailure, StartRefused } from '../../core/app/start/index.ts';
import { log } from './log.ts';
import { reportBug } from './report-bug.ts';

/** As programs end that are set up wrongly, and all others. */
const exitCodes = { refused: 78, failed: 1 };
let isTelling = false;

/**
 * Ends a start that can't continue: without a window it would be an invisible process that holds
 * the lock. A native message says what happened and what to do. The lock is released first, so that
 * whoever starts the app again meanwhile gets the same message.
 */
export async function failStart(error: unknown): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  app.releaseSingleInstanceLock();
  await app.whenReady();
  const isRefused = error instanceof StartRefused;
  log('start-failed', { reason: isRefused ? error.key : 'failed' });
  const messages = createMessages(app.getLocale(), { platform: process.platform });
  const title = messages.text('start.failed.title');
  const text = describeStartFailure(error, messages, join(findLogs(), 'venue-desk.log'), (bug) =>
    reportBug('start', bug),
  );
  process.stderr.write(`${title}\n${text}\n`);
  dialog.showErrorBox(title, text);
  app.exit(isRefused ? exitCodes.refused : exitCodes.failed);
}

/** Electron makes it where it isn't there, and fails where it can't: then it would be there. */
function findLogs(): string {
  try {
    return app.getPath('logs');
  } catch {
    return join(app.getPath('userData'), 'logs');
  }
}
