/**
 * The one date of the data behind a figure: that of the oldest rows that could still change it (ADR
 * 57). It is asked of what is stored of a dataset, of the date that the figure goes by, and of its
 * days.
 */
import type { Dataset } from './catalogue/types.ts';
import { type CoveredSlice, coversTime, findSlices } from './coverage.ts';
import type { DatedSegment } from './loads.ts';
import { allTime, type DayRange, joinPeriods, type Period, toPeriod } from './ranges.ts';
import { formatVenueDateTime, toDay, type VenueDate, type VenueDateTime } from './venue-time.ts';
import { type AheadSegment, listDaysAhead } from './visits-ahead.ts';

export interface Shown {
  /** The date that a figure goes by; null: the one that rows are asked by. Empty: none. */
  readonly dates: string | null;
  readonly days: readonly DayRange[];
}

type Slice = CoveredSlice<AheadSegment>;

/** On the venue's wall clock; null where nothing is stored. */
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
 * Since when changes of bookings whose visits were over when they were downloaded are not known:
 * which of them changed is told by their orders. Null where it is known.
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
      // Visits that were over are shown only where the days begin before that.
      .filter(
        ({ segment }) =>
          segment.dataAsOf >= (findFirst(shown.days.map(({ first }) => first)) ?? '~'),
      )
      .map(({ segment }) => follow(segment.dataAsOf)),
  );
  return since !== null && known !== null && since < known ? since : null;
}

/**
 * The last day whose load the rows behind a figure may lack, although they came today: they are
 * downloaded again once it is over. Null where they have it, or came on an earlier day, which their
 * date tells.
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

/** The slices that a figure's rows may be in. */
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
  // Whatever else a row's date is: it is asked by one that is no earlier, or booked for a later visit.
  return dates === visit
    ? slices.filter(({ period }) => period.from < end)
    : slices.filter(({ period }) => period.to > first);
}

/** Whether a newer response could have other rows for a figure, without any change being known. */
function canChange(dataset: Dataset, slice: Slice, { dates, days }: Shown): boolean {
  const { axis, visit } = dataset;
  if (visit !== undefined) {
    const first = dates === visit ? (findFirst(days.map((range) => range.first)) ?? '') : '';
    return listDaysAhead([slice]).some((ahead) => ahead.visit >= first);
  }
  // Who was created in a period may change at any time.
  if (axis?.kind === 'created' || (axis?.field !== dates && dates !== null)) return true;
  const reach = toNext(slice.segment.dataAsOf);
  return days.some((range) => (findShared(slice.period, range)?.to ?? '') > reach);
}

/**
 * From a moment on, up to when all changes are stored: what was changed since came with a later
 * period, for as long as those leave no gap.
 */
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

/** The days that a period has any moment of. */
export function toShownDays({ from, to }: Period): DayRange {
  return { first: toDay(from), last: toDay(to < allTime.to ? toNext(to, -1) : to) };
}
