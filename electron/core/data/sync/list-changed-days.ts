import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listCoverageByDay } from '../../../../shared/coverage.ts';
import { getDayStart, toDay, toVenueDay, type VenueDate } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller, ReportTable } from '../engine/contract/engine-methods.ts';
import { always, planStored } from '../queries/index.ts';
import type { SegmentStore, StoredSegments } from '../segment-store/index.ts';
import type { StoredForJob } from './stored-for-job.ts';

/**
 * Lists the days whose bookings must be fetched again, by the changes of their orders. Orders are requested by their
 * last change, so every change is known the next night; bookings are requested by their booking date (spec 4.2), which
 * stays (fact: orders tell of bookings). These are the days of the orders' stored bookings, and the creation day of
 * orders with a visit ahead and no stored booking (fact: booked when ordered). Fails like `StoredForJob` and the
 * engine.
 */
export async function listChangedDays(services: {
  readonly profileId: string;
  readonly timeZone: () => string;
  readonly getStored: StoredForJob;
  readonly segmentStore: Pick<SegmentStore, 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'report'>;
  readonly clock: Clock;
}): Promise<readonly VenueDate[]> {
  const { profileId, getStored } = services;
  const [bookings, orders] = [await getStored('bookings'), await getStored('orders')];
  const { key } = bookings;
  if (!key || bookings.segments.length === 0 || orders.segments.length === 0) return [];
  const today = toVenueDay(services.timeZone(), services.clock.now());
  const { rows, damaged } = await services.engine.report({
    profileId,
    key,
    categories: {},
    tables: {
      bookings: toTable('bookings', bookings, ['orderNumber', 'bookingDate']),
      orders: toTable('orders', orders, ['orderNumber', 'visitDate', 'creationDate']),
    },
    statements: { changed: writeChanged(today) },
  });
  for (const dataset of ['bookings', 'orders'] as const) {
    const found = damaged[dataset] ?? [];
    if (found.length > 0) await services.segmentStore.markDamaged(profileId, dataset, found);
  }
  const changed = new Map(
    (rows['changed'] ?? []).map(([day, moment]) => [String(day), String(moment)] as const),
  );
  const days = [...changed.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return listCoverageByDay(bookings.segments, first, last).flatMap(({ day, state, dataAsOf }) => {
    const moment = changed.get(day);
    if (moment === undefined) return [];
    // The last day of a response may be incomplete.
    const isOlder = dataAsOf === null || moment >= getDayStart(toDay(dataAsOf));
    return state !== 'stored' || isOlder ? [day] : [];
  });
}

function toTable(
  dataset: DatasetId,
  { segments }: StoredSegments,
  fields: readonly string[],
): ReportTable {
  const { slices } = planStored(getDataset(dataset), segments, { period: always, dates: null });
  return { dataset, part: 'changed-days', slices, select: null, fields };
}

/** SQL of booking days, each with the latest change of an order that may have bookings on it. */
function writeChanged(today: VenueDate): string {
  return `
    WITH latest AS (
      SELECT "orderNumber", max("modifiedDate") AS moment, min("creationDate") AS created,
        max("visitDate") AS visit
      FROM orders WHERE "orderNumber" IS NOT NULL GROUP BY "orderNumber"
    ), days AS (
      SELECT "bookingDate"::DATE AS day, moment FROM bookings JOIN latest USING ("orderNumber")
      UNION ALL
      SELECT created::DATE AS day, moment FROM latest ANTI JOIN bookings USING ("orderNumber")
      WHERE visit >= TIMESTAMP '${getDayStart(today)}'
    )
    SELECT strftime(day, '%Y-%m-%d'), strftime(max(moment), '%Y-%m-%dT%H:%M:%S')
    FROM days WHERE day IS NOT NULL AND moment IS NOT NULL GROUP BY day`;
}
