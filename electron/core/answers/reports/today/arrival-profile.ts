/**
 * Arrival times against booked times. Scans name no bookings, so the profile is learned from whole days: the shares of
 * each delay that best explain their scans, by expectation-maximisation for mixed counts (Richardson 1972, Lucy 1974).
 */
import { sum } from '../../../../../shared/sums.ts';

/** One past day: 96 counts by quarter-hour of local time. */
export interface PastDay {
  /** People by booked start. */
  readonly booked: readonly number[];
  /** Barcodes by their first scan. */
  readonly scanned: readonly number[];
}

export interface ArrivalProfile {
  /** Scans per booked person, by quarter-hours after the start, from `earliest` on. */
  readonly shares: readonly number[];
  readonly days: number;
}

export const quartersInDay = 96;
/** Quarter-hours: from two hours early to four hours late. */
export const earliest = -8;
const latest = 16;
const delays = latest - earliest + 1;
/** Fewer days would show weather rather than habits. */
export const fewestDays = 8;

const rounds = 60;

let last: { readonly days: string; readonly profile: ArrivalProfile | null } | undefined;

/**
 * Returns the profile of past days, cached, since it is requested every quarter-hour. Null if too few days have both
 * bookings and scans.
 */
export function recallArrivalProfile(days: readonly PastDay[]): ArrivalProfile | null {
  const key = JSON.stringify(days);
  if (last?.days !== key) last = { days: key, profile: learnArrivalProfile(days) };
  return last.profile;
}

/** Learns a profile. Null if too few days have both bookings and scans. */
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

/** Adds to each delay the day's scans that it explains under the current shares. */
function explain(
  visits: readonly Visit[],
  scanned: readonly number[],
  shares: Float64Array,
  explained: Float64Array,
): void {
  const found = spread(visits, shares);
  for (const [slot, expected] of found.entries()) {
    // Slots outside the day have no scans.
    found[slot] = expected > 0 ? (scanned[slot + earliest] ?? 0) / expected : 0;
  }
  for (const { quarter, people } of visits) {
    for (let delay = 0; delay < delays; delay += 1) {
      explained[delay] = (explained[delay] ?? 0) + people * (found[quarter + delay] ?? 0);
    }
  }
}

/** People by each delay that stays within the same day. */
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

/** Expected scans by quarter-hour of the day; without a profile, everybody arrives at the booked time. */
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

/** Spreads visits over slots from `earliest` before the day to `latest` after it. */
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
