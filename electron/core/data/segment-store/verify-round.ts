import * as v from 'valibot';

/**
 * How far the check of a profile's segments for damage has come. A round checks all of them in the order of their
 * places, a share each day. One place is enough to know when each segment was last checked.
 */
export const verifyRound = v.strictObject({
  version: v.literal(1),
  /** Start of the present round, milliseconds since the epoch; null between rounds. */
  startedAt: v.nullable(v.number()),
  /** The place of the last segment that the present round checked. */
  after: v.nullable(v.string()),
  /** Start of the last complete round, milliseconds since the epoch: every segment was checked since. */
  since: v.nullable(v.number()),
  /** End of the last share, milliseconds since the epoch. */
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

/** A file, identified by its dataset and name. */
export interface Placed {
  readonly place: string;
  readonly bytes: number;
}

const shareEveryMilliseconds = 20 * 3600 * 1000;
/** A round has this many shares; few segments are all checked in one. */
const shares = 7;
const minBytes = 64 * 1024 ** 2;

/** True if the next share is due. A clock that was set back does not delay it. */
export function isShareDue({ sharedAt }: VerifyRound, now: number): boolean {
  if (sharedAt === null) return true;
  const since = now - sharedAt;
  return since < 0 || since >= shareEveryMilliseconds;
}

/** Returns the segments of the next share, in order. */
export function pickNextShare<F extends Placed>(files: readonly F[], { after }: VerifyRound): F[] {
  const waiting = files
    .filter(({ place }) => after === null || place > after)
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let left = Math.max(whole / shares, minBytes);
  const share: F[] = [];
  for (const file of waiting) {
    if (left <= 0) break;
    left -= file.bytes;
    share.push(file);
  }
  return share;
}

/** Returns the state after one segment was checked. */
export function roundAfter(round: VerifyRound, { place }: Placed, now: number): VerifyRound {
  return { ...round, startedAt: round.startedAt ?? now, after: place };
}

/** Returns the state after a share was finished; with `isLast`, the round's last share. */
export function shareEnded(round: VerifyRound, isLast: boolean, now: number): VerifyRound {
  if (!isLast) return { ...round, sharedAt: now };
  return { ...round, startedAt: null, after: null, since: round.startedAt ?? now, sharedAt: now };
}
