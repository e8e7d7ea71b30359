/**
 * Rows with a start and an end may run over the end of a window (`whole-rows.ts`). Stored rows tell
 * how far windows have to overlap: how long the longest lasted, and whether the platform includes
 * rows that run beyond the requested period.
 */

/**
 * Windows overlap so that rows of up to this many days lie wholly in at least one. Null: of up to a
 * month, which takes a request per day. 0: of any length, since the platform includes all rows that
 * begin in a window.
 */
export type Reach = number | null;

/** What a segment's rows say of how long rows last. */
export interface RowLengths {
  /** The longest, in seconds. */
  readonly longest: number;
  /** How many began in the requested period and end more than a day after it. */
  readonly beyond: number;
}

/** Where no row longer than two thirds of it was seen. */
export const leastReach = 14;
/** Windows of four weeks that overlap by more take as many requests as asking for each day. */
const mostReach = 24;

const secondsInDay = 86_400;

/** The reach that all stored segments of a dataset show: half as long again as their longest row. */
export function learnReach(
  segments: readonly { readonly lengths?: RowLengths | undefined }[],
): Reach {
  let longest = 0;
  for (const { lengths } of segments) {
    if (!lengths) continue;
    if (lengths.beyond > 0) return 0;
    longest = Math.max(longest, lengths.longest);
  }
  const days = Math.max(leastReach, Math.ceil((1.5 * longest) / secondsInDay));
  return days > mostReach ? null : days;
}
