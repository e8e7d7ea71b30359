/**
 * Finds which rows of a period are stored. Segments overlap: each is the response for one window, and the newest wins
 * (by fetch time, then by name, which also settles equal times). Pure, and fast for tens of thousands of segments.
 */
import { findMissingPeriods, joinPeriods, type Period } from './ranges.ts';
import {
  addDays,
  getDayStart,
  pickEarlier,
  pickLater,
  type VenueDate,
  type VenueDateTime,
} from './venue-time.ts';

/** The properties of a segment that coverage needs. */
export interface CoveringSegment {
  readonly name: string;
  /** The time that its rows cover. Rows fetched one by one cover none: `from` equals `to`. */
  readonly window: Period;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** The venue's local time up to which the platform's data reached. */
  readonly dataAsOf: VenueDateTime;
  /** For rows of one guide: a newer segment with the same subject replaces this one. */
  readonly subject?: string | undefined;
}

/** A period, and the segment whose rows count in it. */
export interface CoveredSlice<S extends CoveringSegment> {
  readonly segment: S;
  readonly period: Period;
}

/** Sorts older before newer. */
export function compareAge(a: CoveringSegment, b: CoveringSegment): number {
  if (a.fetchedAt !== b.fetchedAt) return a.fetchedAt - b.fetchedAt;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** Returns whether a segment covers time; otherwise its rows count by key alone. */
export function coversTime({ window }: CoveringSegment): boolean {
  return window.from < window.to;
}

/**
 * The slices of a period in order, from segments fetched at or before `asOf` (milliseconds since the epoch). Slices
 * don't overlap; gaps lie between them.
 */
export function findSlices<S extends CoveringSegment>(
  segments: readonly S[],
  period: Period,
  asOf = Number.POSITIVE_INFINITY,
): CoveredSlice<S>[] {
  const inside = segments.filter(
    (segment) =>
      segment.fetchedAt <= asOf &&
      coversTime(segment) &&
      segment.window.from < period.to &&
      segment.window.to > period.from,
  );
  const cuts = listCuts(inside, period);
  const cellAt = new Map(cuts.map((cut, cell) => [cut, cell]));
  const owners: (S | undefined)[] = new Array(Math.max(cuts.length - 1, 0));
  // Newest first, so that each cell is taken once. `next` leads to the next free cell.
  const next = Array.from({ length: cuts.length + 1 }, (_, cell) => cell);
  for (const segment of inside.toSorted((a, b) => compareAge(b, a))) {
    const end = cellAt.get(pickEarlier(segment.window.to, period.to)) ?? 0;
    const start = cellAt.get(pickLater(segment.window.from, period.from)) ?? 0;
    for (let cell = follow(next, start); cell < end; cell = follow(next, cell)) {
      owners[cell] = segment;
      next[cell] = cell + 1;
    }
  }
  return joinCells(cuts, owners);
}

/** Returns the parts of a period that no segment covers, in order. */
export function findGaps(
  segments: readonly CoveringSegment[],
  period: Period,
  asOf?: number,
): Period[] {
  const slices = findSlices(segments, period, asOf);
  return findMissingPeriods(
    period,
    slices.map((slice) => slice.period),
  );
}

/** Returns the parts of gaps that lie in any of these periods, in order. */
export function intersectPeriods(gaps: readonly Period[], periods: readonly Period[]): Period[] {
  const joined = joinPeriods(periods);
  return gaps.flatMap((gap) =>
    joined
      .filter(({ from, to }) => from < gap.to && to > gap.from)
      .map(({ from, to }) => ({ from: pickLater(from, gap.from), to: pickEarlier(to, gap.to) })),
  );
}

/** `damaged`: incomplete because a segment can't be read. `failed`: incomplete because a job failed to download it. */
export type DayState = 'stored' | 'partial' | 'damaged' | 'failed' | 'none';

export interface DayCoverage {
  readonly day: VenueDate;
  readonly state: DayState;
  /** Oldest fetch time of the day's stored rows, milliseconds since the epoch. Null if there are none. */
  readonly fetchedAt: number | null;
  /** Earliest `dataAsOf` of the day's stored rows. Null if there are none. */
  readonly dataAsOf: VenueDateTime | null;
}

/**
 * Coverage of each day from `first` to `last`, both included. `failed`: periods that jobs could not download.
 * `damaged`: periods of unreadable segments.
 */
export function listCoverageByDay(
  segments: readonly CoveringSegment[],
  first: VenueDate,
  last: VenueDate,
  options: {
    readonly asOf?: number;
    readonly failed?: readonly Period[];
    readonly damaged?: readonly Period[];
  } = {},
): DayCoverage[] {
  const { asOf, failed = [], damaged = [] } = options;
  const days: DayCoverage[] = [];
  const whole = { from: getDayStart(first), to: getDayStart(addDays(last, 1)) };
  const slices = findSlices(segments, whole, asOf);
  let at = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const period = { from: getDayStart(day), to: getDayStart(addDays(day, 1)) };
    while ((slices[at]?.period.to ?? '9') <= period.from) at += 1;
    const touching: CoveredSlice<CoveringSegment>[] = [];
    for (
      let slice = slices[at], i = at;
      slice && slice.period.from < period.to;
      slice = slices[++i]
    ) {
      touching.push(slice);
    }
    days.push({ day, ...describeDay(period, touching, failed, damaged) });
  }
  return days;
}

function describeDay(
  period: Period,
  slices: readonly CoveredSlice<CoveringSegment>[],
  failed: readonly Period[],
  damaged: readonly Period[],
): Omit<DayCoverage, 'day'> {
  const gaps = findMissingPeriods(
    period,
    slices.map((slice) => slice.period),
  );
  const isIn = ({ from, to }: Period): boolean => from < period.to && to > period.from;
  const nothing = slices.length === 0;
  const getState = (): DayState => {
    if (gaps.length === 0) return 'stored';
    if (intersectPeriods(gaps, damaged).length > 0) return 'damaged';
    if (failed.some(isIn)) return 'failed';
    return nothing ? 'none' : 'partial';
  };
  return {
    state: getState(),
    fetchedAt: nothing ? null : Math.min(...slices.map(({ segment }) => segment.fetchedAt)),
    dataAsOf: slices.reduce<VenueDateTime | null>(
      (oldest, { segment }) =>
        oldest === null || segment.dataAsOf < oldest ? segment.dataAsOf : oldest,
      null,
    ),
  };
}

/** The segments that the present no longer needs: newer ones cover all their time, or have the same subject. */
export function findSuperseded<S extends CoveringSegment>(segments: readonly S[]): S[] {
  const always = { from: '', to: '~' };
  const needed = new Set<S>(findSlices(segments, always).map(({ segment }) => segment));
  for (const segment of findSingles(segments)) needed.add(segment);
  return segments.filter((segment) => !needed.has(segment));
}

/** The current segments among those of rows fetched one by one: the newest per subject, and all without a subject. */
export function findSingles<S extends CoveringSegment>(segments: readonly S[]): S[] {
  const singles = segments.filter((segment) => !coversTime(segment));
  const newest = new Map<string, S>();
  for (const segment of singles.toSorted(compareAge)) {
    if (segment.subject !== undefined) newest.set(segment.subject, segment);
  }
  return singles.filter(
    (segment) => segment.subject === undefined || newest.get(segment.subject) === segment,
  );
}

/** All times in the period at which the newest segment may change, in order. */
function listCuts(segments: readonly CoveringSegment[], period: Period): VenueDateTime[] {
  const cuts = new Set<VenueDateTime>();
  for (const { window } of segments) {
    cuts.add(pickLater(window.from, period.from));
    cuts.add(pickEarlier(window.to, period.to));
  }
  return [...cuts].sort();
}

function follow(next: number[], cell: number): number {
  let end = cell;
  while (next[end] !== end) end = next[end] ?? end;
  // Path compression for later lookups.
  for (let at = cell; at !== end; ) {
    const following = next[at] ?? end;
    next[at] = end;
    at = following;
  }
  return end;
}

function joinCells<S extends CoveringSegment>(
  cuts: readonly VenueDateTime[],
  owners: readonly (S | undefined)[],
): CoveredSlice<S>[] {
  const slices: { segment: S; period: Period }[] = [];
  owners.forEach((segment, cell) => {
    const from = cuts[cell];
    const to = cuts[cell + 1];
    if (!segment || from === undefined || to === undefined) return;
    const last = slices.at(-1);
    if (last?.segment === segment && last.period.to === from) {
      last.period = { from: last.period.from, to };
    } else slices.push({ segment, period: { from, to } });
  });
  return slices;
}
