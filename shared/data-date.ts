/**
 * Finds the data date of a figure: the date of the oldest rows that could still change it (ADR 57). It depends on the
 * dataset's stored rows, the figure's date field and its days.
 */
import type { Dataset } from './catalogue/types.ts';
import { type CoveredSlice, coversTime, findSlices } from './coverage.ts';
import type { DatedSegment } from './loads.ts';
import { allTime, type DayRange, joinPeriods, type Period, toPeriod } from './ranges.ts';
import { formatVenueDateTime, toDay, type VenueDate, type VenueDateTime } from './venue-time.ts';
import { type AheadSegment, listDaysAhead } from './visits-ahead.ts';

export interface Shown {
  /** The figure's date field. Null: the one that rows are requested by. Empty: none. */
  readonly dates: string | null;
  readonly days: readonly DayRange[];
}

type Slice = CoveredSlice<AheadSegment>;

/** The data date in the venue's local time. Null if nothing is stored. */
export function findDataDate(
  dataset: Dataset,
  segments: readonly AheadSegment[],
  shown: Shown,
): VenueDateTime | null {
  const slices = listShown(dataset, findSlices(segments, allTime), shown);
  if (slices.length === 0) return findLast(segments.map(({ dataAsOf }) => dataAsOf));
  if (dataset.axis?.kind === 'modified') {
    const follow = followChanges(segments);
    return findFirst(slices.map(({ segment }) => follow(segment.dataAsOf)));
  }
  const open = slices.filter((slice) => canChange(dataset, slice, shown));
  const listDates = (among: readonly Slice[]) => among.map(({ segment }) => segment.dataAsOf);
  return findFirst(listDates(open)) ?? findLast(listDates(slices));
}

/**
 * Since when changes to past visits' bookings are unknown; orders tell which of them changed. Null if all are known.
 */
export function findUnfollowedSince(
  dataset: Dataset,
  segments: readonly AheadSegment[],
  shown: Shown,
  orders: readonly AheadSegment[],
): VenueDateTime | null {
  const slices = listShown(dataset, findSlices(segments, allTime), shown);
  const known = findDataDate(dataset, segments, shown);
  const follow = followChanges(orders);
  const since = findFirst(
    slices
      .filter((slice) => !canChange(dataset, slice, shown))
      // Visits that were over count only if the days begin before that.
      .filter(
        ({ segment }) =>
          segment.dataAsOf >= (findFirst(shown.days.map(({ first }) => first)) ?? '~'),
      )
      .map(({ segment }) => follow(segment.dataAsOf)),
  );
  return since !== null && known !== null && since < known ? since : null;
}

/**
 * The last day whose load the figure's rows may lack although they came today; they are downloaded again once it is
 * over. Null if they have the load, or came on an earlier day.
 */
export function findMayChange(
  dataset: Dataset,
  segments: readonly (AheadSegment & DatedSegment)[],
  shown: Shown,
): VenueDate | null {
  const slices = listShown(dataset, findSlices(segments, allTime), shown);
  const open = slices.filter(({ segment }) => segment.isDue !== undefined);
  return findLast(open.flatMap(({ segment }) => segment.mayChange ?? []));
}

/** The slices that can have rows of the figure. */
function listShown<S extends AheadSegment>(
  { axis, visit }: Dataset,
  slices: readonly CoveredSlice<S>[],
  { dates, days }: Shown,
): readonly CoveredSlice<S>[] {
  const [first, end] = [findFirst(days.map((range) => range.first)), findEnd(days)];
  if (first === null || end === null || axis === null) return [];
  if (dates === null || dates === axis.field) {
    return slices.filter(({ period }) => days.some((range) => findShared(period, range) !== null));
  }
  // Other dates of a row are no later than the date it is requested by, except that visits may be later.
  return dates === visit
    ? slices.filter(({ period }) => period.from < end)
    : slices.filter(({ period }) => period.to > first);
}

/** Returns whether a newer response could change the figure without any known change. */
function canChange(dataset: Dataset, slice: Slice, { dates, days }: Shown): boolean {
  const { axis, visit } = dataset;
  if (visit !== undefined) {
    const first = dates === visit ? (findFirst(days.map((range) => range.first)) ?? '') : '';
    return listDaysAhead([slice]).some((ahead) => ahead.visit >= first);
  }
  // Rows selected by creation may change at any time.
  if (axis?.kind === 'created' || (axis?.field !== dates && dates !== null)) return true;
  const upTo = toNext(slice.segment.dataAsOf);
  return days.some((range) => (findShared(slice.period, range)?.to ?? '') > upTo);
}

/** Returns a function from a time to the time up to which all changes since then are stored without a gap. */
function followChanges(segments: readonly AheadSegment[]): (from: VenueDateTime) => VenueDateTime {
  const covering = segments.filter(coversTime);
  const runs = joinPeriods(covering.map(({ window }) => window));
  const newest = findLast(covering.map(({ dataAsOf }) => dataAsOf)) ?? '';
  return (from) => {
    const next = toNext(from);
    const run = runs.find((one) => one.from <= next && one.to > next);
    if (!run) return from;
    const last = toNext(run.to, -1);
    return last < newest ? last : newest;
  };
}

function findShared(period: Period, range: DayRange): Period | null {
  const days = toPeriod(range);
  const from = days.from > period.from ? days.from : period.from;
  const to = days.to < period.to ? days.to : period.to;
  return from < to ? { from, to } : null;
}

function findEnd(days: readonly DayRange[]): VenueDateTime | null {
  const last = findLast(days.map((range) => range.last));
  return last === null ? null : toPeriod({ first: last, last }).to;
}

function toNext(moment: VenueDateTime, seconds = 1): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).add({ seconds }));
}

function findFirst(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (first, one) => (first === null || one < first ? one : first),
    null,
  );
}

function findLast(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (last, one) => (last === null || one > last ? one : last),
    null,
  );
}

/** The days that a period overlaps. */
export function toShownDays({ from, to }: Period): DayRange {
  return { first: toDay(from), last: toDay(to < allTime.to ? toNext(to, -1) : to) };
}
