import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { findSlices } from '../../../../shared/coverage.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { selectsWholes } from '../../../../shared/whole-rows.ts';
import type { SegmentEntry } from '../segment-format/index.ts';

/** Users are asked before fewer rows replace stored ones: less than this share of them, and at least `minFewer` fewer. */
const minShare = 0.5;
const minFewer = 20;

export function isShrunk(before: number, now: number): boolean {
  return now < before * minShare && before - now >= minFewer;
}

/**
 * Estimates the number of stored rows in a period. A segment that reaches beyond the period counts in proportion to its
 * time.
 */
export function countStoredRows(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  period: Period,
): number {
  const findSpan = selectsWholes(dataset) ? spanRequests : ({ window }: SegmentEntry) => window;
  const rows = findSlices(segments, period).reduce(
    (sum, { segment, period: part }) =>
      sum + (segment.rows * countSeconds(part)) / countSeconds(findSpan(segment)),
    0,
  );
  return Math.round(rows);
}

/** Requests for rows with a start and an end reach beyond the window, and all their rows are stored. */
function spanRequests({ window, requested }: SegmentEntry): Period {
  return {
    from: [window.from, ...requested.map(({ from }) => from)].sort()[0] ?? window.from,
    to: [window.to, ...requested.map(({ to }) => to)].sort().at(-1) ?? window.to,
  };
}

function countSeconds({ from, to }: Period): number {
  return Temporal.PlainDateTime.from(from)
    .until(Temporal.PlainDateTime.from(to))
    .total({ unit: 'seconds', relativeTo: from });
}
