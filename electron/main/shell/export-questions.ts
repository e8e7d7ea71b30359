import { app, BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { BegunExport } from '../../../shared/domain/exports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { RunningTasks } from '../../core/base/concurrency/index.ts';
import type { BegunExports } from '../../core/exports/index.ts';

/** What the app asks and tells in windows of the system about exports that it is making. */
export interface ExportQuestions {
  /** Whether to quit, or to close a window, although these are not finished. */
  end(exports: readonly BegunExport[], by: 'quit' | 'close'): Promise<boolean>;
}

export function createExportQuestions(messages: Messages): ExportQuestions {
  const show = (options: MessageBoxOptions) => {
    const [parent] = BrowserWindow.getAllWindows();
    return parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options);
  };
  return {
    async end(exports, by) {
      const { response } = await show({
        type: 'question',
        message: messages.text(`question.${by}`, { count: exports.length }),
        detail: [...exports.map(({ name }) => name), messages.text('question.end.detail')].join(
          '\n\n',
        ),
        buttons: [messages.text('question.end.stay'), messages.text(`question.${by}.do`)],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    },
  };
}

/**
 * Keeps the app from quitting while it makes exports, unless somebody says otherwise. Returns whether
 * a window may close; if not, the same is asked, and the window then closes.
 */
export function askBeforeEnding(
  tasks: Pick<RunningTasks, 'listFiles' | 'cancelAllIn'>,
  begun: Pick<BegunExports, 'keep'>,
  ask: ExportQuestions['end'],
): (window: BrowserWindow) => boolean {
  let isQuitting = false;
  let isAsking = false;

  /** Once at a time; `end` is called if somebody is sure. */
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
      // With its last window the app ends, as a rule.
      if (BrowserWindow.getAllWindows().length === 1) begun.keep();
      tasks.cancelAllIn(window.id);
      window.close();
    });
    return false;
  };
}
