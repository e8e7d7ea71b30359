import { findSlices } from '../../../../shared/coverage.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { SegmentEntry } from '../segment-format/index.ts';

/**
 * The user is asked about a result set with less than this part of the rows stored before, if at
 * least `leastFewer` rows are missing.
 */
const leastPart = 0.5;
const leastFewer = 20;

export function isShrunk(before: number, now: number): boolean {
  return now < before * leastPart && before - now >= leastFewer;
}

/**
 * Estimates how many rows are stored of a period. A segment that reaches beyond the period counts
 * in proportion to its time.
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
