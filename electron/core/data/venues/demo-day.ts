import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { noStoredRows, planJob } from '../../../../shared/job-plan.ts';
import { type Period, toPeriod } from '../../../../shared/ranges.ts';
import { listRequiredPeriods } from '../../../../shared/reports/day-needs.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { type FetchWindow, planRequest } from '../fetch/index.ts';
import type { SegmentStore } from '../segment-store/index.ts';

/**
 * Stores what the demo venue's Today needs before anybody looks at it: the windows that a download of the same periods
 * would store, so later downloads find them done. Does nothing if bookings are stored. What fails here is left to the
 * downloads.
 */
export async function fillDemoDay(
  services: {
    readonly profileId: string;
    readonly timeZone: string;
    readonly fetchWindow: FetchWindow;
    readonly segmentStore: Pick<SegmentStore, 'get'>;
    readonly engine: Pick<EngineCaller, 'release'>;
    readonly clock: Clock;
  },
  signal: AbortSignal,
): Promise<void> {
  const { profileId, timeZone, fetchWindow, segmentStore, engine, clock } = services;
  const { segments } = await segmentStore.get(profileId, 'bookings');
  if (segments.length > 0) return;
  const now = venueNow(timeZone, clock.now());
  const day = now.toPlainDate().toString();

  async function store(dataset: DatasetId, keep: Period, asks: readonly Period[]): Promise<void> {
    const resultId = randomUUID();
    const request = planRequest(dataset, { by: 'period', period: asks[0] ?? keep }, now);
    try {
      const { storing } = await fetchWindow({
        resultId,
        dataset,
        request: { ...request, windows: asks },
        keep,
        signal,
      });
      await storing;
    } finally {
      engine.release({ resultId }).catch(() => undefined);
    }
  }

  const windows = listRequiredPeriods(day).flatMap(({ dataset, period }) =>
    planJob(getDataset(dataset), period, noStoredRows, now).windows.map(({ keep, asks }) =>
      store(dataset, keep, asks),
    ),
  );
  const today = toPeriod({ first: day, last: day });
  await Promise.allSettled([...windows, store('scans', today, [today])]);
}
