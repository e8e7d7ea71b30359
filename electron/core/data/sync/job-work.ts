import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { fetchAndStore, planRequest } from '../fetch/index.ts';
import { planStored } from '../queries/index.ts';
import { hasLostSingles, listLostPeriods, type SegmentStore } from '../segment-store/index.ts';
import type { Venues } from '../venues/index.ts';
import type { JobWork } from './jobs/job-port.ts';
import { listChangedDays } from './list-changed-days.ts';
import type { StoredForJob } from './stored-for-job.ts';

/** Gives the jobs of one profile its stored rows, its connection, and the engine. */
export function createJobWork(services: {
  readonly profileId: string;
  readonly timeZone: () => string;
  readonly venues: Pick<Venues, 'open'>;
  readonly getStored: StoredForJob;
  readonly segmentStore: Pick<SegmentStore, 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'changes' | 'release' | 'report'>;
  readonly clock: Clock;
}): JobWork {
  const { profileId, venues, getStored, engine, clock } = services;

  return {
    listEntries: async (dataset) => (await getStored(dataset)).segments,

    async findLost(dataset) {
      const stored = await getStored(dataset);
      return { periods: listLostPeriods(stored), singles: hasLostSingles(stored) };
    },

    listChangedDays: () => listChangedDays(services),

    async fetchWindow({ dataset, window, signal, onProgress }) {
      // Opened for every window: the connection may have been closed, to be opened with other addresses or keys.
      const venue = await venues.open(profileId);
      const [period = window.keep] = window.asks;
      const now = getVenueNow(services.timeZone(), clock.now());
      const request = planRequest(dataset, { by: 'period', period }, now);
      return fetchAndStore(venue, engine, {
        dataset,
        request: { ...request, windows: window.asks },
        keep: window.keep,
        signal,
        onProgress,
      });
    },

    async compare(dataset, period, before) {
      const { key, segments } = await getStored(dataset);
      if (!key) return null;
      const names = new Set(before.map(({ name }) => name));
      const plan = (among: typeof segments) =>
        planStored(getDataset(dataset), among, { dates: null, period });
      const after = plan(segments);
      const resultId = randomUUID();
      try {
        const { added, changed, gone, damaged } = await engine.changes({
          resultId,
          profileId,
          dataset,
          key,
          before: plan(segments.filter(({ name }) => names.has(name))).slices,
          after: after.slices,
          select: after.select,
          // Rows that were not stored before count as added: the job brought them.
          gaps: { before: [], after: [] },
        });
        if (damaged.length > 0)
          await services.segmentStore.markDamaged(profileId, dataset, damaged);
        return damaged.length > 0 ? null : { added, changed, gone };
      } finally {
        engine.release({ resultId }).catch(() => undefined);
      }
    },
  };
}
