import { compareAge } from '../../../../shared/coverage.ts';
import type { Retention } from '../../../../shared/domain/preferences.ts';
import type { SegmentEntry } from '../format/index.ts';
import { findSupersededSegments } from './superseded.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The old versions of a venue's rows that its retention lets go of: those beyond its age, then the
 * oldest beyond its size. What is newest of anything never goes, however old or large.
 */
export function chooseExpired(
  byDataset: readonly (readonly SegmentEntry[])[],
  retention: Retention,
  now: number,
): SegmentEntry[] {
  const oldest = now - retention.days * day;
  const most = retention.megabytes * 1_000_000;
  let bytes = 0;
  return byDataset
    .flatMap((segments) => findSupersededSegments(segments))
    .sort((a, b) => compareAge(b, a))
    .filter((segment) => {
      bytes += segment.bytes;
      return segment.fetchedAt < oldest || bytes > most;
    });
}
