import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ExportReceipt } from '../../../../shared/domain/exports.ts';
import type { SavedExport } from '../../../../shared/domain/saved-exports.ts';
import { type AppError, attempt } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ProgressStep } from '../content/content.ts';
import type { ExportFound, Exports } from '../run-export.ts';
import { toAppError } from '../to-app-error.ts';
import { refusePeople } from './check-saved-export.ts';
import type { SavedExportStore } from './saved-export-store.ts';
import { makeSavedExportTask } from './saved-export-task.ts';

/** A saved export's content before it is written. */
export interface FoundSavedExport extends Pick<ExportFound, 'target' | 'isPartial'> {
  /** A day may still change. */
  readonly isProvisional: boolean;
  /** Error of the platform, if it prevented part of the download. */
  readonly problem: AppError | null;
  /** SHA-256 of the saved export and its content. */
  readonly fingerprint: () => Promise<string>;
}

export interface SavedExportOrder {
  readonly profileId: string;
  readonly savedExportId: string;
  readonly exportId: string;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
  /** Also replaces a file that has far more rows, or rows with keys. */
  readonly acceptsFewer?: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly isWanted?: (found: FoundSavedExport) => Promise<boolean>;
}

/** Runs a saved export in the app and notes the run. */
export type RunOrder = (order: SavedExportOrder) => Promise<SavedExportRun | null>;

interface SavedExportRun {
  readonly receipt: ExportReceipt;
  /** Error of the platform, if it prevented part of the download. */
  readonly problem: AppError | null;
}

/** Returns null if the user declined the file. Fails as `runExport` does; failures are noted too. */
export function createSavedExportRuns(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: SavedExportStore;
  readonly exports: Pick<Exports, 'runExport'>;
  readonly emit: Emit;
  readonly clock: Clock;
}): RunOrder {
  const { settings, store, exports, emit, clock } = services;

  /** A run that can't be noted must not fail. */
  const note = (profileId: string, savedExportId: string, lastRun: SavedExport['lastRun']): void =>
    attempt(() => {
      store.change(profileId, savedExportId, { lastRun });
      emit('savedExports', 'changed', { profileId }, { profileId });
    });

  return async (order) => {
    const { profileId, savedExportId, again, acceptsFewer = false, isWanted, ...context } = order;
    const profile = getProfile(settings, profileId);
    const saved = store.get(profileId, savedExportId);
    const { savedExportId: _, lastRun, ...describeSavedExport } = saved;
    const { folder, ...content } = describeSavedExport;
    const { made } = lastRun ?? {};
    // An older version may have stored it: the run fails with a message, and the user corrects it.
    refusePeople(content);

    async function choose({ suggested, target, isPartial, content: found }: ExportFound) {
      const { isProvisional, problem, basis } = found;
      const fingerprint = async () =>
        createHash('sha256')
          .update(JSON.stringify(describeSavedExport))
          .update((await basis?.computeFingerprint()) ?? '')
          .digest('hex');
      const isRefused =
        isWanted && !(await isWanted({ target, isPartial, isProvisional, problem, fingerprint }));
      return isRefused ? null : suggested;
    }
    try {
      const now = getVenueNow(profile.timeZone, clock.now());
      const task = {
        ...makeSavedExportTask(content, profile, folder, now),
        again,
        owner: savedExportId,
        ...(acceptsFewer ? {} : { guard: { made } }),
      };
      const run = await exports.runExport(task, { ...context, choose });
      if (!run) return null;
      const { at, file, target, insteadOf, isPartial } = run;
      const { damaged, basis } = run.content;
      const fileName = basename(target);
      const whole = {
        fileName,
        rows: basis?.sourceRows ?? file.rows,
        days: [...(basis?.days ?? [])],
        ...(basis?.missingIds != null ? { isMissingId: true } : {}),
      };
      const last = isPartial ? made : whole;
      note(profileId, savedExportId, {
        at,
        fileName,
        insteadOf,
        rows: file.rows,
        isPartial,
        error: null,
        damaged,
        ...(last ? { made: last } : {}),
      });
      return { receipt: run.receipt, problem: run.content.problem };
    } catch (error) {
      const reason = toAppError(error);
      if (reason.kind !== 'cancelled') {
        const nothing = { fileName: null, insteadOf: null, rows: 0, isPartial: false, damaged: [] };
        note(profileId, savedExportId, {
          at: clock.now(),
          ...nothing,
          error: reason,
          ...(made ? { made } : {}),
        });
      }
      throw error;
    }
  };
}
