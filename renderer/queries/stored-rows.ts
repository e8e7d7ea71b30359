import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { RowRequest } from '../../shared/domain/datasets.ts';
import type { VenueDate } from '../../shared/venue-time.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { resultsKey } from './result-sets.ts';
import { venueQuery } from './venue-query.ts';

const storedRowsKey = 'storedRows';

/** The days of a dataset that are stored. */
export const coverageQuery = (
  profileId: string,
  dataset: DatasetId,
  first: VenueDate,
  last: VenueDate,
  asOf: number | null = null,
) =>
  queryOptions({
    queryKey: [storedRowsKey, profileId, 'coverage', dataset, first, last, asOf],
    queryFn: () =>
      unwrap(
        desk.storedRows.coverage({
          profileId,
          dataset,
          first,
          last,
          ...(asOf === null ? {} : { asOf }),
        }),
      ),
    gcTime: 60_000,
  });

/** The time when a venue's night load usually ends, as observed. */
export const usualLoadQuery = venueQuery(
  [storedRowsKey, 'usualLoad'],
  (of) => desk.storedRows.defaultLoad(of),
  { staleTime: 0 },
);

/** A venue's stored rows and their size on the disk. */
export const storageQuery = venueQuery(
  [storedRowsKey, 'storage'],
  (of) => desk.storedRows.storage(of),
  { staleTime: 0 },
);

/** True if a venue's rows can be stored and read. */
export const storageStateQuery = venueQuery([storedRowsKey, 'state'], (of) =>
  desk.storedRows.state(of),
);

/** Minimum milliseconds between two reads while rows arrive. */
const pause = 1200;

/**
 * Call once: when stored rows change, reads the coverage again and reopens what screens show of them. One read at a
 * time, so that each can finish while windows arrive.
 */
export function followStoredRows(client: QueryClient): () => void {
  const waiting = new Map<string, ReadonlySet<DatasetId> | 'all'>();
  const refreshing = new Set<string>();

  async function refresh(profileId: string): Promise<void> {
    refreshing.add(profileId);
    for (;;) {
      const datasets = waiting.get(profileId);
      if (datasets === undefined) break;
      waiting.delete(profileId);
      await Promise.allSettled([
        client.invalidateQueries({ queryKey: [storedRowsKey, profileId] }),
        client.invalidateQueries({
          predicate: ({ queryKey }) => {
            const [area, profile, dataset, rowRequest] = queryKey as [
              string,
              string,
              DatasetId,
              RowRequest,
            ];
            return (
              area === resultsKey &&
              profile === profileId &&
              (datasets === 'all' || datasets.has(dataset)) &&
              rowRequest.by === 'stored'
            );
          },
        }),
      ]);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    refreshing.delete(profileId);
  }

  return desk.storedRows.onChanged(({ profileId, dataset }) => {
    const before = waiting.get(profileId);
    const all = dataset === null || before === 'all';
    waiting.set(profileId, all ? 'all' : new Set([...(before ?? []), dataset]));
    if (!refreshing.has(profileId)) void refresh(profileId);
  });
}
