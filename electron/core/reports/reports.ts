import type { Filing } from '../../../shared/domain/filing.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { SegmentStore } from '../segments/store/index.ts';
import type { Clock } from '../time/index.ts';
import { createReadReport } from './read-report.ts';
import { readToday } from './today.ts';

/**
 * What a venue's numbers mean, one report a file of this room. All of them are of stored rows and
 * send no request. They fail with `nothing-kept`, `kept-rows-locked` and the like where nothing of the
 * venue can be read.
 */
export interface Reports {
  readToday(profileId: string, signal: AbortSignal): Promise<Today>;
  /** Lets go of the rows that are open for them. */
  release(profileId: string): Promise<void>;
}

export function createReports(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'report' | 'releaseReports'>;
  readonly filing: (profileId: string) => Filing;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): Reports {
  const { engine, timeZone, clock } = services;
  const read = createReadReport(services);
  return {
    readToday: (profileId, signal) =>
      readToday(read, { profileId, now: venueNow(timeZone(profileId), clock.now()) }, signal),
    release: async (profileId) => {
      await engine.releaseReports({ profileId });
    },
  };
}
