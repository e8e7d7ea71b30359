import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { ExportReceipt, ExportRequest } from '../../../shared/ipc/exports.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { withExtension } from '../../core/export/suggest-file-name.ts';
import type { ExportStep } from '../../core/warehouse/engine.ts';
import type { QuestionRequest } from '../answer-question.ts';
import type { Answers } from '../answers.ts';
import type { EngineCaller } from '../engine.ts';
import type { ExportHistory } from '../export-history.ts';
import { exportInput, suggestTarget } from '../export-input.ts';
import { exportHeadings, exportWords } from '../export-words.ts';
import type { Emit } from '../ipc-server.ts';
import type { Jobs } from '../jobs.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { Windows } from '../windows.ts';

export function createExportsHandlers(services: {
  readonly settings: SettingsStore;
  readonly answers: Answers;
  readonly answerQuestion: (request: QuestionRequest) => Promise<Answer>;
  readonly engine: EngineCaller;
  readonly history: ExportHistory;
  readonly jobs: Jobs;
  readonly words: Words;
  readonly emit: Emit;
  readonly windows: Windows;
}): Handlers['exports'] {
  const { settings, answers, answerQuestion, engine, history, jobs, words, emit, windows } =
    services;
  /** Where finished files are. The renderer names them by their export. */
  const written = new Map<string, string>();

  async function chooseTarget(
    suggestion: string,
    request: Pick<ExportRequest, 'format' | 'partition'>,
    parent: number,
  ): Promise<string | null> {
    const window = windows.window(parent);
    const { format } = request;
    const isFolder = request.partition !== undefined;
    const options = {
      title: words.text('export.dialogTitle'),
      defaultPath: suggestion,
      filters: isFolder
        ? []
        : [{ name: words.text(`export.format.${format}`), extensions: [format] }],
    };
    const chosen = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    if (chosen.canceled || !chosen.filePath) return null;
    return isFolder ? chosen.filePath : withExtension(chosen.filePath, format);
  }

  async function write(
    request: ExportRequest,
    of: { readonly answer: Answer; readonly profile: Profile; readonly target: string },
    context: { readonly window: number; readonly signal: AbortSignal },
  ): Promise<ExportReceipt> {
    const { exportId, view, ...choices } = request;
    const { answer, profile, target } = of;
    history.begin(exportId, target);
    let done: Parameters<ExportHistory['end']>[1] = null;
    try {
      const file = await engine.export(exportInput(request, of, words), {
        signal: context.signal,
        onProgress: (step) =>
          emit(
            'exports',
            'progress',
            { exportId, ...(step as ExportStep) },
            { window: context.window },
          ),
      });
      const [only] = file.files.length === 1 ? file.files : [];
      const receipt = {
        exportId,
        format: request.format,
        fileName: basename(target),
        folder: dirname(target),
        rows: file.rows,
        sheets: file.sheets,
        bytes: file.bytes,
        sha256: file.sha256,
        fileSha256: only?.sha256 ?? null,
        receiptName: file.receiptName,
      };
      const { answerId: _, ...kept } = view;
      const { dataset, ask } = answer;
      const entry = { ...receipt, at: Date.now(), dataset, ask, view: kept, ...choices };
      done = { profileId: profile.id, entry };
      written.set(exportId, target);
      return receipt;
    } finally {
      history.end(exportId, done);
      if (done)
        emit('exports', 'historyChanged', { profileId: profile.id }, { showing: profile.id });
    }
  }

  return {
    preview: ({ view, format, flavour, headings }) => {
      const answer = answers.get(view.answerId);
      return engine.preview({
        view,
        format,
        ...(flavour ? { flavour } : {}),
        headings: exportHeadings({ view, headings }, answer, words),
        masked: exportWords(answer, words).masked,
      });
    },
    start: async (request, { window }) => {
      const answer = answers.get(request.view.answerId);
      const profile = settings.profile(answer.profileId) ?? fail('profile-not-found');
      const name = suggestTarget(request, answer, profile, words);
      const target = await chooseTarget(join(app.getPath('downloads'), name), request, window);
      if (target === null) return null;
      return jobs.run(request.exportId, { window, profileId: profile.id }, (signal) =>
        write(request, { answer, profile, target }, { window, signal }),
      );
    },
    again: async ({ exportId, profileId, entryId }, { window }) => {
      const profile = settings.profile(profileId) ?? fail('profile-not-found');
      const entry =
        history.list(profileId).find((each) => each.exportId === entryId) ??
        fail('input-not-valid', { params: { field: 'entryId' } });
      const { view, format, flavour, headings, partition, dataset, ask } = entry;
      const target = await chooseTarget(join(entry.folder, entry.fileName), entry, window);
      if (target === null) return null;
      return jobs.run(exportId, { window, profileId }, async (signal) => {
        const answer = await answerQuestion({
          jobId: randomUUID(),
          profileId,
          dataset,
          ask,
          again: false,
          wasLost: false,
          signal,
          onProgress: () => undefined,
        });
        try {
          const request = {
            exportId,
            view: { ...view, answerId: answer.answerId },
            format,
            headings,
            ...(flavour ? { flavour } : {}),
            ...(partition ? { partition } : {}),
          };
          return await write(request, { answer, profile, target }, { window, signal });
        } finally {
          // Nothing shows these rows.
          await engine.release({ answerId: answer.answerId }).catch(() => undefined);
        }
      });
    },
    cancel: ({ exportId }) => {
      jobs.cancel(exportId);
      return {};
    },
    showInFolder: ({ exportId }) => {
      const entry = settings
        .profiles()
        .flatMap(({ id }) => history.list(id))
        .find((each) => each.exportId === exportId);
      const path = written.get(exportId) ?? (entry && join(entry.folder, entry.fileName));
      if (path) shell.showItemInFolder(path);
      return {};
    },
    history: ({ profileId }) => [...history.list(profileId)],
    clearHistory: ({ profileId }) => {
      history.clear(profileId);
      emit('exports', 'historyChanged', { profileId }, { showing: profileId });
      return {};
    },
  };
}
