import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { findGaps } from '../../../../shared/coverage.ts';
import { type AppError, Failure } from '../../../../shared/errors.ts';
import { provisionalIn } from '../../../../shared/provisional.ts';
import { joinPeriods, type Period, toDayRange, toPeriod } from '../../../../shared/ranges.ts';
import { joinNeeds, type NeededPeriod } from '../../../../shared/reports/needs.ts';
import type { EngineCaller } from '../../engine/contract/engine-methods.ts';
import { countStoredRows, dueDays, type GetRows } from '../../queries/index.ts';
import type { SegmentStore } from '../../segments/store/index.ts';
import type { Clock } from '../../time/index.ts';
import type { ProgressStep } from '../run-export.ts';

/** What is downloaded of the days that reports go by. */
export interface FetchedDays {
  /** Why not all that is missing could be fetched. */
  readonly problem: AppError | null;
  /** An answer that had far fewer rows than were downloaded of its days before. */
  readonly shrunk: { readonly before: number; readonly now: number } | null;
  /** Rows that are downloaded of these days, about. */
  readonly rows: number;
  /** A day of them may not be complete yet. */
  readonly isProvisional: boolean;
}

export interface FetchDaysServices {
  readonly segmentStore: Pick<SegmentStore, 'get'>;
  readonly engine: Pick<EngineCaller, 'release'>;
  /** Null: nothing is fetched, what is missing stays missing. */
  readonly getRows: GetRows | null;
  readonly clock: Clock;
}

/**
 * Downloads what reports lack: days that are missing, and those that may have grown since they came.
 * With `again` the last day of each as well, whatever is downloaded, which shows whether the platform
 * has newer data. What can't be fetched stays missing, with the reason.
 */
export function createFetchReportDays({ segmentStore, engine, getRows, clock }: FetchDaysServices) {
  async function findWanted(
    profileId: string,
    { dataset, period }: NeededPeriod,
    again: boolean,
  ): Promise<Period[]> {
    const { segments } = await segmentStore.get(profileId, dataset);
    const { last } = toDayRange(period);
    const days = [
      ...dueDays(getDataset(dataset), segments, period, clock.now()),
      ...(again ? [last] : []),
    ];
    const due = days.map((day) => toPeriod({ first: day, last: day }));
    return joinPeriods([...findGaps(segments, period), ...due]);
  }

  return async (
    profileId: string,
    needs: readonly NeededPeriod[],
    context: {
      readonly again: boolean;
      readonly signal: AbortSignal;
      readonly onStep: (step: ProgressStep) => void;
    },
  ): Promise<FetchedDays> => {
    const { again, signal, onStep } = context;
    const joined = joinNeeds(needs);
    let problem: AppError | null = null;
    let shrunk: FetchedDays['shrunk'] = null;
    for (const [index, need] of joined.entries()) {
      if (!getRows || problem) break;
      onStep({ phase: 'asking', rows: index, total: joined.length });
      for (const period of await findWanted(profileId, need, again)) {
        try {
          const { resultId, shrunkFrom, ingestStats } = await getRows({
            ...{ jobId: randomUUID(), profileId, dataset: need.dataset, signal },
            rowRequest: { by: 'period', period },
            ...{ anyLength: true, again: true, wasLost: false, onProgress: () => undefined },
          });
          await engine.release({ resultId }).catch(() => undefined);
          if (shrunkFrom !== null) shrunk ??= { before: shrunkFrom, now: ingestStats.kept };
        } catch (error) {
          if (!(error instanceof Failure) || error.error.kind === 'cancelled') throw error;
          problem = error.error;
          break;
        }
      }
    }
    let rows = 0;
    let isProvisional = false;
    for (const { dataset, period } of joined) {
      const { segments } = await segmentStore.get(profileId, dataset);
      rows += countStoredRows(segments, period);
      isProvisional ||= provisionalIn(getDataset(dataset), segments, period).length > 0;
    }
    return { problem, shrunk, rows, isProvisional };
  };
}
