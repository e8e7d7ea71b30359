import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import { formatVenueDateTime, type VenueDateTime } from './venue-time.ts';

/**
 * Returns how far the platform's data reaches (spec 8), in the venue's local time: at best the end of
 * yesterday, which `loads.ts` checks. Scans reach up to a quarter of an hour ago, as their refresh times are not
 * documented (fact: scans within a quarter).
 */
export function getDataAsOf(dataset: Dataset, venueNow: Temporal.PlainDateTime): VenueDateTime {
  if (dataset.freshness === 'previous-day') {
    const today = venueNow.toPlainDate().toPlainDateTime();
    return formatVenueDateTime(today.subtract({ seconds: 1 }));
  }
  return formatVenueDateTime(venueNow.subtract({ minutes: limits.scanRefreshMinutes }));
}
