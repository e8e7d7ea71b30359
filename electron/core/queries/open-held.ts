import { randomUUID } from 'node:crypto';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { partsIn } from '../../../shared/coverage.ts';
import { dataAsOf } from '../../../shared/data-as-of.ts';
import type { ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { SegmentEntry } from '../segments/format/segment-header.ts';
import { subjectName } from '../segments/format/segment-keys.ts';
import { damagedPeriods } from '../segments/store/damaged-periods.ts';
import type { Holdings } from '../segments/store/holdings.ts';
import type { Clock } from '../time/clock.ts';
import { heldLimits, planHeld, type StoredQuery } from './held-plan.ts';
import { ageOf, readStored } from './read-stored.ts';

export interface OpenHeldRequest {
  readonly profileId: string;
  readonly dataset: DatasetId;
  /** What the answer says that it answers. */
  readonly rowRequest: RowRequest;
  readonly question: StoredQuery;
  /** Those of what is kept that may be used. */
  readonly among?: (segment: SegmentEntry) => boolean;
  readonly signal: AbortSignal;
}

/** Rows of what is kept, without a request; null where none of it can be read. */
export type OpenHeld = (request: OpenHeldRequest) => Promise<ResultSet | null>;

export function createOpenHeld(services: {
  readonly holdings: Pick<Holdings, 'look' | 'doubt'>;
  readonly engine: Pick<EngineCaller, 'openHeld' | 'release'>;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): OpenHeld {
  const { holdings, engine, clock } = services;

  return async ({ profileId, dataset: id, rowRequest, question, among = () => true, signal }) => {
    const dataset = datasetOf(id);
    const { guideId } = question;
    const resultId = randomUUID();
    const opened = await readStored(
      { profileId, dataset: id },
      holdings,
      async (stored) => {
        const { key, segments } = stored;
        const own =
          guideId !== undefined && id === 'skills'
            ? segments.filter(({ subject }) => subject === subjectName(key, guideId))
            : segments;
        const plan = planHeld(dataset, own.filter(among), question);
        const { pieces } = plan;
        if (guideId !== undefined && pieces.length === 0) return null;
        const ofGuide = { field: id === 'guides' ? 'id' : 'guideId', number: guideId ?? '' };
        const select = guideId === undefined ? plan.select : ofGuide;
        const input = { resultId, profileId, dataset: id, key, pieces, select };
        const { intake, damaged } = await engine.openHeld(input, { signal });
        return { intake, damaged, stored, own, plan };
      },
      { onNothing: () => null, drop: () => engine.release({ resultId }) },
    );
    if (opened === null) return null;
    const { intake, stored, own, plan } = opened;
    // About one guide no time is missing.
    const gaps = guideId === undefined ? plan.gaps : [];
    const now = clock.now();
    const today = dataAsOf(dataset, venueNow(services.timeZone(profileId), now));
    return {
      ...{ resultId, profileId, dataset: id, rowRequest, intake, gaps },
      ...ageOf(plan.sources, { fetchedAt: now, dataAsOf: today }),
      damaged: partsIn(gaps, damagedPeriods(stored, question.asOf)),
      ...(guideId === undefined ? heldLimits(dataset, plan.sources, own, question.period) : {}),
    };
  };
}
