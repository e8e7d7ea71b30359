import type { Dataset } from '../../../shared/catalogue/types.ts';
import { coversTime, findGaps, findSingles, findSlices } from '../../../shared/coverage.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { isDueAgain, provisionalIn } from '../../../shared/provisional.ts';
import type { Period } from '../../../shared/ranges.ts';
import { learnReach } from '../../../shared/row-reach.ts';
import type { VenueDate, VenueDateTime } from '../../../shared/venue-time.ts';
import {
  findWholesLimits,
  listAskedWholes,
  missingWholes,
  reportLimits,
  selectsWholes,
} from '../../../shared/whole-rows.ts';
import type { RowSelection, SegmentSlice } from '../engine/contract/engine-methods.ts';
import type { SegmentEntry } from '../segments/format/index.ts';
import { findSupersededSegments } from '../segments/store/index.ts';

/** Which stored rows to open. */
export interface StoredQuery {
  readonly period: Period;
  /**
   * The date field that the period is about. Null: the axis, and rows that were fetched one by one
   * whatever their dates.
   */
  readonly dates: string | null;
  /** Only what was fetched at or before this moment, milliseconds since the epoch. */
  readonly asOf?: number | undefined;
  /** Only rows of this guide, whatever their dates; `period` is then ignored. */
  readonly guideId?: string;
}

export interface StoredPlan {
  readonly slices: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  readonly gaps: Period[];
  /** The segments that the result set's age is computed from. */
  readonly sources: readonly SegmentEntry[];
}

/** Before and after every moment that a row can carry. */
export const always: Period = { from: '', to: '~' };

/**
 * Plans which slices of which segments to open. On a modified axis, or for a date field other than
 * the axis, all segments take part: the newest version of a row may lie outside the period, so
 * versions are compared first and the period selects afterwards.
 */
export function planStored(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  { period, dates, asOf = Number.POSITIVE_INFINITY }: StoredQuery,
): StoredPlan {
  const { axis } = dataset;
  const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const singles = findSingles(known).map((segment) => ({
    segment,
    slice: { path: segment.path, period: null },
  }));
  const slicesIn = (within: Period) =>
    findSlices(known, within).map(({ segment, period: part }) => ({
      segment,
      slice: { path: segment.path, period: part },
    }));
  const field = dates ?? axis?.field ?? null;
  if (selectsWholes(dataset)) return planStoredWholes(dataset, known, { period, dates });
  const isOwnAxis = axis !== null && field === axis.field;
  const withAll = dates === null ? singles : [];
  const isPlain = isOwnAxis && axis.kind !== 'modified' && singles.length === withAll.length;
  const chosen = isPlain ? [...slicesIn(period), ...withAll] : [...slicesIn(always), ...singles];
  const sources = isOwnAxis ? [...slicesIn(period), ...withAll] : chosen;
  return {
    slices: chosen.map(({ slice }) => slice),
    select: isPlain || field === null ? null : { field, period },
    gaps: isOwnAxis ? findGaps(known, period) : [],
    sources: [...new Set(sources.map(({ segment }) => segment))],
  };
}

/**
 * The same for datasets whose periods select rows by start and end (`selectsWholes`). Each segment
 * that covers any of the period may have rows that no other segment has, so all of them take part;
 * `older-versions.ts` decides row by row which version counts.
 */
function planStoredWholes(
  dataset: Dataset,
  known: readonly SegmentEntry[],
  { period, dates }: StoredQuery,
): StoredPlan {
  const field = dates ?? dataset.axis?.field ?? null;
  const isOwnAxis = field === dataset.axis?.field;
  const isEver = !isOwnAxis || period === always;
  const gone = new Set(findSupersededSegments(known));
  const touching = known.filter(
    (segment) =>
      coversTime(segment) &&
      !gone.has(segment) &&
      (isEver || segment.asked.some(({ from, to }) => from < period.to && to > period.from)),
  );
  return {
    slices: touching.map(({ path }) => ({ path, period: isEver ? null : period })),
    select: field === null || period === always ? null : { field, period },
    gaps: isOwnAxis ? findGaps(known, period) : [],
    sources: touching,
  };
}

/**
 * Which rows of a period may be missing (`shared/whole-rows.ts`); `all` are all stored segments.
 */
export function findLimits(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  all: readonly SegmentEntry[],
  period: Period,
): Pick<ResultSet, 'seams' | 'upToDays'> {
  if (!selectsWholes(dataset) || period === always) return {};
  return reportLimits(findWholesLimits(period, listAskedWholes(segments), learnReach(all)));
}

/**
 * The days of a period whose rows may have increased since they were fetched, and that are due for
 * another fetch.
 */
export function dueDays(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  period: Period,
  now: number,
): VenueDate[] {
  const days = provisionalIn(dataset, segments, period);
  return days.filter((day) => isDueAgain(day, now)).map(({ day }) => day);
}

/**
 * Whether all of a period is stored and as new as the platform's data. A fetch could then bring
 * nothing newer, except for days that are due (`dueDays`).
 */
export function isCurrent(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  period: Period,
  dataAsOf: VenueDateTime,
): boolean {
  if (selectsWholes(dataset)) {
    const newest = segments.filter((segment) => segment.dataAsOf === dataAsOf);
    return missingWholes(period, listAskedWholes(newest), learnReach(segments)).length === 0;
  }
  return (
    findGaps(segments, period).length === 0 &&
    findSlices(segments, period).every(({ segment }) => segment.dataAsOf === dataAsOf)
  );
}
