import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExport } from '../../../../shared/domain/saved-exports.ts';
import type { ScheduleRun } from '../../../../shared/domain/schedules.ts';
import { type AppError, Failure, getErrorTraits } from '../../../../shared/errors.ts';
import { findRequiredPeriods } from '../../../../shared/reports/needs.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { askStored } from '../../../../shared/reports/stored-reports.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { FoundSavedExport, RunOrder } from '../saved-exports/saved-export-runs.ts';
import type { FindLoad } from './find-load.ts';
import type { StoredSchedule } from './schedule-store.ts';

export interface Due {
  readonly profile: Profile;
  readonly savedExport: SavedExport;
  readonly schedule: StoredSchedule;
}

/** A run's result, for the log and for the store. */
export type Outcome = Omit<ScheduleRun, 'at' | 'savedExportId' | 'name'> &
  Partial<Pick<StoredSchedule, 'fingerprint' | 'doneLoad'>>;

/** The result of a run that wrote nothing. */
export const emptyRun = {
  rows: 0,
  fileName: null,
  insteadOf: null,
  error: null,
  gaps: [],
  damaged: [],
};

/**
 * Runs a due saved export if there is something new to write. Fails as writing does, and if the platform asks to wait
 * or is unavailable. Null if the day's load isn't known to be over, or was already over at the last run.
 */
export type RunDue = (due: Due, signal: AbortSignal) => Promise<Outcome | null>;

export function createScheduledRun(services: {
  readonly run: RunOrder;
  readonly findLoad: FindLoad;
  readonly clock: Clock;
}): RunDue {
  const { run, findLoad, clock } = services;

  return async ({ profile, savedExport, schedule }, signal) => {
    const isReady = schedule.plan.kind === 'ready';
    let { doneLoad, fingerprint } = schedule;
    if (isReady) {
      const now = getVenueNow(profile.timeZone, clock.now());
      doneLoad = await findLoad(profile, listDatasets(savedExport, now), signal);
      if (doneLoad === null || doneLoad === schedule.doneLoad) return null;
    }
    let isPartial = false;
    let isProvisional = false;
    const isWanted = async (found: FoundSavedExport): Promise<boolean> => {
      ({ isPartial, isProvisional } = found);
      // Older rows must not stand in: the whole file follows once the platform is back.
      if (found.problem && isPlatformWait(found.problem)) throw new Failure(found.problem);
      // A saved export that waits for the day's data waits for all of it.
      if (isReady && (isPartial || isProvisional)) return false;
      if (isPartial) return true;
      fingerprint = await found.fingerprint();
      return fingerprint !== schedule.fingerprint || !existsSync(found.target);
    };
    const ran = await run({
      profileId: profile.id,
      savedExportId: savedExport.savedExportId,
      exportId: randomUUID(),
      again: isReady,
      signal,
      isWanted,
      onStep: () => undefined,
    });
    if (!ran) {
      if (isPartial || (isReady && isProvisional)) return null;
      return { ...emptyRun, result: 'nothing-new', fingerprint, doneLoad };
    }
    const { rows, fileName, insteadOf, gaps, damaged } = ran.receipt;
    const wrote = { ...emptyRun, rows, fileName, insteadOf };
    if (!isPartial) {
      const provisional = isProvisional ? { isProvisional } : {};
      return { ...wrote, result: 'written', fingerprint, doneLoad, ...provisional };
    }
    return { ...wrote, result: 'partial', error: ran.problem, gaps, damaged };
  };
}

/** Returns whether the platform asks to wait or is temporarily unavailable. */
export function isPlatformWait({ kind }: AppError): boolean {
  return getErrorTraits(kind).waitsFor === 'platform';
}

/** Datasets behind a saved export's file. */
function listDatasets(
  { parts, reports = [], period }: SavedExport,
  now: Temporal.PlainDateTime,
): DatasetId[] {
  const today = now.toPlainDate().toString();
  const needs = reports.flatMap((stored) => {
    const { report, parameters } = askStored(stored, period, now);
    return findRequiredPeriods(getReport(report), parameters, today);
  });
  const named = new Set<string>([...parts, ...needs].map(({ dataset }) => dataset));
  return datasetIds.filter((id) => named.has(id));
}
