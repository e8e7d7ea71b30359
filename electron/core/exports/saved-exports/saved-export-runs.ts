import { basename } from 'node:path';
import type { SavedExport } from '../../../../shared/domain/saved-exports.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ProgressStep } from '../run-export.ts';
import { toAppError } from '../to-app-error.ts';
import { refusePeople } from './check-saved-export.ts';
import type { SavedExportStore } from './saved-export-store.ts';
import type {
  FoundSavedExport,
  WriteSavedExport,
  WrittenSavedExport,
} from './written-saved-export.ts';

export interface SavedExportOrder {
  readonly profileId: string;
  readonly savedExportId: string;
  readonly exportId: string;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
  /** Also replaces a file by one of far fewer rows, or of rows without keys. */
  readonly acceptsFewer?: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly isWanted?: (found: FoundSavedExport) => Promise<boolean>;
}

/** Runs a saved export in the app, however it was started, and notes the run beside it. */
export type RunOrder = (order: SavedExportOrder) => Promise<WrittenSavedExport | null>;

/**
 * Returns null if the user did not want the file. Fails as writing its rows or its reports
 * does; failures are noted too.
 */
export function createSavedExportRuns(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: SavedExportStore;
  readonly writeRows: WriteSavedExport;
  readonly writeReports: WriteSavedExport;
  readonly emit: Emit;
  readonly clock: Clock;
}): RunOrder {
  const { settings, store, writeRows, writeReports, emit, clock } = services;

  /** A run must not fail because its note can't be stored. */
  function note(profileId: string, savedExportId: string, lastRun: SavedExport['lastRun']): void {
    try {
      store.change(profileId, savedExportId, { lastRun });
      emit('savedExports', 'changed', { profileId }, { showing: profileId });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return async ({ profileId, savedExportId, acceptsFewer = false, ...order }) => {
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const {
      savedExportId: _,
      folder,
      lastRun,
      ...savedExport
    } = store.get(profileId, savedExportId);
    const { made } = lastRun ?? {};
    // A saved export of an older version: the run fails with a message, and the user corrects it.
    refusePeople(savedExport);
    try {
      const now = venueNow(profile.timeZone, clock.now());
      const write = savedExport.reports ? writeReports : writeRows;
      const guard = acceptsFewer ? {} : { guard: { made } };
      const run = await write({
        ...order,
        ...guard,
        profile,
        savedExport,
        folder,
        now,
        owner: savedExportId,
      });
      if (!run) return null;
      const { at, rows, target, insteadOf, isPartial, damaged } = run;
      const fileName = basename(target);
      const whole = isPartial ? made : { ...run.made, fileName };
      note(profileId, savedExportId, {
        at,
        fileName,
        insteadOf,
        rows,
        isPartial,
        error: null,
        damaged,
        ...(whole ? { made: whole } : {}),
      });
      return run;
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
