import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { findLatestEnd, type Period } from '../../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../../shared/venue-time.ts';
import type { StoredEntry } from './job-port.ts';

/** No venue has older guides. */
const earliestYear = 1970;

/**
 * Walks back over the years in which guides were created, until several years in a row had none. `fetchYear` fetches a
 * year and returns the stored segments of guides since the walk began. Returns the period walked.
 */
export async function walkBack(options: {
  /** Start of the walk, in the venue's local time. */
  readonly from: Temporal.PlainDateTime;
  readonly emptyYears: number;
  readonly fetchYear: (year: Period) => Promise<readonly StoredEntry[]>;
}): Promise<Period | null> {
  const { axis } = getDataset('guides');
  const end = axis && findLatestEnd(axis, options.from);
  if (!end) return null;
  let from = end;
  for (let years = 0, empty = 0; empty < options.emptyYears; years += 1) {
    const year = findYearBack(end, years);
    if (!year) break;
    from = year.from;
    empty = countRows(await options.fetchYear(year), year) === 0 ? empty + 1 : 0;
  }
  return { from, to: end };
}

/** Returns the year before the `years` years already walked back from `end`. Null if that is too early. */
function findYearBack(end: VenueDateTime, years: number): Period | null {
  const start = Temporal.PlainDateTime.from(end);
  const from = start.subtract({ years: years + 1 });
  if (from.year < earliestYear) return null;
  const text = (moment: Temporal.PlainDateTime): VenueDateTime =>
    moment.toString({ smallestUnit: 'second' });
  return { from: text(from), to: text(start.subtract({ years })) };
}

/** Counts the rows of the segments that cover any of a period. */
function countRows(entries: readonly StoredEntry[], period: Period): number {
  return entries
    .filter(
      ({ window }) => window.from < window.to && window.from < period.to && window.to > period.from,
    )
    .reduce((sum, { rows }) => sum + rows, 0);
}
