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
const delays = latest - earliest + 1;
/** Fewer days than that say more of their weather than of habits. */
export const fewestDays = 8;

const rounds = 60;

let last: { readonly days: string; readonly profile: ArrivalProfile | null } | undefined;

/**
 * The profile of some days, learned once: with each quarter of an hour they are asked for again, and are
 * over. Null where too few of them have both bookings and scans.
 */
export function recallArrivalProfile(days: readonly PastDay[]): ArrivalProfile | null {
  const key = JSON.stringify(days);
  if (last?.days !== key) last = { days: key, profile: learnArrivalProfile(days) };
  return last.profile;
}

/** Null where too few days have both bookings and scans. */
export function learnArrivalProfile(days: readonly PastDay[]): ArrivalProfile | null {
  const used = days.filter(({ booked, scanned }) => sum(booked) > 0 && sum(scanned) > 0);
  if (used.length < fewestDays) return null;
  const learned = used.map(({ booked, scanned }) => ({ visits: listVisits(booked), scanned }));
  const possible = countPossible(learned.map(({ visits }) => visits));
  let shares = new Float64Array(delays).fill(1 / delays);
  for (let round = 0; round < rounds; round += 1) {
    const explained = new Float64Array(delays);
    for (const { visits, scanned } of learned) explain(visits, scanned, shares, explained);
    shares = shares.map((share, delay) => {
      const people = possible[delay] ?? 0;
      return people === 0 ? 0 : (share * (explained[delay] ?? 0)) / people;
    });
  }
  return { shares: [...shares], days: used.length };
}

/** Adds to each delay the scans that it explains of a day's, by what the shares predict. */
function explain(
  visits: readonly Visit[],
  scanned: readonly number[],
  shares: Float64Array,
  explained: Float64Array,
): void {
  const found = spread(visits, shares);
  for (const [slot, expected] of found.entries()) {
    // Beyond the day there are none.
    found[slot] = expected > 0 ? (scanned[slot + earliest] ?? 0) / expected : 0;
  }
  for (const { quarter, people } of visits) {
    for (let delay = 0; delay < delays; delay += 1) {
      explained[delay] = (explained[delay] ?? 0) + people * (found[quarter + delay] ?? 0);
    }
  }
}

/** People by the delay with which they could come on the same day. */
function countPossible(days: readonly (readonly Visit[])[]): readonly number[] {
  const possible = new Array<number>(delays).fill(0);
  for (const { quarter, people } of days.flat()) {
    for (let delay = 0; delay < delays; delay += 1) {
      const at = quarter + delay + earliest;
      if (at >= 0 && at < quartersInDay) possible[delay] = (possible[delay] ?? 0) + people;
    }
  }
  return possible;
}

/** Scans to expect by quarter-hour of the day; without a profile everybody comes when they booked. */
export function expectArrivals(
  booked: readonly number[],
  profile: ArrivalProfile | null,
): readonly number[] {
  if (!profile) return booked;
  const slots = spread(listVisits(booked), Float64Array.from(profile.shares));
  return [...slots.subarray(-earliest, quartersInDay - earliest)];
}

interface Visit {
  readonly quarter: number;
  readonly people: number;
}

function listVisits(booked: readonly number[]): Visit[] {
  return booked.flatMap((people, quarter) => (people === 0 ? [] : [{ quarter, people }]));
}

/** By slots that begin `earliest` before the day, and end as much as `latest` after it. */
function spread(visits: readonly Visit[], shares: Float64Array): Float64Array {
  const expected = new Float64Array(quartersInDay + delays - 1);
  for (const { quarter, people } of visits) {
    for (let delay = 0; delay < delays; delay += 1) {
      const slot = quarter + delay;
      expected[slot] = (expected[slot] ?? 0) + people * (shares[delay] ?? 0);
    }
  }
  return expected;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
