import { basename, dirname, join } from 'node:path';
import { app, dialog, shell } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { suggestFileName, withExtension } from '../../core/export/suggest-file-name.ts';
import type { ExportStep } from '../../core/warehouse/engine.ts';
import type { Answers } from '../answers.ts';
import type { EngineCaller } from '../engine.ts';
import { aboutExport, askedWords, exportHeadings, exportWords } from '../export-words.ts';
import type { Emit } from '../ipc-server.ts';
import type { Jobs } from '../jobs.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { Windows } from '../windows.ts';

export function createExportsHandlers(services: {
  readonly settings: SettingsStore;
  readonly answers: Answers;
  readonly engine: EngineCaller;
  readonly jobs: Jobs;
  readonly words: Words;
  readonly emit: Emit;
  readonly windows: Windows;
}): Handlers['exports'] {
  const { settings, answers, engine, jobs, words, emit, windows } = services;
  /** Where finished files are. Paths never pass through the renderer. */
  const written = new Map<string, string>();

  async function chooseTarget(
    suggestion: string,
    format: 'xlsx' | 'csv',
    parent: number,
  ): Promise<string | null> {
    const window = windows.window(parent);
    const options = {
      title: words.text('export.dialogTitle'),
      defaultPath: join(app.getPath('downloads'), suggestion),
      filters: [{ name: words.text(`export.format.${format}`), extensions: [format] }],
    };
    const chosen = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    return chosen.canceled || !chosen.filePath ? null : withExtension(chosen.filePath, format);
  }

  return {
    preview: ({ view, flavour, headings }) => {
      const answer = answers.get(view.answerId);
      return engine.preview({
        view,
        flavour,
        headings: exportHeadings({ view, headings }, answer, words),
        masked: exportWords(answer, words).masked,
      });
    },
    start: async (request, { window }) => {
      const { exportId, view, format } = request;
      const answer = answers.get(view.answerId);
      const profile = settings.profile(answer.profileId) ?? fail('profile-not-found');
      const suggestion = suggestFileName(
        [
          profile.name,
          // What isn't live data must not pass for it once the file has left the app.
          profile.environment === 'production'
            ? ''
            : words.text(`environment.${profile.environment}`),
          words.text(`dataset.${answer.dataset}`),
          askedWords(answer, words, 'file'),
        ],
        format,
      );
      const target = await chooseTarget(suggestion, format, window);
      if (target === null) return null;
      return jobs.run(exportId, { window, profileId: profile.id }, async (signal) => {
        const file = await engine.export(
          {
            view,
            format,
            ...(request.flavour ? { flavour: request.flavour } : {}),
            target,
            headings: exportHeadings(request, answer, words),
            currency: profile.currency,
            about: aboutExport(request, answer, profile, words),
            words: exportWords(answer, words),
          },
          {
            signal,
            onProgress: (step) =>
              emit('exports', 'progress', { exportId, ...(step as ExportStep) }, { window }),
          },
        );
        written.set(exportId, target);
        const { rows, sheets, bytes, sha256 } = file;
        return {
          exportId,
          fileName: basename(target),
          folder: dirname(target),
          rows,
          sheets,
          bytes,
          sha256,
        };
      });
    },
    cancel: ({ exportId }) => {
      jobs.cancel(exportId);
      return {};
    },
    showInFolder: ({ exportId }) => {
      const path = written.get(exportId);
      if (path) shell.showItemInFolder(path);
      return {};
    },
  };
}
