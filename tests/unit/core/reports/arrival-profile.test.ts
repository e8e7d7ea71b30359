import { describe, expect, it } from 'vitest';
import {
  earliest,
  expectArrivals,
  fewestDays,
  learnArrivalProfile,
  type PastDay,
  quartersInDay,
} from '../../../../electron/core/answers/reports/today/arrival-profile.ts';

/** Of everybody a half comes in time, a quarter one quarter-hour early, a fifth two late. */
const habits = new Map([
  [-1, 0.25],
  [0, 0.5],
  [2, 0.2],
]);

/** Visits at 10:00 and 13:00 and, by the day, some at another time. */
function pastDay(nth: number): PastDay {
  const booked = new Array<number>(quartersInDay).fill(0);
  booked[40] = 100 + nth * 20;
  booked[52] = 60;
  booked[44 + (nth % 5)] = 40;
  const scanned = new Array<number>(quartersInDay).fill(0);
  for (const [quarter, people] of booked.entries()) {
    for (const [delay, share] of habits) {
      const at = quarter + delay;
      if (at >= 0 && at < quartersInDay) scanned[at] = (scanned[at] ?? 0) + people * share;
    }
  }
  return { booked, scanned };
}

const pastDays = Array.from({ length: 20 }, (_, nth) => pastDay(nth));

describe('the profile of arrivals', () => {
  it('finds how early and late people are, and how many stay away', () => {
    const profile = learnArrivalProfile(pastDays);
    expect(profile?.days).toBe(20);
    for (const [at, share] of (profile?.shares ?? []).entries()) {
      expect(share).toBeCloseTo(habits.get(at + earliest) ?? 0, 1);
    }
    const all = profile?.shares.reduce((sum, share) => sum + share, 0);
    expect(all).toBeCloseTo(0.95, 2);
  });

  it('expects a day that it has not seen', () => {
    const { booked, scanned } = pastDay(31);
    const expected = expectArrivals(booked, learnArrivalProfile(pastDays));
    const error = expected.reduce((sum, at, n) => sum + Math.abs(at - (scanned[n] ?? 0)), 0);
    expect(error / scanned.reduce((sum, at) => sum + at, 0)).toBeLessThan(0.1);
  });

  it('says nothing of too few days, or of days without scans, and then the book counts', () => {
    expect(learnArrivalProfile(pastDays.slice(0, fewestDays - 1))).toBeNull();
    const closed = pastDays.map(({ booked }) => ({
      booked,
      scanned: new Array<number>(quartersInDay).fill(0),
    }));
    expect(learnArrivalProfile(closed)).toBeNull();
    const { booked } = pastDay(1);
    expect(expectArrivals(booked, null)).toBe(booked);
  });

  it('has no value that is no number, whatever it is given', () => {
    const odd = pastDays.map(({ booked, scanned }, nth) => ({
      booked: nth % 2 ? booked.map(() => 0) : booked.with(95, 500),
      scanned: scanned.with(0, 300),
    }));
    const profile = learnArrivalProfile(odd);
    expect(profile?.shares.every((share) => Number.isFinite(share) && share >= 0)).toBe(true);
  });
});
