import { findSlices } from '../../../../shared/coverage.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { SegmentEntry } from '../segment-format/index.ts';

/**
 * Users are asked before fewer rows replace stored ones: less than this part of them, and at least `leastFewer` fewer.
 */
const minShare = 0.5;
const minFewer = 20;

export function isShrunk(before: number, now: number): boolean {
  return now < before * minShare && before - now >= minFewer;
}

/**
 * Estimates the number of stored rows in a period. A segment that reaches beyond the period counts in proportion to its
 * time.
 */
export function countStoredRows(segments: readonly SegmentEntry[], period: Period): number {
  const rows = findSlices(segments, period).reduce(
    (sum, { segment, period: part }) =>
      sum + (segment.rows * countSeconds(part)) / countSeconds(segment.window),
    0,
  );
  return Math.round(rows);
}

function countSeconds({ from, to }: Period): number {
  return Temporal.PlainDateTime.from(from)
    .until(Temporal.PlainDateTime.from(to))
    .total({ unit: 'seconds', relativeTo: from });
}
