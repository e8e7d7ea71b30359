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
    const known = new Set<string>();
    for (;;) {
      const kept = await holdings.look(profileId, id);
      const { key, segments } = kept;
      if (key === null) return null;
      const { guideId } = question;
      const own =
        guideId !== undefined && id === 'skills'
          ? segments.filter(({ subject }) => subject === subjectName(key, guideId))
          : segments;
      const plan = planHeld(dataset, own.filter(among), question);
      const { pieces, select, sources } = plan;
      // About one guide no time is missing.
      const gaps = guideId === undefined ? plan.gaps : [];
      if (guideId !== undefined && pieces.length === 0) return null;
      const ofGuide = { field: id === 'guides' ? 'id' : 'guideId', number: guideId ?? '' };
      const resultId = randomUUID();
      const { intake, damaged } = await engine.openHeld(
        {
          resultId,
          profileId,
          dataset: id,
          key,
          pieces,
          select: guideId === undefined ? select : ofGuide,
        },
        { signal },
      );
      if (damaged.length > 0) {
        // An older segment may cover what this one can't: planned anew, without it.
        await engine.release({ resultId });
        await holdings.doubt(profileId, id, damaged);
        if (damaged.every(({ path }) => known.has(path))) throw new Error('damage that comes back');
        for (const { path } of damaged) known.add(path);
        continue;
      }
      const now = clock.now();
      const today = dataAsOf(dataset, venueNow(services.timeZone(profileId), now));
      const fetched = sources.map(({ fetchedAt }) => fetchedAt);
      const limits =
        guideId === undefined ? heldLimits(dataset, sources, own, question.period) : {};
      const reaches = sources.map((segment) => segment.dataAsOf).sort();
      return {
        resultId,
        profileId,
        dataset: id,
        rowRequest,
        intake,
        bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
        fetchedAt: fetched.length > 0 ? Math.max(...fetched) : now,
        dataAsOf: reaches.at(-1) ?? today,
        held: true,
        gaps,
        damaged: partsIn(gaps, damagedPeriods(kept, question.asOf)),
        ...limits,
        oldestFetchedAt: fetched.length > 0 ? Math.min(...fetched) : now,
        oldestDataAsOf: reaches[0] ?? today,
        provisional: null,
        shrunkFrom: null,
        notKept: null,
        staleBecause: null,
      };
    }
  };
}
