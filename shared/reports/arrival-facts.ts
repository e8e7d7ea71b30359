import type { Arrivals, Today } from '../domain/reports.ts';
import { sum } from '../sums.ts';
import { toDay, type VenueDateTime } from '../venue-time.ts';
import { addActive, findMissing } from './day-figures.ts';
import { isUnknownOn } from './day-sources.ts';

/** Facts about a day's arrivals, as far as scans are known. */
export interface ArrivalFacts {
  /** In all of the day. */
  readonly expected: number;
  readonly scanned: number;
  readonly repeated: number;
  /** Up to when scans are known: scanned less expected; null where it is no difference, or not known. */
  readonly ahead: number | null;
  /** Expected from then on. */
  readonly toCome: number;
  /** Scans are known only up to a time at which people were still to come, and by now nobody is. */
  readonly isCutShort: boolean;
  /** The quarter-hour with the most expected people, of those that start after now. Null if nobody is expected. */
  readonly peak: { readonly quarter: number; readonly people: number } | null;
  /** The time since when nobody was scanned although many were expected, `HH:mm`. Null: all day. */
  readonly silentSince: { readonly time: string | null; readonly expected: number } | null;
}

/** Nobody where so many are expected can't be chance: e to the power of -12. */
const fewestMissed = 12;
const fewestQuarters = 2;

/**
 * @param known up to when scans are known, or null
 * @param now the venue's clock, which scans may lag behind
 */
export function findArrivalFacts(
  arrivals: Arrivals,
  known: VenueDateTime | null,
  now: VenueDateTime,
): ArrivalFacts {
  const { expected, scanned, repeated, day, lastScan } = arrivals;
  const upTo = countQuarters(day, known);
  const whole = Math.floor(upTo);
  // Of the quarter-hour that is running, the part that is over.
  const before = sum(expected.slice(0, whole)) + (expected[whole] ?? 0) * (upTo - whole);
  const all = sum(expected);
  const toCome = Math.round(all - before);
  const here = sum(scanned);
  const difference = Math.round(here - before);
  const isDifferent = Math.abs(difference) >= Math.max(5, before * 0.1);
  return {
    expected: Math.round(all),
    scanned: here,
    repeated: sum(repeated),
    ahead: known === null || upTo === 0 || !isDifferent ? null : difference,
    toCome,
    isCutShort:
      known !== null &&
      toCome > 0 &&
      toDay(now) === day &&
      Math.round(sum(expected.slice(Math.floor(toQuarters(now))))) === 0,
    peak: findPeak(
      expected,
      Math.max(Math.ceil(upTo), toDay(now) === day ? Math.floor(toQuarters(now)) + 1 : 0),
    ),
    silentSince: known === null ? null : findSilence(expected, whole, lastScan),
  };
}

/** The people of a day: booked, and expected with walk-ins or without no-shows, if earlier days show how many. */
export interface ExpectedPeople {
  readonly booked: number;
  readonly expected: number;
}

/** Null while some bookings of the day are missing. */
export function findExpected({ day, people, arrivals, sources }: Today): ExpectedPeople | null {
  const { visits } = sources;
  if (isUnknownOn(visits, day) || findMissing(visits, day) !== null) return null;
  const booked = addActive(people.tallies);
  const isLearned = arrivals.learnedFrom > 0;
  return { booked, expected: isLearned ? Math.round(sum(arrivals.expected)) : booked };
}

/**
 * True if people were expected today, and nobody else is. Not known while bookings are missing, nor before it was
 * learned when people come.
 */
export function isEveryoneHere({ day, now, arrivals, sources }: Today): boolean {
  if (toDay(now) !== day || arrivals.learnedFrom === 0) return false;
  if (findMissing(sources['visits'], day) !== null) return false;
  const { expected, toCome } = findArrivalFacts(arrivals, now, now);
  return expected > 0 && toCome === 0;
}

function findSilence(
  expected: readonly number[],
  upTo: number,
  lastScan: VenueDateTime | null,
): ArrivalFacts['silentSince'] {
  const from = lastScan === null ? 0 : Math.floor(toQuarters(lastScan)) + 1;
  const missed = sum(expected.slice(from, upTo));
  if (missed < fewestMissed || upTo - from < fewestQuarters) return null;
  return { time: lastScan === null ? null : lastScan.slice(11, 16), expected: Math.round(missed) };
}

function findPeak(expected: readonly number[], first: number): ArrivalFacts['peak'] {
  let peak: ArrivalFacts['peak'] = null;
  for (const [quarter, value] of expected.entries()) {
    const people = Math.round(value);
    if (quarter >= first && people > (peak?.people ?? 0)) peak = { quarter, people };
  }
  return peak;
}

/** Quarters of an hour of a day that are over at a moment, with the part of the running one. */
function countQuarters(day: string, moment: VenueDateTime | null): number {
  if (moment === null || toDay(moment) < day) return 0;
  return toDay(moment) > day ? 96 : toQuarters(moment);
}

function toQuarters(moment: VenueDateTime): number {
  return Number(moment.slice(11, 13)) * 4 + Number(moment.slice(14, 16)) / 15;
}
