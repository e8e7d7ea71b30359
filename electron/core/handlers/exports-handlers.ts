import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Answer, RowRequest } from '../../../shared/ipc/datasets.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { ExportEntry, ExportReceipt, ExportRequest } from '../../../shared/ipc/exports.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { periodOf } from '../../../shared/ranges.ts';
import { daysOfRelativePeriod, parseRelativePeriod } from '../../../shared/relative-periods.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { RunningTasks } from '../concurrency/running-tasks.ts';
import type { EngineCaller, ExportedFile, ExportStep } from '../engine/contract/engine-methods.ts';
import type { ChooseTarget } from '../exports/choose-target.ts';
import { type ExportHistory, writtenFile } from '../exports/export-history.ts';
import { exportInput, suggestTarget } from '../exports/export-input.ts';
import {
  type ExportMeans,
  exportHeadings,
  exportWords,
  rowGrouping,
} from '../exports/export-words.ts';
import type { FilesUnderWay } from '../exports/files-under-way.ts';
import { haveSameRows } from '../exports/have-same-rows.ts';
import { missingRows } from '../exports/missing-rows.ts';
import { type Printer, printOnPaper, writePdf } from '../exports/print-rows.ts';
import { contentOfEntry } from '../exports/recipes/recipe-entry.ts';
import type { RunUnsavedExport } from '../exports/run-unsaved-export.ts';
import type { UserFolders } from '../files/file-dialogs.ts';
import type { Answers } from '../queries/answers.ts';
import type { GetRowsInput } from '../queries/get-rows.ts';
import type { BatchRunService } from '../sync/batch-run-service.ts';
import type { SettingsStore } from '../venues/settings-store.ts';

export function createExportsHandlers(
  services: ExportMeans & {
    readonly settings: SettingsStore;
    readonly answers: Answers;
    readonly getRows: (request: GetRowsInput) => Promise<Answer>;
    readonly engine: EngineCaller;
    readonly history: ExportHistory;
    readonly jobs: RunningTasks;
    readonly printer: Printer;
    readonly emit: Emit;
    readonly chooseTarget: ChooseTarget;
    readonly writeOnce: RunUnsavedExport;
    readonly batchRuns: Pick<BatchRunService, 'list'>;
    /** Where rows may lie in plain text for a moment: private. */
    readonly workingFolder: string;
    readonly files: Pick<FilesUnderWay, 'write'>;
    readonly folders: Pick<UserFolders, 'downloads'>;
    /** Shows it to the person, among the system's own files. */
    readonly showInFolder: (path: string) => void;
  },
): Handlers['exports'] {
  const { settings, answers, getRows, engine, history, jobs, words, emit } = services;
  const { clock, chooseTarget, writeOnce, files, folders } = services;
  /** Where finished files are. The renderer names them by their export. */
  const places = new Map<string, string>();

  function tellProgress(exportId: string, window: number) {
    return (step: ExportStep) => emit('exports', 'progress', { exportId, ...step }, { window });
  }

  /** What an export asked for; with `newest`, of today, and of the platform where it is only held. */
  function askAgain(
    { ask: rowRequest, dataset, relative }: ExportEntry,
    newest: boolean,
    profile: Profile,
  ): RowRequest {
    const { axis } = datasetOf(dataset);
    if (!newest || axis === null) return rowRequest;
    const moving = relative === undefined ? null : parseRelativePeriod(relative);
    const now = venueNow(profile.timeZone, clock.now());
    const days = moving && daysOfRelativePeriod(moving, axis, now);
    if (rowRequest.by === 'period')
      return days ? { ...rowRequest, period: periodOf(days) } : rowRequest;
    if (rowRequest.by !== 'held' || (rowRequest.dates !== null && rowRequest.dates !== axis.field))
      return rowRequest;
    return { by: 'period', period: days ? periodOf(days) : rowRequest.period };
  }

  async function write(
    request: ExportRequest,
    of: { readonly answer: Answer; readonly profile: Profile; readonly target: string },
    context: { readonly window: number; readonly signal: AbortSignal },
    before: ExportEntry | null = null,
  ): Promise<ExportReceipt> {
    const { exportId, view, ...choices } = request;
    const { format } = request;
    const { signal } = context;
    const onProgress = tellProgress(exportId, context.window);
    const { answer, profile, target } = of;
    const isFolder = request.partition !== undefined;
    return files.write({ profileId: profile.id, target, isFolder }, async (place) => {
      const known = { ...of, ...place, batchRuns: services.batchRuns.list(profile.id) };
      const file: ExportedFile =
        format === 'pdf'
          ? await writePdf(request, known, services, { signal, onProgress })
          : await engine.export(exportInput({ ...request, format }, known, services), {
              signal,
              onProgress: (step) => onProgress(step as ExportStep),
            });
      const written = writtenFile(exportId, format, place, file);
      const { answerId: _, ...kept } = view;
      const { dataset, rowRequest } = answer;
      const entry = {
        ...written,
        at: clock.now(),
        dataset,
        ask: rowRequest,
        view: kept,
        ...choices,
      };
      history.add(profile.id, entry);
      places.set(exportId, place.target);
      const isSame = (older: ExportEntry) =>
        older.sha256 === file.sha256 ||
        (older.rows === file.rows && haveSameRows(older, answer, services, signal));
      const same = before && { rows: before.rows, isSame: await isSame(before) };
      return { ...written, datasets: 1, ...missingRows([answer]), before: same };
    });
  }

  return {
    preview: ({ view, format, flavour, headings, grouping }) => {
      const answer = answers.get(view.answerId);
      return engine.preview({
        view,
        grouping: rowGrouping({ grouping }, answer, words),
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
      const target = await chooseTarget(join(folders.downloads(), name), request, window);
      if (target === null) return null;
      return jobs.run(request.exportId, { window, profileId: profile.id }, (signal) =>
        write(request, { answer, profile, target }, { window, signal }),
      );
    },
    again: async ({ exportId, profileId, entryId, newest }, { window }) => {
      const profile = settings.profile(profileId) ?? fail('profile-not-found');
      const entry =
        history.list(profileId).find((each) => each.exportId === entryId) ??
        fail('input-not-valid', { params: { field: 'entryId' } });
      if (entry.more) {
        const { content, days } = contentOfEntry(entry, newest);
        return jobs.run(exportId, { window, profileId }, (signal) =>
          writeOnce({
            ...{ exportId, profileId, content, days, window, signal, folder: entry.folder },
            before: newest ? entry : null,
            choose: (suggested) => chooseTarget(suggested, entry, window),
          }),
        );
      }
      const { view, format, flavour, headings, partition, grouping, relative, dataset } = entry;
      const rowRequest = askAgain(entry, newest, profile);
      const target = await chooseTarget(
        join(entry.folder, entry.insteadOf ?? entry.fileName),
        entry,
        window,
      );
      if (target === null) return null;
      return jobs.run(exportId, { window, profileId }, async (signal) => {
        const answer = await getRows({
          jobId: randomUUID(),
          profileId,
          dataset,
          rowRequest,
          // Asked for in as many parts as it takes, wherever what is held is older than it could be.
          anyLength: newest,
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
            ...(grouping ? { grouping } : {}),
            ...(relative ? { relative } : {}),
          };
          const of = { answer, profile, target };
          return await write(request, of, { window, signal }, newest ? entry : null);
        } finally {
          // Nothing shows these rows.
          await engine.release({ answerId: answer.answerId }).catch(() => undefined);
        }
      });
    },
    print: async (request, { window }) => {
      const answer = answers.get(request.view.answerId);
      const profile = settings.profile(answer.profileId) ?? fail('profile-not-found');
      const onProgress = tellProgress(request.exportId, window);
      const printed = await jobs.run(
        request.exportId,
        { window, profileId: profile.id },
        (signal) => printOnPaper(request, { answer, profile }, services, { signal, onProgress }),
      );
      return { printed };
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
      const path = places.get(exportId) ?? (entry && join(entry.folder, entry.fileName));
      if (path) services.showInFolder(path);
      return {};
    },
    history: ({ profileId }) => [...history.list(profileId)],
    clearHistory: ({ profileId }) => {
      history.clear(profileId);
      return {};
    },
  };
}
