import { findGaps } from '../../../../shared/coverage.ts';
import { joinPeriods, type Period } from '../../../../shared/ranges.ts';
import {
  type ListedSegments,
  type NamedRows,
  readSegmentName,
  type SegmentDamage,
} from '../segment-format/index.ts';

/**
 * Damage that a failing disk causes; the other kinds are foreign files, or files that need
 * unlocking.
 */
const faults: ReadonlySet<SegmentDamage> = new Set(['cut', 'altered', 'unreadable']);

/** What damaged segments had, by their names, since the files can't be read. */
function namedRows({ damaged }: Pick<ListedSegments, 'damaged'>): NamedRows[] {
  return damaged.flatMap(({ name, reason }) => {
    const named = faults.has(reason) ? readSegmentName(name) : null;
    return named ? [named] : [];
  });
}

/** The time covered by segments that are damaged now and were there at a moment. */
export function damagedPeriods(
  listed: Pick<ListedSegments, 'damaged'>,
  asOf = Number.POSITIVE_INFINITY,
): Period[] {
  const known = namedRows(listed).filter(({ fetchedAt }) => fetchedAt <= asOf);
  return joinPeriods(known.map(({ window }) => window).filter(({ from, to }) => from < to));
}

/**
 * The time whose rows were lost with a damaged segment and not fetched again since. If an older
 * version covers it, stored rows are older than they were.
 */
export function lostPeriods(listed: ListedSegments): Period[] {
  return joinPeriods(
    namedRows(listed).flatMap(({ window, fetchedAt }) => {
      const since = listed.segments.filter((segment) => segment.fetchedAt >= fetchedAt);
      return findGaps(since, window);
    }),
  );
}

/** Whether rows that were fetched one by one, and so cover no time, were lost. */
export function hasLostSingles(listed: ListedSegments): boolean {
  return namedRows(listed).some(({ window }) => window.from === window.to);
}
