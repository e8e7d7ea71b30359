import { findGaps } from '../../../../shared/coverage.ts';
import { joinPeriods, type Period } from '../../../../shared/ranges.ts';
import {
  type ListedSegments,
  type NamedRows,
  readSegmentName,
  type SegmentDamage,
} from '../format/index.ts';

/** What a disk does to a file; the others are files that somebody put there, or have to be unlocked. */
const faults: ReadonlySet<SegmentDamage> = new Set(['cut', 'altered', 'unreadable']);

/** What damaged files held, by their names: they themselves can't be asked. */
function namedRows({ damaged }: Pick<ListedSegments, 'damaged'>): NamedRows[] {
  return damaged.flatMap(({ name, reason }) => {
    const named = faults.has(reason) ? readSegmentName(name) : null;
    return named ? [named] : [];
  });
}

/** The time that damaged files covered which were there at a moment. */
export function damagedPeriods(
  listed: Pick<ListedSegments, 'damaged'>,
  asOf = Number.POSITIVE_INFINITY,
): Period[] {
  const known = namedRows(listed).filter(({ fetchedAt }) => fetchedAt <= asOf);
  return joinPeriods(known.map(({ window }) => window).filter(({ from, to }) => from < to));
}

/**
 * The time of which rows were lost with a damaged file: nothing was fetched of it since. Where an
 * older version stands in for it, what is stored is older than it was.
 */
export function lostPeriods(listed: ListedSegments): Period[] {
  return joinPeriods(
    namedRows(listed).flatMap(({ window, fetchedAt }) => {
      const since = listed.segments.filter((segment) => segment.fetchedAt >= fetchedAt);
      return findGaps(since, window);
    }),
  );
}

/** Whether rows that were asked one by one, which cover no time, were lost. */
export function hasLostSingles(listed: ListedSegments): boolean {
  return namedRows(listed).some(({ window }) => window.from === window.to);
}
