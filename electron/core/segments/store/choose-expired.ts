import { compareAge } from '../../../../shared/coverage.ts';
import type { Retention } from '../../../../shared/domain/preferences.ts';
import type { SegmentEntry } from '../format/index.ts';
import { findSupersededSegments } from './superseded.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Chooses which old versions of a venue's rows to remove under its retention: first those that are
 * too old, then the oldest beyond the size limit. The newest version of anything is never removed.
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
