import { app, BrowserWindow } from 'electron';
import type { BegunExport } from '../../../shared/domain/exports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { RunningTasks } from '../../core/base/concurrency/index.ts';
import type { BegunExports } from '../../core/exports/index.ts';
import { askNatively } from '../adapters/native-questions.ts';

/**
 * Asks before the app quits while exports run. Returns a function that tells whether a window may close; if not, it
 * asks the user and closes the window on consent.
 */
export function confirmBeforeEnding(
  messages: Messages,
  tasks: Pick<RunningTasks, 'listFiles' | 'cancelAllIn'>,
  begun: Pick<BegunExports, 'keep'>,
): (window: BrowserWindow) => boolean {
  let isQuitting = false;
  let isAsking = false;

  async function ask(exports: readonly BegunExport[], by: 'quit' | 'close'): Promise<boolean> {
    const [parent] = BrowserWindow.getAllWindows();
    const names = exports.map(({ name }) => name);
    const answer = await askNatively(parent, {
      message: messages.text(`question.${by}`, { count: exports.length }),
      detail: [...names, messages.text('question.end.detail')],
      buttons: [messages.text('question.end.stay'), messages.text(`question.${by}.do`)],
    });
    return answer === 1;
  }

  /** One question at a time; calls `end` if the user confirms. */
  function askOnce(exports: readonly BegunExport[], by: 'quit' | 'close', end: () => void): void {
    if (isAsking) return;
    isAsking = true;
    void ask(exports, by).then((isSure) => {
      isAsking = false;
      if (isSure) end();
    });
  }

  app.on('before-quit', (event) => {
    const running = tasks.listFiles();
    if (isQuitting || running.length === 0) return;
    event.preventDefault();
    askOnce(running, 'quit', () => {
      isQuitting = true;
      begun.keep();
      app.quit();
    });
  });
  return (window) => {
    const running = tasks.listFiles(window.id);
    if (isQuitting || running.length === 0) return true;
    askOnce(running, 'close', () => {
      // Closing the last window usually ends the app.
      if (BrowserWindow.getAllWindows().length === 1) begun.keep();
      tasks.cancelAllIn(window.id);
      window.close();
    });
    return false;
  };
}
