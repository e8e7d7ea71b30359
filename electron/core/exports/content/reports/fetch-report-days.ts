import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { findGaps, findSlices } from '../../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../../shared/data-as-of.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import { type AppError, Failure } from '../../../../../shared/errors.ts';
import { isAsNewAsCanBe } from '../../../../../shared/loads.ts';
import { joinPeriods, type Period } from '../../../../../shared/ranges.ts';
import { joinRequiredPeriods, type RequiredPeriod } from '../../../../../shared/reports/needs.ts';
import { getVenueNow } from '../../../../../shared/venue-time.ts';
import type { Clock } from '../../../base/time/index.ts';
import type { EngineCaller } from '../../../data/engine/contract/engine-methods.ts';
import { countStoredRows, type GetRows } from '../../../data/queries/index.ts';
import type { SegmentStore, StoredSegment } from '../../../data/segment-store/index.ts';
import type { ProgressStep } from '../content.ts';

/** Downloaded rows of the days that reports need. */
export interface FetchedDays {
  /** Why some missing days could not be downloaded. */
  readonly problem: AppError | null;
  /** Set if a response had far fewer rows than were downloaded for its days before. */
  readonly shrunk: { readonly before: number; readonly now: number } | null;
  /** Approximate number of downloaded rows of these days. */
  readonly rows: number;
  /** A day may still change. */
  readonly isProvisional: boolean;
}

export interface FetchDaysServices {
  readonly segmentStore: Pick<SegmentStore, 'get'>;
  readonly engine: Pick<EngineCaller, 'release'>;
  /** Null: nothing is downloaded. */
  readonly getRows: GetRows | null;
  readonly clock: Clock;
}

type FetchDaysProfile = Pick<Profile, 'id' | 'timeZone'>;

/**
 * Downloads missing days of reports, and days whose load may be over since; with `again` all days that may have newer
 * rows. Returns the reason if some can't be downloaded.
 */
export function createFetchReportDays({ segmentStore, engine, getRows, clock }: FetchDaysServices) {
  /** Missing or outdated periods; with `again` all that may have newer rows. */
  async function findWanted(
    { id: profileId, timeZone }: FetchDaysProfile,
    { dataset: id, period }: RequiredPeriod,
    again: boolean,
  ): Promise<Period[]> {
    const { segments } = await segmentStore.get(profileId, id);
    const dataset = getDataset(id);
    const now = clock.now();
    const newest = getDataAsOf(dataset, getVenueNow(timeZone, now));
    const isWanted = (segment: StoredSegment): boolean =>
      again ? !isAsNewAsCanBe(dataset, segment, newest, now) : segment.isDue === true;
    const older = findSlices(segments, period).flatMap((slice) =>
      isWanted(slice.segment) ? slice.period : [],
    );
    return joinPeriods([...findGaps(segments, period), ...older]);
  }

  return async (
    profile: FetchDaysProfile,
    needs: readonly RequiredPeriod[],
    context: {
      readonly again: boolean;
      readonly signal: AbortSignal;
      readonly onStep: (step: ProgressStep) => void;
    },
  ): Promise<FetchedDays> => {
    const { again, signal, onStep } = context;
    const { id: profileId } = profile;
    const joined = joinRequiredPeriods(needs);
    let problem: AppError | null = null;
    let shrunk: FetchedDays['shrunk'] = null;
    for (const [index, need] of joined.entries()) {
      if (!getRows || problem) break;
      onStep({ phase: 'asking', rows: index, total: joined.length });
      for (const period of await findWanted(profile, need, again)) {
        try {
          const { resultId, shrunkFrom, ingestStats } = await getRows({
            profileId,
            dataset: need.dataset,
            signal,
            rowRequest: { by: 'period', period },
            anyLength: true,
            again: true,
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
      rows += countStoredRows(getDataset(dataset), segments, period);
      isProvisional ||= findSlices(segments, period).some(
        ({ segment }) => segment.isDue !== undefined,
      );
    }
    return { problem, shrunk, rows, isProvisional };
  };
}
