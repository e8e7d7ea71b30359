import type { ExportOrder } from '../../../shared/domain/export-orders.ts';
import type { ExportReceipt, ExportSpec, PreviewRequest } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../access/settings/index.ts';
import type { UserFolders } from '../base/chosen-files/index.ts';
import type { RunningTasks, TaskOwner } from '../base/concurrency/index.ts';
import type { Clock } from '../base/time/index.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import type { ResultSets } from '../data/queries/index.ts';
import type { ProgressStep } from './content/content.ts';
import { getContentKind } from './content/kinds.ts';
import { previewRows } from './content/rows/preview-rows.ts';
import type { ExportTask } from './export-task.ts';
import type { ChooseTarget } from './files/choose-target.ts';
import { type BegunExports, describeBegunExport } from './list/begun-exports.ts';
import type { ExportHistory } from './list/export-history.ts';
import { makeRepeatTask } from './list/repeat-export.ts';
import type { Exports } from './run-export.ts';
import { makeSavedExportTask } from './saved-exports/saved-export-task.ts';
import { speakInFile } from './speak-in-file.ts';

interface OfProfile {
  readonly exportId: string;
  readonly profileId: string;
}

/** Exports that a user starts in a window, with a save dialog. Returns null if the user cancels. */
export interface ExportService {
  start(
    input: OfProfile & { readonly order: ExportOrder },
    window: number,
  ): Promise<ExportReceipt | null>;
  /** Shows the system's print dialog; returns whether the pages were printed. */
  print(input: OfProfile & { readonly spec: ExportSpec }, window: number): Promise<boolean>;
  preview(request: PreviewRequest): Promise<string>;
  /** Describes a file that a window starts, for the warning before it would be lost. */
  describeOwner(task: Pick<ExportTask, 'profile' | 'spec' | 'target'>, window: number): TaskOwner;
}

/** Sends a window the progress of an export. */
export const emitProgress =
  (emit: Emit, exportId: string, window: number) =>
  (step: ProgressStep): void =>
    emit('exports', 'progress', { exportId, ...step }, { window });

export function createExportService(services: {
  readonly settings: Pick<SettingsStore, 'profile' | 'preferences'>;
  readonly resultSets: Pick<ResultSets, 'get'>;
  readonly engine: Pick<EngineCaller, 'preview'>;
  readonly exports: Exports;
  readonly history: Pick<ExportHistory, 'list'>;
  readonly begun: Pick<BegunExports, 'findUnfinished'>;
  readonly messages: Messages;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly chooseTarget: ChooseTarget;
  readonly folders: UserFolders;
  readonly emit: Emit;
  readonly clock: Clock;
}): ExportService {
  const { settings, resultSets, exports, history, begun } = services;
  const { jobs, chooseTarget, folders, emit, clock } = services;
  const makeScreenTask = (profile: Profile, spec: ExportSpec): ExportTask => ({
    profile,
    spec,
    target: { folder: folders.downloads(), pattern: getContentKind(spec.kind).defaultPattern },
  });

  function makeTask(profile: Profile, order: ExportOrder): ExportTask {
    const now = getVenueNow(profile.timeZone, clock.now());
    switch (order.kind) {
      case 'again': {
        const entry =
          history.list(profile.id).find(({ exportId }) => exportId === order.entryId) ??
          begun.findUnfinished(profile.id, order.entryId)?.plan ??
          fail('input-not-valid', { params: { field: 'entryId' } });
        return makeRepeatTask(entry, order.newest, profile, now);
      }
      case 'content':
        return makeSavedExportTask(order.content, profile, folders.documents(), now);
      default:
        return makeScreenTask(profile, order);
    }
  }

  const describeOwner: ExportService['describeOwner'] = (task, window) => ({
    window,
    profileId: task.profile.id,
    file: describeBegunExport(task, services),
  });

  return {
    describeOwner,
    async start({ exportId, profileId, order }, window) {
      const task = makeTask(getProfile(settings, profileId), order);
      return jobs.run(exportId, describeOwner(task, window), async (signal) => {
        const run = await exports.runExport(task, {
          exportId,
          signal,
          onStep: emitProgress(emit, exportId, window),
          choose: ({ suggested }) => chooseTarget(suggested, task.spec, window),
        });
        return run?.receipt ?? null;
      });
    },
    async print({ exportId, profileId, spec }, window) {
      const task = makeScreenTask(getProfile(settings, profileId), spec);
      const onStep = emitProgress(emit, exportId, window);
      return jobs.run(exportId, { window, profileId }, (signal) =>
        exports.printExport(task, { exportId, signal, onStep }),
      );
    },
    preview: async (request) =>
      previewRows(request, resultSets.get(request.view.resultId), {
        ...services,
        messages: await speakInFile(request, services),
      }),
  };
}
