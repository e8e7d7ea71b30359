import { findSlices } from '../../../shared/coverage.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { SegmentEntry } from '../segments/format/index.ts';

/** Fewer than this part of what there was, and so many fewer, is told and asked about. */
const leastPart = 0.5;
const leastFewer = 20;

export function isShrunk(before: number, now: number): boolean {
  return now < before * leastPart && before - now >= leastFewer;
}

/** About how many rows are stored of a period: of a file that reaches out of it, its share of time. */
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
