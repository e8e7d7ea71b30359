/**
 * Provisional days. The platform's data reaches to the end of yesterday (spec section 8), but when
 * the night's load ends is not documented: a response at five past midnight may lack most of
 * yesterday. So the last day of a response is provisional until a later response reaches further, a
 * row was changed after that day (so the load began later), or two responses some hours apart
 * agree. A batch run is no evidence: neither its statuses nor its end are documented.
 */
import type { Dataset } from './catalogue/types.ts';
import { type CoveringSegment, coversTime } from './coverage.ts';
import type { Period } from './ranges.ts';
import { addDays, getDayStart, toDay, type VenueDate, type VenueDateTime } from './venue-time.ts';

/** What a response says of the last day that it can have rows of. */
export interface LastDay {
  readonly rows: number;
  /** The latest change that any of them names; null where none names one. */
  readonly newest: VenueDateTime | null;
  /** Some row of the response was changed after that day. */
  readonly isOver?: boolean;
}

export interface ProvisionalSegment extends CoveringSegment {
  readonly lastDay?: LastDay | undefined;
}

export interface ProvisionalDay {
  readonly day: VenueDate;
  /** When it was last fetched, milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/**
 * Milliseconds between two responses that confirm each other, and before a day is fetched again.
 */
export const agreeAfterMilliseconds = 3 * 3600 * 1000;

/** Whether the days of a dataset come with the night's load; what lies ahead comes with it, too. */
export function hasProvisionalDays({ axis, freshness }: Dataset): boolean {
  return freshness === 'previous-day' && axis !== null && axis.ends !== 'now';
}

/** The days that are stored and may still be incomplete, in order. */
export function provisionalDays(
  dataset: Dataset,
  segments: readonly ProvisionalSegment[],
): ProvisionalDay[] {
  if (!hasProvisionalDays(dataset)) return [];
  const covering = segments.filter(coversTime);
  const last = new Set(
    covering
      .filter((segment) => hasDay(segment, toDay(segment.dataAsOf)))
      .map((segment) => toDay(segment.dataAsOf)),
  );
  return [...last].sort().flatMap((day) => {
    const answers = covering
      .filter((segment) => hasDay(segment, day))
      .toSorted((a, b) => a.fetchedAt - b.fetchedAt);
    const newest = answers.at(-1);
    if (!newest || answers.some(({ dataAsOf }) => toDay(dataAsOf) > day)) return [];
    // Where the future can be fetched, a response may have had the day before it was over.
    const own = answers.filter(({ dataAsOf }) => toDay(dataAsOf) === day);
    if (own.some(({ lastDay }) => lastDay?.isOver)) return [];
    const isAgreed = own.some(
      (answer) =>
        newest.fetchedAt - answer.fetchedAt >= agreeAfterMilliseconds && agree(answer, newest),
    );
    return isAgreed ? [] : [{ day, fetchedAt: newest.fetchedAt }];
  });
}

/** Those of them that have any moment of a period. */
export function provisionalIn(
  dataset: Dataset,
  segments: readonly ProvisionalSegment[],
  { from, to }: Period,
): ProvisionalDay[] {
  return provisionalDays(dataset, segments).filter(
    ({ day }) => getDayStart(day) < to && getDayStart(addDays(day, 1)) > from,
  );
}

/** Whether it is time to fetch it again. A clock that was set back does not delay it. */
export function isDueAgain({ fetchedAt }: ProvisionalDay, now: number): boolean {
  const since = now - fetchedAt;
  return since < 0 || since >= agreeAfterMilliseconds;
}

function hasDay({ window }: CoveringSegment, day: VenueDate): boolean {
  return window.from <= getDayStart(day) && window.to >= getDayStart(addDays(day, 1));
}

function agree(one: ProvisionalSegment, other: ProvisionalSegment): boolean {
  const [a, b] = [one.lastDay, other.lastDay];
  return a !== undefined && b !== undefined && a.rows === b.rows && a.newest === b.newest;
}
