import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { noStoredRows, planJob } from '../../../../shared/job-plan.ts';
import { type Period, toPeriod } from '../../../../shared/ranges.ts';
import { listRequiredPeriods } from '../../../../shared/reports/day-needs.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { type FetchWindow, fetchAndStore, planRequest } from '../fetch/index.ts';
import type { SegmentStore } from '../segment-store/index.ts';
import type { DemoCall } from './demo-venue.ts';

/**
 * Stores what the demo venue's Today needs before anybody looks at it: the windows that a download of the same periods
 * would begin with, so later downloads find them done, and ask for more only around tasks that last for days. Does
 * nothing if bookings are stored. What fails here is left to the downloads.
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
  const { profileId, timeZone, segmentStore, engine, clock } = services;
  const { segments } = await segmentStore.get(profileId, 'bookings');
  if (segments.length > 0) return;
  const now = getVenueNow(timeZone, clock.now());

  async function store({ dataset, keep, asks }: DemoWindow): Promise<void> {
    const planned = planRequest(dataset, { by: 'period', period: asks[0] ?? keep }, now);
    const request = { ...planned, windows: asks };
    await fetchAndStore(services, engine, { dataset, request, keep, signal });
  }

  await Promise.allSettled(listWindows(now).map(store));
}

/** Returns the calls that `fillDemoDay` makes at that time. */
export function listDemoCalls(now: Temporal.PlainDateTime): readonly DemoCall[] {
  return listWindows(now).flatMap(({ dataset, asks }) =>
    asks.map((period) => ({
      operation: planRequest(dataset, { by: 'period', period }, now).operation,
      parameters: { fromdate: period.from, todate: period.to },
    })),
  );
}

interface DemoWindow {
  readonly dataset: DatasetId;
  readonly keep: Period;
  readonly asks: readonly Period[];
}

function listWindows(now: Temporal.PlainDateTime): readonly DemoWindow[] {
  const day = now.toPlainDate().toString();
  const today = toPeriod({ first: day, last: day });
  return [
    ...listRequiredPeriods(day).flatMap(({ dataset, period }) =>
      planJob(getDataset(dataset), period, noStoredRows, now).windows.map(({ keep, asks }) => ({
        dataset,
        keep,
        asks,
      })),
    ),
    { dataset: 'scans', keep: today, asks: [today] },
  ];
}
