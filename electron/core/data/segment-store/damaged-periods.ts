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

/** Returns the windows in the names of damaged segments, since the files can't be read. */
function listNamedRows({ damaged }: Pick<ListedSegments, 'damaged'>): NamedRows[] {
  return damaged.flatMap(({ name, reason }) => {
    const named = faults.has(reason) ? readSegmentName(name) : null;
    return named ? [named] : [];
  });
}

/** Returns the periods of segments that are damaged now and existed at `asOf`. */
export function listDamagedPeriods(
  listed: Pick<ListedSegments, 'damaged'>,
  asOf = Number.POSITIVE_INFINITY,
): Period[] {
  const known = listNamedRows(listed).filter(({ fetchedAt }) => fetchedAt <= asOf);
  return joinPeriods(known.map(({ window }) => window).filter(({ from, to }) => from < to));
}

/**
 * Returns the periods whose rows were lost with a damaged segment and not fetched again since. If an older version
 * covers them, the stored rows are older than before.
 */
export function listLostPeriods(listed: ListedSegments): Period[] {
  return joinPeriods(
    listNamedRows(listed).flatMap(({ window, fetchedAt }) => {
      const since = listed.segments.filter((segment) => segment.fetchedAt >= fetchedAt);
      return findGaps(since, window);
    }),
  );
}

/** True if rows were lost that had been fetched one by one, and so cover no time. */
export function hasLostSingles(listed: ListedSegments): boolean {
  return listNamedRows(listed).some(({ window }) => window.from === window.to);
}
