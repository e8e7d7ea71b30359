import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { hasNightLoads, isAsNewAsCanBe } from '../../../../shared/loads.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import {
  getDayEnd,
  getDayStart,
  getVenueNow,
  toDay,
  type VenueDate,
} from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { GetRows } from '../../data/queries/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { BatchRunService } from '../../data/sync/index.ts';

/**
 * Returns since when yesterday's load is over for these datasets (`shared/loads.ts`), in milliseconds since the epoch.
 * Fails as fetching rows does. Null if unknown.
 */
export type FindLoad = (
  profile: Pick<Profile, 'id' | 'timeZone'>,
  datasets: readonly DatasetId[],
  signal: AbortSignal,
) => Promise<number | null>;

/** Asks the platform if stored rows and known batch runs don't tell. */
export function createFindLoad(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'findLoad'>;
  readonly getRows: GetRows;
  readonly engine: Pick<EngineCaller, 'release'>;
  readonly batchRuns: Pick<BatchRunService, 'checkForRun'>;
  readonly clock: Clock;
}): FindLoad {
  const { segmentStore, getRows, engine, batchRuns, clock } = services;

  /** Fetches the last day, which shows the load, unless it was fetched just now. */
  async function fetchDay(profileId: string, id: DatasetId, day: VenueDate, signal: AbortSignal) {
    const dataset = getDataset(id);
    if (dataset.axis === null) return;
    const period = toPeriod({ first: day, last: day });
    const { segments } = await segmentStore.get(profileId, id);
    const isFresh = segments.some(
      (segment) =>
        segment.window.from <= period.from &&
        segment.window.to >= period.to &&
        isAsNewAsCanBe(dataset, segment, getDayEnd(day), clock.now()),
    );
    if (isFresh) return;
    const { resultId } = await getRows({
      profileId,
      dataset: id,
      signal,
      rowRequest: { by: 'period', period },
      again: true,
    });
    await engine.release({ resultId }).catch(() => undefined);
  }

  return async ({ id: profileId, timeZone }, datasets, signal) => {
    await batchRuns.checkForRun(profileId);
    const now = getVenueNow(timeZone, clock.now());
    const today = getDayStart(now.toPlainDate().toString());
    let since = Temporal.PlainDateTime.from(today).toZonedDateTime(timeZone).epochMilliseconds;
    for (const id of datasets) {
      if (!hasNightLoads(getDataset(id))) continue;
      const day = toDay(getDataAsOf(getDataset(id), now));
      if ((await segmentStore.findLoad(profileId, id, day)) === null) {
        await fetchDay(profileId, id, day, signal);
      }
      const found = await segmentStore.findLoad(profileId, id, day);
      if (found === null) return null;
      since = Math.max(since, found);
    }
    return since;
  };
}
