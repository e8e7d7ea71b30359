import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import { formatVenueDateTime, type VenueDateTime } from './venue-time.ts';

/**
 * Up to when the platform's data reaches (spec section 8), on the venue's wall clock: the end of
 * yesterday, or for scans the last quarter of an hour.
 */
export function getDataAsOf(dataset: Dataset, venueNow: Temporal.PlainDateTime): VenueDateTime {
  if (dataset.freshness === 'previous-day') {
    const today = venueNow.toPlainDate().toPlainDateTime();
    return formatVenueDateTime(today.subtract({ seconds: 1 }));
  }
  const minute = venueNow.minute - (venueNow.minute % limits.scanRefreshMinutes);
  return formatVenueDateTime(
    venueNow.with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }),
  );
}
