import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import type { Period } from '../../../../shared/ranges.ts';
import {
  addDays,
  getDayStart,
  getVenueNow,
  toVenueDay,
  type VenueDate,
} from '../../../../shared/venue-time.ts';
import { createVenueConnection, type HttpClient } from '../../access/platform/index.ts';
import type { VenuePlatform } from '../../access/vault/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import {
  createFetchWindow,
  createStoreRows,
  type FetchWindowOptions,
  fetchAndStore,
  planRequest,
} from '../fetch/index.ts';
import type { SegmentStore } from '../segment-store/index.ts';

/** Maximum number of mornings before today in the demo venue's past. Today's is added once it is over. */
const mornings = 27;
/** Days that each morning's download goes back; the first one goes back further. No row changes later than that. */
const daysBack = { bookings: 19, orders: 3 } as const;
const firstDaysBack = 28;

/** Time of the mornings' downloads, on the venue's wall clock. */
const downloadedAt = '06:10';

/** On some mornings nobody downloaded anything, as happens. */
const isLeftOut = (daysAgo: number): boolean => daysAgo % 9 === 5;

/**
 * Stores the demo venue's responses of earlier mornings, as if downloaded then. So cancellations and moved visits are
 * known at once. The sandbox answers as of each day at a separate address. Does nothing if downloads of earlier days
 * are stored.
 */
export async function fillDemoPast(
  services: {
    readonly profile: Profile;
    readonly venue: VenuePlatform;
    readonly credentials: () => Promise<Credentials>;
    readonly http: HttpClient;
    readonly segmentStore: Pick<SegmentStore, 'findDestination' | 'during' | 'add' | 'get'>;
    readonly engine: EngineCaller;
  } & Omit<FetchWindowOptions, 'client' | 'ingest' | 'profile'>,
  signal: AbortSignal,
): Promise<void> {
  const { profile, venue, segmentStore, engine, clock } = services;
  const today = toVenueDay(profile.timeZone, clock.now());
  const midnight = toMoment(today, '00:00', profile.timeZone);
  const datasets: ('bookings' | 'orders')[] = [];
  for (const dataset of ['bookings', 'orders'] as const) {
    const { segments } = await segmentStore.get(profile.id, dataset);
    if (segments.every(({ fetchedAt }) => fetchedAt >= midnight)) datasets.push(dataset);
  }
  const ingest = createStoreRows({ venue, engine, segmentStore, isOfThePast: true });

  /** One session for all mornings; each uses its own address. */
  let baseUrl = profile.baseUrl;
  const connection = createVenueConnection({
    credentials: services.credentials,
    http: services.http,
    profile: {
      ...profile,
      get baseUrl() {
        return baseUrl;
      },
    },
  });

  async function store(dataset: DatasetId, period: Period, morning: VenueDate): Promise<void> {
    const receivedAt = toMoment(morning, downloadedAt, profile.timeZone);
    baseUrl = `${profile.baseUrl}/known-on/${morning}`;
    const fetchWindow = createFetchWindow({
      ...services,
      ingest,
      client: {
        download: async (request) => ({
          ...(await connection.client.download(request)),
          receivedAt,
        }),
      },
    });
    const now = getVenueNow(profile.timeZone, receivedAt);
    const request = planRequest(dataset, { by: 'period', period }, now);
    await fetchAndStore({ fetchWindow }, engine, { dataset, request, keep: period, signal });
  }

  try {
    // The first download, without which nothing is known to have changed; then the latest first, for today's changes.
    for (const daysAgo of [mornings, ...Array.from({ length: mornings }, (_, at) => at)]) {
      const morning = addDays(today, -daysAgo);
      const isToCome = toMoment(morning, downloadedAt, profile.timeZone) >= clock.now();
      if (isLeftOut(daysAgo) || isToCome) continue;
      for (const dataset of datasets) {
        const back = daysAgo === mornings ? firstDaysBack : daysBack[dataset];
        const period = { from: getDayStart(addDays(morning, -back)), to: getDayStart(morning) };
        await store(dataset, period, morning);
      }
    }
  } finally {
    connection.close();
  }
}

/** Milliseconds since the epoch. */
function toMoment(day: VenueDate, plainTime: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
