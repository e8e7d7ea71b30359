/**
 * Rows with a start and an end may cross the end of a window (`whole-rows.ts`). Stored rows tell how far windows must
 * overlap: how long the longest row is, and whether the platform includes rows that end after the requested period.
 */

/**
 * Rows of up to this many days lie completely in at least one of the overlapping windows. Null: up to a month, with a
 * request per day. 0: any length, since the platform includes all rows that begin in a window.
 */
export type Overlap = number | null;

/** Lengths of a segment's rows. */
export interface RowLengths {
  /** The longest, in seconds. */
  readonly longest: number;
  /** Rows that began in the requested period and end more than a day after it. */
  readonly beyond: number;
}

/** Days. The default while no row is longer than two thirds of it. */
export const minOverlap = 14;
/** Days. With a larger overlap, windows of four weeks take as many requests as single days. */
const maxOverlap = 24;

const secondsInDay = 86_400;

/** The overlap from all stored segments of a dataset: one and a half times their longest row. */
export function learnOverlap(
  segments: readonly { readonly lengths?: RowLengths | undefined }[],
): Overlap {
  let longest = 0;
  for (const { lengths } of segments) {
    if (!lengths) continue;
    if (lengths.beyond > 0) return 0;
    longest = Math.max(longest, lengths.longest);
  }
  const days = Math.max(minOverlap, Math.ceil((1.5 * longest) / secondsInDay));
  return days > maxOverlap ? null : days;
}
