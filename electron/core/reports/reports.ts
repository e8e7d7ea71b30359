import type { Filing } from '../../../shared/domain/filing.ts';
import type {
  Arrivals,
  GuidesNeeded,
  OpenTasks,
  Reported,
  Today,
} from '../../../shared/domain/reports.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { type VenueDate, venueNow } from '../../../shared/venue-time.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { SegmentStore } from '../segments/store/index.ts';
import type { Clock } from '../time/index.ts';
import { reportArrivals } from './arrivals.ts';
import { reportGuides } from './guides-needed.ts';
import { createReadReport } from './read-report.ts';
import { listOpenTasks, reportTasks } from './tasks.ts';
import { readToday } from './today.ts';

/**
 * What a venue's numbers mean, one report a file of this room. All of them are of stored rows and
 * send no request. They fail with `nothing-kept`, `kept-rows-locked` and the like where nothing of the
 * venue can be read.
 */
export interface Reports {
  readToday(profileId: string, signal: AbortSignal): Promise<Today>;
  /** R2, at every moment of some days. */
  guidesNeeded(
    profileId: string,
    days: DayRange,
    signal: AbortSignal,
  ): Promise<Reported<GuidesNeeded>>;
  /** R3, of each of some days. */
  openTasks(profileId: string, days: DayRange, signal: AbortSignal): Promise<Reported<OpenTasks>>;
  /** R7, of one day. */
  arrivals(profileId: string, day: VenueDate, signal: AbortSignal): Promise<Reported<Arrivals>>;
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
    guidesNeeded: (profileId, days, signal) => read(profileId, reportGuides(days), signal),
    async openTasks(profileId, days, signal) {
      const { figures, sources } = await read(profileId, reportTasks(days), signal);
      const { tasks, notFiled } = figures;
      return { figures: { days: listOpenTasks(tasks, days), notFiled: [...notFiled] }, sources };
    },
    arrivals: (profileId, day, signal) => read(profileId, reportArrivals(day), signal),
    release: async (profileId) => {
      await engine.releaseReports({ profileId });
    },
  };
}
