import {
  getContent,
  type SavedExport,
  type SavedExportContent,
} from '../../../../shared/domain/saved-exports.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { findStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { getPartDataset } from '../../../../shared/saved-export-parts.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { ConfirmImport, SharedFiles } from '../../base/chosen-files/index.ts';
import type { Handlers, RunningTasks } from '../../base/concurrency/index.ts';
import type { Clock } from '../../base/time/index.ts';
import { type ExportService, emitProgress } from '../export-service.ts';
import { checkSavedExport, refusePeople } from './check-saved-export.ts';
import { readSavedExportFile } from './saved-export-file.ts';
import type { SavedExportFolders } from './saved-export-folders.ts';
import type { RunOrder } from './saved-export-runs.ts';
import type { SavedExportStore } from './saved-export-store.ts';
import { makeSavedExportTask } from './saved-export-task.ts';

/** The user's actions on saved exports in a window. */
export type SavedExportService = Handlers['savedExports'];

export function createSavedExportService(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: SavedExportStore;
  readonly run: RunOrder;
  readonly folders: SavedExportFolders;
  readonly sharedFiles: SharedFiles;
  readonly confirmImport: ConfirmImport;
  readonly messages: Messages;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly describeOwner: ExportService['describeOwner'];
  /** Called when a saved export is removed, to remove its schedule. Returns a function that restores the schedule. */
  readonly onRemoved: (profileId: string, savedExportId: string) => () => void;
}): SavedExportService {
  const { settings, store, run, folders, sharedFiles, jobs, emit, onRemoved } = services;
  const { confirmImport, messages } = services;

  const restoreSchedules = new Map<string, () => void>();

  /** Changes the saved exports of an existing venue, and notifies the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    getProfile(settings, profileId);
    const result = work();
    emit('savedExports', 'changed', { profileId }, { profileId });
    return result;
  }

  async function add(
    profileId: string,
    content: SavedExportContent,
    window: number,
    how: { readonly inUsualFolder?: boolean; readonly isRenamed?: boolean } = {},
  ): Promise<SavedExport | null> {
    checkSavedExport(content);
    refusePeople(content);
    const folder = how.inUsualFolder ? folders.makeDefault() : await folders.choose(window);
    if (folder === null) return null;
    return change(profileId, () => store.add(profileId, withLanguage(content), folder, how));
  }

  /** A new one keeps the language in which it was made. */
  function withLanguage(content: SavedExportContent): SavedExportContent {
    return { locale: services.messages.locale, ...content };
  }

  /** The current task of a saved export, which is noted in case it is interrupted. */
  function makeTask(profileId: string, savedExportId: string) {
    const profile = getProfile(settings, profileId);
    const saved = store.get(profileId, savedExportId);
    const now = getVenueNow(profile.timeZone, services.clock.now());
    return makeSavedExportTask(getContent(saved), profile, saved.folder, now);
  }

  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: ({ profileId, content, inUsualFolder = false }, { window }) =>
      add(profileId, content, window, { inUsualFolder }),
    save: ({ profileId, savedExportId, content }) =>
      change(profileId, () => store.change(profileId, savedExportId, { content })),
    async chooseFolder({ profileId, savedExportId }, { window }) {
      const { folder: now } = store.get(profileId, savedExportId);
      const folder = await folders.choose(window, now);
      if (folder === null) return null;
      return change(profileId, () => store.change(profileId, savedExportId, { folder }));
    },
    duplicate: ({ profileId, savedExportId }) =>
      change(profileId, () => store.duplicate(profileId, savedExportId)),
    remove({ profileId, savedExportId }) {
      change(profileId, () => store.remove(profileId, savedExportId));
      restoreSchedules.set(savedExportId, onRemoved(profileId, savedExportId));
    },
    restore({ profileId, savedExportId }) {
      change(profileId, () => store.restore(profileId, savedExportId));
      restoreSchedules.get(savedExportId)?.();
    },
    run: async ({ exportId, ...input }, { window }) => {
      const task = makeTask(input.profileId, input.savedExportId);
      const owner = services.describeOwner(task, window);
      return jobs.run(exportId, owner, async (signal) => {
        const onStep = emitProgress(emit, exportId, window);
        const ran = await run({ ...input, exportId, again: false, signal, onStep });
        if (!ran) throw new Error('it was asked for');
        return ran.receipt;
      });
    },
    exportToFile({ profileId, savedExportId }, { window }) {
      const content = getContent(store.get(profileId, savedExportId));
      return sharedFiles.save('saved-export', { name: content.name, content }, window);
    },
    async importFromFile({ profileId, text }, { window }) {
      const file = await sharedFiles.open('saved-export', window, text);
      if (file === null) return null;
      const content = readSavedExportFile(file.content);
      checkSavedExport(content);
      refusePeople(content);
      const venue = getProfile(settings, profileId).name;
      const added = [describeSavedExport(content, messages)];
      if (!(await confirmImport({ kind: 'savedExport', venue, added }, window))) return null;
      return add(profileId, content, window, {
        inUsualFolder: text !== undefined,
        isRenamed: true,
      });
    },
  };
}

/** Its name, its datasets or reports, and whether they are personal data. */
function describeSavedExport(
  { name, parts, reports, format }: SavedExportContent,
  messages: Messages,
): string {
  const of = [
    ...parts
      .flatMap((part) => getPartDataset(part)?.id ?? [])
      .map((id) => messages.text(`dataset.${id}`)),
    ...(reports ?? [])
      .flatMap((report) => findStoredReport(report)?.id ?? [])
      .map((id) => messages.text(`report.${id}.name`)),
  ];
  const isPersonal = parts.some(({ view }) => view.personalData === 'shown');
  const what = `${name}: ${of.join(', ')} (${messages.text(`export.format.${format}`)})`;
  return isPersonal ? messages.text('question.import.personal', { what }) : what;
}
