import type { Period } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { HeldEntry } from './job-port.ts';

/** No venue's guides are older. */
const earliestYear = 1970;

/** The year that ends with the moment from which `years` years were walked already, or null. */
export function yearBack(end: VenueDateTime, years: number): Period | null {
  const start = Temporal.PlainDateTime.from(end);
  const from = start.subtract({ years: years + 1 });
  if (from.year < earliestYear) return null;
  const text = (moment: Temporal.PlainDateTime): VenueDateTime =>
    moment.toString({ smallestUnit: 'second' });
  return { from: text(from), to: text(start.subtract({ years })) };
}

/** Rows of the segments that cover any of a period. */
export function rowsIn(entries: readonly HeldEntry[], period: Period): number {
  return entries
    .filter(({ window }) => window.from < period.to && window.to > period.from)
    .reduce((sum, { rows }) => sum + rows, 0);
}
