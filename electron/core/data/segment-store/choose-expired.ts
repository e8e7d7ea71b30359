import { compareAge } from '../../../../shared/coverage.ts';
import type { Retention } from '../../../../shared/domain/preferences.ts';
import type { SegmentEntry } from '../segment-format/index.ts';
import { findNewestTime } from './segment-storage.ts';
import { findSupersededSegments } from './superseded.ts';

const day = 24 * 60 * 60 * 1000;
/** Days by which the computer's clock may be ahead of the newest response. */
const daysBelieved = 3;

/**
 * Returns the time for expiring rows, in milliseconds since the epoch: the computer's, but at most some days after the
 * newest response. A clock that is set years ahead must not remove rows that somebody wants to keep, and no response is
 * stored under a date that the platform's own clock contradicts (fact: responses are dated).
 */
export function getExpiryTime(
  byDataset: readonly (readonly SegmentEntry[])[],
  now: number,
): number {
  return Math.min(now, findNewestTime(byDataset.flat()) + daysBelieved * day);
}

/**
 * Chooses which old versions of a venue's rows to remove under its retention: first those that are
 * too old at `now` (see `getExpiryTime`), then the oldest beyond the size limit. The newest version
 * of anything is never removed.
 */
export function chooseExpired(
  byDataset: readonly (readonly SegmentEntry[])[],
  retention: Retention,
  now: number,
): SegmentEntry[] {
  const oldest = now - retention.days * day;
  const maxBytes = retention.megabytes * 1_000_000;
  let bytes = 0;
  return byDataset
    .flatMap((segments) => findSupersededSegments(segments))
    .sort((a, b) => compareAge(b, a))
    .filter((segment) => {
      bytes += segment.bytes;
      return segment.fetchedAt < oldest || bytes > maxBytes;
    });
}
