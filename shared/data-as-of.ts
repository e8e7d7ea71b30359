import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import { formatVenueDateTime, type VenueDateTime } from './venue-time.ts';

/**
 * Up to when the platform's data reaches (spec section 8), on the venue's wall clock. The end of
 * yesterday at best: `loads.ts` says whether a response certainly has that day. Of scans, what is at
 * least a quarter of an hour old: when they are refreshed is not documented (fact: scans within a quarter).
 */
export function getDataAsOf(dataset: Dataset, venueNow: Temporal.PlainDateTime): VenueDateTime {
  if (dataset.freshness === 'previous-day') {
    const today = venueNow.toPlainDate().toPlainDateTime();
    return formatVenueDateTime(today.subtract({ seconds: 1 }));
  }
  return formatVenueDateTime(venueNow.subtract({ minutes: limits.scanRefreshMinutes }));
}
