import type { Money, ReportCell, ReportParameters } from '../domain/report-questions.ts';
import type { ReportRun } from '../domain/report-runs.ts';
import type { SourceState, Today } from '../domain/reports.ts';
import { combineMoney, isMoney } from '../money.ts';
import { sumKnown } from '../sums.ts';
import { addDays, countMinutes, toDay, type VenueDate, type VenueDateTime } from '../venue-time.ts';
import { findExpected } from './arrival-facts.ts';
import {
  countWaiting,
  findMissing,
  findScansKnown,
  isRunSoFar,
  isSoFar,
  listWaiting,
  readFigure,
} from './day-figures.ts';
import { isEmptyDay, isUnknownOn, knowsGuides } from './day-sources.ts';
import { getReport, makeFirstParameters } from './reports.ts';
import { findLanguageOfDay, findShortTimes, type ShortTime } from './short-times.ts';

/** Amounts of one currency. Null: unknown. */
export interface Revenue {
  readonly amount: Money;
  readonly lastYear: Money | null;
  /** The part of the amount whose orders have no category. */
  readonly uncategorised: Money | null;
  /** The day's last orders may still come. */
  readonly isSoFar: boolean;
}

/** A venue's figures, as its Today shows them. Null: unknown. */
export interface VenueFigures {
  /** People booked. */
  readonly people: number | null;
  /** Those on a usual day of the same weekday. */
  readonly usual: number | null;
  /** A past day's last bookings may still come. */
  readonly isSoFar: boolean;
  /** People expected in all of the day: booked, and walk-ins. */
  readonly expected: number | null;
  /** People who came so far. */
  readonly came: number | null;
  /** The start of the day's first visit, as long as it is still to come and nobody came. */
  readonly firstVisit: VenueDateTime | null;
  readonly unconfirmed: number | null;
  /** The worst shortage from now on; zero groups if there is none. */
  readonly short: { readonly groups: number; readonly worst: Shortage | null } | null;
  /** Yesterday's, a line per currency. */
  readonly revenue: readonly Revenue[];
}

interface Shortage extends ShortTime {
  /** Null if groups in several languages compete. */
  readonly language: string | null;
}

/** Nothing is downloaded. */
export const noFigures: VenueFigures = {
  people: null,
  usual: null,
  isSoFar: false,
  expected: null,
  came: null,
  firstVisit: null,
  unconfirmed: null,
  short: null,
  revenue: [],
};

/** Asks the report of revenue as Today does: for yesterday, or for a day that is over. */
export function askRevenue(today: VenueDate, shown: VenueDate | null): ReportParameters {
  const day = shown !== null && shown < today ? shown : addDays(today, -1);
  return {
    ...makeFirstParameters(getReport('revenue'), today),
    period: { first: day, last: day },
    comparison: 'lastYear',
  };
}

/** A part of a day isn't compared with whole ones; and as long as it has nothing, the day isn't known. */
export function readVenueFigures(today: Today, revenue: ReportRun | null): VenueFigures {
  if (isEmptyDay(today)) return { ...noFigures, revenue: listRevenue(revenue) };
  const { day, people, sources } = today;
  const { visits, tasks } = sources;
  const waiting = countWaiting(today);
  const orUnknown = (value: number | null, source: SourceState | undefined) =>
    value === 0 && findMissing(source, day) !== null ? null : value;
  return {
    people: orUnknown(readFigure(people, visits, day), visits),
    usual: findMissing(visits, day) === null ? (people.usual?.amount ?? null) : null,
    isSoFar: isSoFar(visits, today),
    expected: findExpected(today)?.expected ?? null,
    // Null before the first scan, as on Today.
    came: findScansKnown(today) === null ? null : today.scans.scanned || null,
    firstVisit: findFirstVisit(today),
    unconfirmed: isUnknownOn(tasks, day) ? null : orUnknown(waiting, tasks),
    short: readShort(today),
    revenue: listRevenue(revenue),
  };
}

function findFirstVisit({ day, now, arrivals, scans }: Today): VenueDateTime | null {
  const quarter = arrivals.booked.findIndex((people) => people > 0);
  if (quarter < 0 || scans.scanned > 0 || toDay(now) !== day) return null;
  const minutes = quarter * 15;
  const start = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const first = `${day}T${start.toString({ smallestUnit: 'second' })}`;
  return first > now ? first : null;
}

function readShort(today: Today): VenueFigures['short'] {
  if (!knowsGuides(today)) return null;
  const [worst] = findShortTimes(today);
  if (!worst) return { groups: 0, worst: null };
  return { groups: worst.short, worst: { ...worst, language: findLanguageOfDay(today, worst) } };
}

function listRevenue(run: ReportRun | null): Revenue[] {
  const figure = run?.figures['revenue'];
  if (!figure) return [];
  const uncategorised = figure.captions
    .filter(({ message }) => message === 'reports.uncategorised')
    .flatMap(({ params: { amount } }) =>
      typeof amount === 'object' ? (readMoney(amount.value) ?? []) : [],
    );
  return [figure, ...(figure.more ?? [])].flatMap(({ value, before = null }): Revenue[] =>
    isMoney(value)
      ? [
          {
            amount: value,
            lastYear: readMoney(before),
            uncategorised: uncategorised.find((one) => one.currency === value.currency) ?? null,
            isSoFar: isRunSoFar(run),
          },
        ]
      : [],
  );
}

function readMoney(cell: ReportCell): Money | null {
  return isMoney(cell) ? cell : null;
}

/** The sum of some venues. A figure that only some know is their sum. */
export interface VenueTotals extends Omit<VenueFigures, 'short' | 'firstVisit'> {
  readonly short: number | null;
  /** People expected at the venues where some came. */
  readonly expectedThere: number | null;
  /** How many venues know each figure. */
  readonly known: Readonly<Record<'people' | 'came' | 'unconfirmed' | 'short', number>>;
}

/** Adds up people, tasks and shortages; and revenue by currency, since currencies are never added up. */
export function addUpVenues(venues: readonly VenueFigures[]): VenueTotals {
  const compared = venues.filter(({ people, usual }) => people !== null && usual !== null);
  // A total beside the usual one is of the same venues.
  const isCompared = compared.length === venues.filter((one) => one.people !== null).length;
  const known = venues.filter(({ people }) => people !== null);
  const isExpected = known.every(({ expected }) => expected !== null);
  const there = venues.filter(({ came }) => came !== null).map(({ expected }) => expected);
  const shortages = venues.map(({ short }) => short?.groups ?? null);
  const count = (values: readonly (number | null)[]) =>
    values.filter((value) => value !== null).length;
  return {
    people: sumKnown(venues.map(({ people }) => people)),
    usual: isCompared ? sumKnown(compared.map(({ usual }) => usual)) : null,
    isSoFar: venues.some((one) => one.isSoFar),
    expected: isExpected ? sumKnown(known.map(({ expected }) => expected)) : null,
    came: sumKnown(venues.map(({ came }) => came)),
    expectedThere: there.includes(null) ? null : sumKnown(there),
    unconfirmed: sumKnown(venues.map(({ unconfirmed }) => unconfirmed)),
    short: sumKnown(shortages),
    revenue: addUpRevenue(venues.flatMap(({ revenue }) => revenue)),
    known: {
      people: known.length,
      came: there.length,
      unconfirmed: count(venues.map(({ unconfirmed }) => unconfirmed)),
      short: count(shortages),
    },
  };
}

function addUpRevenue(all: readonly Revenue[]): Revenue[] {
  const currencies = [...new Set(all.map(({ amount }) => amount.currency))];
  return currencies.map((currency) => {
    const own = all.filter(({ amount }) => amount.currency === currency);
    const before = own.map(({ lastYear }) => lastYear);
    const uncategorised = own.flatMap((one) => one.uncategorised ?? []);
    return {
      amount: combineMoney(
        currency,
        own.map(({ amount }) => amount),
        [],
      ),
      lastYear: before.includes(null) ? null : combineMoney(currency, before, []),
      uncategorised: uncategorised.length > 0 ? combineMoney(currency, uncategorised, []) : null,
      isSoFar: own.some((one) => one.isSoFar),
    };
  });
}

/** The first thing to look at in a venue, by its figures and whether it can be reached. */
export interface VenueNeed {
  readonly short: number;
  /** Minutes until the first unconfirmed task starts, or null. */
  readonly waits: number | null;
  readonly isAway: boolean;
}

export function findNeed(today: Today | null, isAway: boolean): VenueNeed {
  if (!today) return { short: 0, waits: null, isAway };
  const [worst] = findShortTimes(today);
  const starts = listWaiting(today).flatMap(({ start }) => start ?? []);
  const first = starts.toSorted()[0];
  return {
    short: worst?.short ?? 0,
    waits: first === undefined ? null : Math.max(0, countMinutes(today.now, first)),
    isAway,
  };
}

/**
 * Returns the venue that needs the user first: most groups without a guide, else the next unconfirmed task, else one
 * that can't be reached. Null if none does.
 */
export function findFirst<Venue extends { readonly need: VenueNeed }>(
  venues: readonly Venue[],
): Venue | null {
  const needy = venues.filter(({ need }) => need.short > 0 || need.waits !== null || need.isAway);
  const order = ({ short, waits, isAway }: VenueNeed) => [
    -short,
    waits ?? Number.MAX_SAFE_INTEGER,
    isAway ? 0 : 1,
  ];
  const [first] = needy.toSorted((a, b) => {
    const [one, other] = [order(a.need), order(b.need)];
    return one.reduce((found, value, at) => found || value - (other[at] ?? 0), 0);
  });
  return first ?? null;
}
