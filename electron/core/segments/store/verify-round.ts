import * as v from 'valibot';

/**
 * How far the files of a profile were read to see whether they still are what was written. They are
 * read round by round, in the order of their places, a share each day: one place tells for each file
 * when it was read last, however many there are.
 */
export const verifyRound = v.strictObject({
  version: v.literal(1),
  /** When the round that is under way began, milliseconds since the epoch; null between rounds. */
  startedAt: v.nullable(v.number()),
  /** The place of the file that was read last in it. */
  after: v.nullable(v.string()),
  /** When the last round began that came to its end: every file was read since. */
  since: v.nullable(v.number()),
  /** When a share was finished last. */
  sharedAt: v.nullable(v.number()),
});
export type VerifyRound = v.InferOutput<typeof verifyRound>;

export const noRound: VerifyRound = {
  version: 1,
  startedAt: null,
  after: null,
  since: null,
  sharedAt: null,
};

/** A file, by its dataset and name. */
export interface Placed {
  readonly place: string;
  readonly bytes: number;
}

const shareEveryMilliseconds = 20 * 3600 * 1000;
/** All is read once in so many shares, but of little all at once. */
const shares = 7;
const leastBytes = 64 * 1024 ** 2;

/** Whether it is time for a share. A clock that was set back is no reason to wait. */
export function isShareDue({ sharedAt }: VerifyRound, now: number): boolean {
  if (sharedAt === null) return true;
  const since = now - sharedAt;
  return since < 0 || since >= shareEveryMilliseconds;
}

/** The files of the next share, in order. */
export function nextShare<F extends Placed>(files: readonly F[], { after }: VerifyRound): F[] {
  const waiting = files
    .filter(({ place }) => after === null || place > after)
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let left = Math.max(whole / shares, leastBytes);
  const share: F[] = [];
  for (const file of waiting) {
    if (left <= 0) break;
    left -= file.bytes;
    share.push(file);
  }
  return share;
}

/** After a file was read. */
export function roundAfter(round: VerifyRound, { place }: Placed, now: number): VerifyRound {
  return { ...round, startedAt: round.startedAt ?? now, after: place };
}

/** After a share was read to its end; with `isLast` it was the last one of its round. */
export function shareEnded(round: VerifyRound, isLast: boolean, now: number): VerifyRound {
  if (!isLast) return { ...round, sharedAt: now };
  return { ...round, startedAt: null, after: null, since: round.startedAt ?? now, sharedAt: now };
}
