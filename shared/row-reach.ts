/**
 * Rows that take their time may be over the end of a window (`whole-rows.ts`). How far windows have
 * to overlap is learnt from the rows that are kept: how long the longest took, and whether the
 * platform tells of rows that go on beyond what it was asked.
 */

/**
 * Rows of up to so many days are asked for so that none is over the end of all windows that could
 * have it. Null: of up to a month, which takes a request for each day. 0: of any length, since the
 * platform tells of all that begins in a window.
 */
export type Reach = number | null;

/** What an answer says of how long its rows take. */
export interface RowLengths {
  /** The longest, in seconds. */
  readonly longest: number;
  /** So many began in what was asked and end more than a day after it. */
  readonly beyond: number;
}

/** Where no row longer than half of it was seen. */
export const leastReach = 14;
/** Windows of four weeks that overlap by more take as many requests as asking for each day. */
const mostReach = 24;

const secondsInDay = 86_400;

/** By what all that is kept of a dataset says. */
export function learnReach(
  segments: readonly { readonly lengths?: RowLengths | undefined }[],
): Reach {
  let longest = 0;
  for (const { lengths } of segments) {
    if (!lengths) continue;
    if (lengths.beyond > 0) return 0;
    longest = Math.max(longest, lengths.longest);
  }
  const days = Math.max(leastReach, Math.ceil((2 * longest) / secondsInDay));
  return days > mostReach ? null : days;
}
