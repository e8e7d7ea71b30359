import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ReportId, ReportParameters } from '../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../shared/domain/report-runs.ts';
import type { LinkedSubject } from '../../shared/domain/reports.ts';
import type { DrillDownFilter } from '../../shared/domain/views.ts';
import type { DayRange } from '../../shared/ranges.ts';
import type { VenueDate } from '../../shared/venue-time.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';
import { now } from '../base/clock.ts';
import { createWindowValue, useWindowValue } from '../base/window-value.ts';
import { restWhileDownloading } from './rest-while-downloading.ts';
import { venueQuery } from './venue-query.ts';

/** Key of all queries over a venue's stored rows, to refresh them together. */
export const reportsKey = 'reports';

/** Datasets that Today reads. Rows of others don't change it. */
const ofToday: readonly DatasetId[] = [
  'bookings',
  'orders',
  'tasks',
  'availabilities',
  'skills',
  'scans',
];

/** The report of today, or of another day, from downloaded rows. No request is sent. */
export const todayQuery = (profileId: string, day?: VenueDate) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'today', ...(day === undefined ? [] : [day])],
    queryFn: ({ signal }) =>
      unwrap(
        desk.reports.day({ profileId, ...(day === undefined ? {} : { day }) }, makeCallId(signal)),
      ),
    meta: { datasets: ofToday },
    // Shows the previous figures until new ones are calculated.
    staleTime: 0,
  });

/** Orders that changed since the versions stored before today. Sends no request. */
export const sinceYesterdayQuery = (profileId: string, day: VenueDate) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'since', day],
    queryFn: ({ signal }) => unwrap(desk.reports.sinceYesterday({ profileId }, makeCallId(signal))),
    meta: { datasets: ['orders'] },
    staleTime: 0,
  });

/** The current figure of a report whose rows are shown. */
export const valueQuery = (profileId: string, filter: DrillDownFilter) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'value', filter],
    queryFn: ({ signal }) => unwrap(desk.reports.value({ profileId, filter }, makeCallId(signal))),
    staleTime: 0,
  });

/** A report on some days. */
export const reportQuery = (profileId: string, report: ReportId, parameters: ReportParameters) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'run', report, parameters],
    queryFn: ({ signal }) =>
      unwrap(desk.reports.run({ profileId, report, parameters }, makeCallId(signal))),
    staleTime: 0,
  });

/** The number of stored rows on each day of a dataset. */
export const rowsByDayQuery = (profileId: string, dataset: DatasetId, days: DayRange) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'rowsByDay', dataset, days],
    queryFn: ({ signal }) =>
      unwrap(desk.reports.rowsByDay({ profileId, dataset, days }, makeCallId(signal))),
    meta: { datasets: [dataset] },
    staleTime: 0,
  });

/** The numbers of stored rows about an order, a guide or a barcode. */
export const linkedRowsQuery = (
  profileId: string,
  subject: LinkedSubject,
  datasets: readonly DatasetId[],
) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'linkedRows', subject, datasets],
    queryFn: ({ signal }) =>
      unwrap(
        desk.reports.linkedRows(
          { profileId, subject, datasets: [...datasets] },
          makeCallId(signal),
        ),
      ),
    meta: { datasets },
    gcTime: 60_000,
  });

/** Lines that were removed from the order. */
export const removedLinesQuery = (profileId: string, orderNumber: string) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'removedLines', orderNumber],
    queryFn: ({ signal }) =>
      unwrap(desk.reports.removedLines({ profileId, orderNumber }, makeCallId(signal))),
    meta: { datasets: ['orders'] satisfies DatasetId[] },
    gcTime: 60_000,
  });

/** Evidence about each status in the stored rows. */
export const statusEvidenceQuery = (profileId: string) =>
  queryOptions({
    queryKey: [reportsKey, profileId, 'statusEvidence'],
    queryFn: ({ signal }) => unwrap(desk.reports.statusEvidence({ profileId }, makeCallId(signal))),
    meta: { datasets: ['orders', 'bookings', 'tasks', 'scans'] satisfies DatasetId[] },
    staleTime: 0,
  });

/** The venue's capacity on a day. */
export const capacityQuery = venueQuery(
  [reportsKey, 'capacity'],
  (of) => desk.reports.capacity(of),
  { staleTime: 0 },
);

/** By venue: datasets whose rows changed, and whose figures are not calculated from them yet. */
const awaited = createWindowValue<ReadonlyMap<string, ReadonlySet<DatasetId>>>(new Map());

const none: ReadonlySet<DatasetId> = new Set();

export const useAwaitedDatasets = () => useWindowValue(awaited);

function setAwaited(profileId: string, datasets: ReadonlySet<DatasetId>): void {
  const before = awaited.get().get(profileId) ?? none;
  if (before.symmetricDifference(datasets).size === 0) return;
  awaited.set(new Map([...awaited.get(), [profileId, datasets]]));
}

/** `all`: such as after a status changed its category. */
type ChangedDatasets = ReadonlySet<DatasetId> | 'all';

/**
 * Call once: calculates again after rows were stored or categories changed. One after the other, so that many arriving
 * windows don't delay the figures.
 */
export function followReports(client: QueryClient): () => void {
  const waiting = new Map<string, ChangedDatasets>();
  const running = new Set<string>();

  async function recalculate(profileId: string): Promise<void> {
    running.add(profileId);
    for (;;) {
      const changed = waiting.get(profileId);
      if (changed === undefined) break;
      waiting.delete(profileId);
      const filters = {
        queryKey: [reportsKey, profileId],
        predicate: (query: Query) => dependsOn(query, changed),
      };
      // Wait for a first calculation: figures of a moment ago are better than none, and restarting would open the rows
      // again.
      const first = client
        .getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined);
      await Promise.allSettled(first.map((query) => query.fetch()));
      const began = now();
      // Other running reports may have read rows that have changed since.
      await client.cancelQueries(filters);
      await client.invalidateQueries(filters);
      const next = waiting.get(profileId);
      setAwaited(profileId, next === 'all' ? none : (next ?? none));
      await restWhileDownloading(client, profileId, now() - began);
    }
    running.delete(profileId);
  }

  function follow(profileId: string, dataset: DatasetId | null): void {
    const before = waiting.get(profileId) ?? [];
    if (dataset)
      setAwaited(profileId, (awaited.get().get(profileId) ?? none).union(new Set([dataset])));
    const isAll = dataset === null || before === 'all';
    waiting.set(profileId, isAll ? 'all' : new Set([...before, dataset]));
    if (!running.has(profileId)) void recalculate(profileId);
  }

  const stops = [
    desk.storedRows.onChanged(({ profileId, dataset }) => follow(profileId, dataset)),
    desk.categories.onChanged(({ profileId }) => follow(profileId, null)),
    desk.reports.onCapacityChanged(({ profileId }) => follow(profileId, null)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns whether a query's result may come from these rows. */
function dependsOn({ meta, state }: Query, changed: ChangedDatasets): boolean {
  if (changed === 'all') return true;
  const { sources } = (state.data ?? {}) as { sources?: ReportRun['sources'] };
  const datasets =
    (meta?.['datasets'] as readonly DatasetId[] | undefined) ??
    (sources && Object.values(sources).map(({ dataset }) => dataset));
  return datasets?.some((dataset) => changed.has(dataset)) ?? true;
}
