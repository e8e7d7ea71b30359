import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { intersectPeriods } from '../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import { findDataDate, toShownDays } from '../../../../shared/data-date.ts';
import type { ResultSet, RowRequest } from '../../../../shared/domain/datasets.ts';
import { getVenueNow, type VenueDateTime } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller, OpenStoredInput } from '../engine/contract/engine-methods.ts';
import { makeSubjectName } from '../segment-format/index.ts';
import {
  listDamagedPeriods,
  type SegmentStore,
  type StoredSegment,
} from '../segment-store/index.ts';
import { readStored, summariseSources } from './read-stored.ts';
import { findLimits, planStored, type StoredQuery } from './stored-plan.ts';

export interface OpenStoredRequest {
  readonly profileId: string;
  readonly dataset: DatasetId;
  /** The row request to put into the result set. */
  readonly rowRequest: RowRequest;
  readonly question: StoredQuery;
  /** Selects the segments that may be used. */
  readonly among?: (segment: StoredSegment) => boolean;
  /** See `OpenStoredInput`. */
  readonly answersWith?: OpenStoredInput['answersWith'];
  readonly signal: AbortSignal;
}

/** Opens stored rows without a request to the platform. Null if none can be read. */
export type OpenStored = (request: OpenStoredRequest) => Promise<ResultSet | null>;

export function createOpenStored(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'openStored' | 'release'>;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): OpenStored {
  const { segmentStore, engine, clock } = services;

  return async ({ profileId, dataset: id, rowRequest, question, signal, ...request }) => {
    const { among = () => true, answersWith } = request;
    const dataset = getDataset(id);
    const { guideId } = question;
    const resultId = randomUUID();
    const opened = await readStored(
      { profileId, dataset: id },
      segmentStore,
      async (stored) => {
        const { key, segments } = stored;
        const own =
          guideId !== undefined && id === 'skills'
            ? segments.filter(({ subject }) => subject === makeSubjectName(key, guideId))
            : segments;
        const plan = planStored(dataset, own.filter(among), question);
        const { slices } = plan;
        if (guideId !== undefined && slices.length === 0) return null;
        const ofGuide = { field: id === 'guides' ? 'id' : 'guideId', number: guideId ?? '' };
        const select = guideId === undefined ? plan.select : ofGuide;
        const input = {
          resultId,
          profileId,
          dataset: id,
          key,
          slices,
          select,
          ...(answersWith ? { answersWith } : {}),
        };
        const { ingestStats, damaged } = await engine.openStored(input, { signal });
        return { ingestStats, damaged, stored, own, plan };
      },
      { onEmpty: () => null, drop: () => engine.release({ resultId }) },
    );
    if (opened === null) return null;
    const { ingestStats, stored, own, plan } = opened;
    // A guide's rows cover no time, so no time is missing.
    const gaps = guideId === undefined ? plan.gaps : [];
    const now = clock.now();
    // No limit by default, not `now`: a wrong clock may have dated a response in the future.
    const { period, dates, asOf = Number.POSITIVE_INFINITY } = question;
    const dated = findDataDate(
      dataset,
      own.filter((segment) => among(segment) && segment.fetchedAt <= asOf),
      { dates, days: guideId === undefined ? [toShownDays(period)] : [] },
    );
    const today = getDataAsOf(dataset, getVenueNow(services.timeZone(profileId), now));
    return {
      resultId,
      profileId,
      dataset: id,
      rowRequest,
      ingestStats,
      gaps,
      ...summariseSources(plan.sources, now),
      dataAsOf: (guideId === undefined ? dated : findOldest(plan.sources)) ?? today,
      damaged: intersectPeriods(gaps, listDamagedPeriods(stored, question.asOf)),
      ...(guideId === undefined ? findLimits(dataset, plan.sources, own, question.period) : {}),
    };
  };
}

/**
 * Returns the oldest date: each response about a guide replaces the one before, so together they are as old as the
 * oldest.
 */
function findOldest(sources: readonly StoredSegment[]): VenueDateTime | null {
  return sources.map(({ dataAsOf }) => dataAsOf).sort()[0] ?? null;
}
