import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { findGaps, intersectPeriods } from '../../../../shared/coverage.ts';
import { findDataDate, toShownDays } from '../../../../shared/data-date.ts';
import type { Changes } from '../../../../shared/domain/history.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { allTime, type Period } from '../../../../shared/ranges.ts';
import { formatVenueDateTime, getVenueNow } from '../../../../shared/venue-time.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { findEmptyProblem, listDamagedPeriods, type SegmentStore } from '../segment-store/index.ts';
import { readStored, summariseSources } from './read-stored.ts';
import { planStored } from './stored-plan.ts';

export interface CompareRequest {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  /** A date field other than the dataset's axis; null for the axis. */
  readonly dates: string | null;
  readonly period: Period;
  readonly since: number;
}

/** Opens a result set of the stored rows that changed between `since` and now. */
export type CompareStored = (request: CompareRequest, signal: AbortSignal) => Promise<Changes>;

export function createCompareStored(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'changes' | 'release'>;
}): CompareStored {
  const { segmentStore, engine } = services;
  return async ({ profile, dataset: id, dates, period, since }, signal) => {
    const dataset = getDataset(id);
    const profileId = profile.id;
    const field = dates ?? dataset.axis?.field ?? null;
    const then = formatVenueDateTime(getVenueNow(profile.timeZone, since));
    const resultId = randomUUID();
    const { found, known, after, lost, dated } = await readStored(
      { profileId, dataset: id },
      segmentStore,
      async ({ key, segments, damaged }) => {
        const before = planStored(dataset, segments, { period, dates, asOf: since });
        const after = planStored(dataset, segments, { period, dates });
        const known = segments.filter(({ fetchedAt }) => fetchedAt <= since);
        const found = await engine.changes(
          {
            resultId,
            profileId,
            dataset: id,
            key,
            before: before.slices,
            after: after.slices,
            select: field === null ? null : { field, period },
            gaps: {
              before: findGaps(known, { ...allTime, to: then }),
              after: findGaps(segments, allTime),
            },
          },
          { signal },
        );
        const lost = listDamagedPeriods({ damaged });
        const dated = findDataDate(dataset, segments, { dates, days: [toShownDays(period)] });
        return { found, known, after, lost, dated, damaged: found.damaged };
      },
      {
        onEmpty: ({ state }) => fail(findEmptyProblem(state)),
        drop: () => engine.release({ resultId }),
      },
    );
    const age = summariseSources(after.sources, since);
    const { ingestStats, added, changed, gone, notDownloaded } = found;
    const [until = then] = [period.to, then].sort();
    const isByAxis = dates === null || dates === dataset.axis?.field;
    return {
      resultSet: {
        resultId,
        profileId,
        dataset: id,
        ingestStats,
        ...age,
        rowRequest: { by: 'stored', dates: field, period },
        fetchedAt: Math.max(since, age.fetchedAt),
        dataAsOf: dated ?? then,
        gaps: [...after.gaps],
        damaged: intersectPeriods(after.gaps, lost),
        changesSince: since,
      },
      added,
      changed,
      gone,
      notDownloaded,
      gapsThen:
        isByAxis && period.from < until ? findGaps(known, { from: period.from, to: until }) : [],
    };
  };
}
