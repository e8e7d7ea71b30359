import { app, BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { FilesUnderWay } from '../../core/exports/index.ts';

/** What the app asks and tells in windows of the system about files that it is writing. */
export interface ExportQuestions {
  /** Whether to quit although these are not finished. */
  quit(names: readonly string[]): Promise<boolean>;
  /** These were not finished when the app ended last. */
  tellUnfinished(names: readonly string[]): Promise<void>;
}

export function createExportQuestions(messages: Messages): ExportQuestions {
  const show = (options: MessageBoxOptions) => {
    const [parent] = BrowserWindow.getAllWindows();
    return parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options);
  };
  return {
    async quit(names) {
      const { response } = await show({
        type: 'question',
        message: messages.text('question.quit', { count: names.length }),
        detail: [...names, messages.text('question.quit.detail')].join('\n\n'),
        buttons: [messages.text('question.quit.stay'), messages.text('question.quit.do')],
        ...{ defaultId: 0, cancelId: 0, noLink: true },
      });
      return response === 1;
    },
    async tellUnfinished(names) {
      await show({
        type: 'warning',
        message: messages.text('question.unfinished', { count: names.length }),
        detail: [...names, messages.text('question.unfinished.detail')].join('\n\n'),
        buttons: [messages.text('question.unfinished.do')],
      });
    },
  };
}

/** Keeps the app from quitting while files are being written, unless somebody says so. */
export function askBeforeQuitting(
  files: Pick<FilesUnderWay, 'listWriting' | 'noteUnfinished'>,
  ask: ExportQuestions['quit'],
): void {
  let isAnswered = false;
  let isAsking = false;
  app.on('before-quit', (event) => {
    const writing = files.listWriting();
    if (isAnswered || writing.length === 0) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    void ask(writing).then((isSure) => {
      isAsking = false;
      if (!isSure) return;
      isAnswered = true;
      files.noteUnfinished();
      app.quit();
    });
  });
}
