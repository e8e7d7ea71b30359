/**
 * When people come, against when they booked. A scan names no booking, so how early or late people
 * are is learned from whole days: the shares of each delay that explain the days' scans best, by
 * expectation and maximisation as for counts that mix (Richardson 1972, Lucy 1974).
 */

/** One past day: counts by quarter-hour of its wall clock, 96 of each. */
export interface PastDay {
  /** People by the start of the visit that they booked. */
  readonly booked: readonly number[];
  /** Barcodes by their first scan. */
  readonly scanned: readonly number[];
}

export interface ArrivalProfile {
  /** Scans for each person booked, by quarter-hours after the start of the visit from `earliest` on. */
  readonly shares: readonly number[];
  readonly days: number;
}

export const quartersInDay = 96;
/** Quarter-hours: two hours too early, four too late. */
export const earliest = -8;
const latest = 16;
/** Fewer days than that say more of their weather than of habits. */
export const fewestDays = 8;

const rounds = 60;

/** Null where too few days have both bookings and scans. */
export function learnArrivalProfile(days: readonly PastDay[]): ArrivalProfile | null {
  const used = days.filter(({ booked, scanned }) => sum(booked) > 0 && sum(scanned) > 0);
  if (used.length < fewestDays) return null;
  const delays = latest - earliest + 1;
  let shares = new Array<number>(delays).fill(1 / delays);
  for (let round = 0; round < rounds; round += 1) {
    const explained = new Array<number>(delays).fill(0);
    const possible = new Array<number>(delays).fill(0);
    for (const { booked, scanned } of used) {
      const predicted = spread(booked, shares);
      for (let delay = 0; delay < delays; delay += 1) {
        for (let quarter = 0; quarter < quartersInDay; quarter += 1) {
          const people = booked[quarter - delay - earliest] ?? 0;
          if (people === 0) continue;
          const expected = predicted[quarter] ?? 0;
          possible[delay] = (possible[delay] ?? 0) + people;
          if (expected > 0) {
            explained[delay] =
              (explained[delay] ?? 0) + (people * (scanned[quarter] ?? 0)) / expected;
          }
        }
      }
    }
    shares = shares.map((share, delay) => {
      const people = possible[delay] ?? 0;
      return people === 0 ? 0 : (share * (explained[delay] ?? 0)) / people;
    });
  }
  return { shares, days: used.length };
}

/** Scans to expect by quarter-hour of the day; without a profile everybody comes when they booked. */
export function expectArrivals(
  booked: readonly number[],
  profile: ArrivalProfile | null,
): readonly number[] {
  return profile ? spread(booked, profile.shares) : booked;
}

function spread(booked: readonly number[], shares: readonly number[]): number[] {
  const expected = new Array<number>(quartersInDay).fill(0);
  for (const [quarter, people] of booked.entries()) {
    if (people === 0) continue;
    for (const [delay, share] of shares.entries()) {
      const at = quarter + delay + earliest;
      if (at >= 0 && at < quartersInDay) expected[at] = (expected[at] ?? 0) + people * share;
    }
  }
  return expected;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
