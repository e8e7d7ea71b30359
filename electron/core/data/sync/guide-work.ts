import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { coversTime, findSingles } from '../../../../shared/coverage.ts';
import { type Period, toPeriod } from '../../../../shared/ranges.ts';
import { getVenueNow, toVenueDay } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { fetchAndStore, planRequest } from '../fetch/index.ts';
import { always, planStored } from '../queries/index.ts';
import { makeSubjectName } from '../segment-format/index.ts';
import type { SegmentStore, StoredSegments } from '../segment-store/index.ts';
import type { Venues } from '../venues/index.ts';
import type { GuideWork } from './jobs/job-port.ts';
import type { StoredForJob } from './stored-for-job.ts';

/** Fetches guides one by one, for the jobs of one profile. */
export function createGuideWork(services: {
  readonly profileId: string;
  readonly timeZone: () => string;
  readonly venues: Pick<Venues, 'open'>;
  readonly segmentStore: Pick<SegmentStore, 'markDamaged'>;
  readonly getStored: StoredForJob;
  readonly engine: Pick<EngineCaller, 'storedNumbers' | 'release'>;
  readonly clock: Clock;
}): GuideWork {
  const { profileId, venues, segmentStore, getStored, engine, clock } = services;

  /** Damaged segments are reported and left out: their guides are fetched again. */
  async function listNumbers(
    dataset: DatasetId,
    field: string,
    among: (segment: StoredSegments['segments'][number]) => boolean = () => true,
    period: Period = always,
  ): Promise<readonly string[]> {
    const { key, segments } = await getStored(dataset);
    if (!key) return [];
    const question = { dates: null, period };
    const { slices } = planStored(getDataset(dataset), segments.filter(among), question);
    if (slices.length === 0) return [];
    const { numbers, damaged } = await engine.storedNumbers({
      profileId,
      dataset,
      key,
      slices,
      field,
    });
    if (damaged.length > 0) await segmentStore.markDamaged(profileId, dataset, damaged);
    return numbers.filter((number) => /^\d{1,19}$/.test(number));
  }

  const listAvailable = (period: Period) =>
    listNumbers('availabilities', 'guideId', undefined, period);

  function getToday(): Period {
    const day = toVenueDay(services.timeZone(), clock.now());
    return toPeriod({ first: day, last: day });
  }

  return {
    listGuides: async () => ({
      created: await listNumbers('guides', 'id', coversTime),
      listed: await listNumbers('guides', 'id'),
      available: [
        ...new Set([...(await listAvailable(getToday())), ...(await listAvailable(always))]),
      ],
    }),

    async listStored(dataset, guideIds) {
      const { key, segments } = await getStored(dataset);
      if (!key) return new Map();
      const singles = new Map(findSingles(segments).map((segment) => [segment.subject, segment]));
      return new Map(
        guideIds.flatMap((guideId) => {
          const segment = singles.get(makeSubjectName(key, guideId));
          return segment ? [[guideId, segment] as const] : [];
        }),
      );
    },

    async fetchGuide({ dataset, guideId, hasOthers, signal, onProgress }) {
      const venue = await venues.open(profileId);
      const now = getVenueNow(services.timeZone(), clock.now());
      const request = planRequest(dataset, { by: 'guide', guideId }, now);
      return fetchAndStore(venue, engine, {
        dataset,
        request,
        keep: null,
        subject: guideId,
        hasOthers,
        signal,
        onProgress,
      });
    },
  };
}
