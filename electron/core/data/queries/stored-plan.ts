import type { Dataset } from '../../../../shared/catalogue/types.ts';
import {
  compareAge,
  coversTime,
  findGaps,
  findSingles,
  findSlices,
} from '../../../../shared/coverage.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import { isAsNewAsCanBe } from '../../../../shared/loads.ts';
import { learnOverlap, type Overlap } from '../../../../shared/overlap.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { toDay, type VenueDate, type VenueDateTime } from '../../../../shared/venue-time.ts';
import { learnWholeOrders } from '../../../../shared/whole-orders.ts';
import {
  findWholesLimits,
  listMissingWholes,
  listRequestedWholes,
  reportLimits,
  selectsWholes,
} from '../../../../shared/whole-rows.ts';
import type { RowSelection, SegmentSlice } from '../engine/contract/engine-methods.ts';
import { findSupersededSegments, type StoredSegment } from '../segment-store/index.ts';

/** Selects the stored rows to open. */
export interface StoredQuery {
  readonly period: Period;
  /**
   * The date field that the period applies to. Null: the axis, and rows that were fetched one by one, whatever their
   * dates.
   */
  readonly dates: string | null;
  /** Only responses fetched at or before this time, milliseconds since the epoch. */
  readonly asOf?: number | undefined;
  /** Only rows of this guide, whatever their dates; `period` is then ignored. */
  readonly guideId?: string;
}

export interface StoredPlan {
  readonly slices: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  readonly gaps: Period[];
  /** The segments that determine the result set's age. */
  readonly sources: readonly StoredSegment[];
}

/** From before to after every date that a row can have. */
export const always: Period = { from: '', to: '~' };

/**
 * Plans which slices of which segments to open. On a modified axis, or for a date field other than
 * the axis, all segments take part: the newest version of a row may lie outside the period, so
 * versions are compared first and the period selects afterwards.
 */
export function planStored(
  dataset: Dataset,
  segments: readonly StoredSegment[],
  { period, dates, asOf = Number.POSITIVE_INFINITY }: StoredQuery,
): StoredPlan {
  const { axis } = dataset;
  const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const singles = findSingles(known).map((segment) => ({
    segment,
    slice: { path: segment.path, period: null },
  }));
  const orders = learnWholeOrders(dataset, known);
  const wholes = orders === null ? {} : { wholes: orders };
  const slicesIn = (within: Period) =>
    findSlices(known, within).map(({ segment, period: part }) => ({
      segment,
      slice: { path: segment.path, period: part, ...wholes },
    }));
  const field = dates ?? axis?.field ?? null;
  if (selectsWholes(dataset)) return planStoredWholes(dataset, known, { period, dates });
  const isOwnAxis = axis !== null && field === axis.field;
  const withAll = dates === null ? singles : [];
  const isPlain = isOwnAxis && axis.kind !== 'modified' && singles.length === withAll.length;
  // Rows don't belong to a time if periods select them by a date that isn't their own.
  const isTimeless = dataset.partOf !== undefined && orders !== 'dated';
  const all = isTimeless
    ? listNeeded(known).map(({ segment, slice }) => ({ segment, slice: { ...slice, ...wholes } }))
    : [...slicesIn(always), ...singles];
  const chosen = isPlain ? [...slicesIn(period), ...withAll] : all;
  const sources = isOwnAxis ? [...slicesIn(period), ...withAll] : chosen;
  return {
    slices: chosen.map(({ slice }) => slice),
    select: isPlain || field === null ? null : { field, period },
    gaps: isOwnAxis ? findGaps(known, period) : [],
    sources: [...new Set(sources.map(({ segment }) => segment))],
  };
}

/** Lists the segments that newer ones don't replace completely, each as a whole. */
function listNeeded(known: readonly StoredSegment[]) {
  const gone = new Set(findSupersededSegments(known));
  return known
    .filter((segment) => !gone.has(segment))
    .map((segment) => ({ segment, slice: { path: segment.path, period: null } }));
}

/**
 * Plans for datasets whose periods select rows by start and end (`selectsWholes`). Each segment that covers any of the
 * period may have rows that no other segment has, so all of them take part; `older-versions.ts` decides row by row
 * which version counts.
 */
function planStoredWholes(
  dataset: Dataset,
  known: readonly StoredSegment[],
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
      (isEver || segment.requested.some(({ from, to }) => from < period.to && to > period.from)),
  );
  const gaps = isOwnAxis ? findGaps(known, period) : [];
  const isWhole = !isEver && gaps.length === 0;
  return {
    slices: touching.map(({ path }) => ({ path, period: isEver ? null : period })),
    select: field === null || period === always ? null : { field, period },
    gaps,
    sources: isWhole ? findSufficient(touching, period, learnOverlap(known)) : touching,
  };
}

/**
 * The newest segments that alone have every row of a period. Older ones, whose rows they also have, don't make the
 * result older. All segments if some of the period is missing.
 */
function findSufficient(
  segments: readonly StoredSegment[],
  period: Period,
  overlap: Overlap,
): readonly StoredSegment[] {
  const seams = findWholesLimits(period, listRequestedWholes(segments), overlap).seams.length;
  const isEnough = (some: readonly StoredSegment[]): boolean => {
    const requested = listRequestedWholes(some);
    return (
      listMissingWholes(period, requested, overlap).length === 0 &&
      findWholesLimits(period, requested, overlap).seams.length <= seams
    );
  };
  if (!isEnough(segments)) return segments;
  const newestFirst = segments.toSorted((a, b) => compareAge(b, a));
  const end = newestFirst.findIndex((_, at) => isEnough(newestFirst.slice(0, at + 1)));
  return newestFirst.slice(0, end + 1);
}

/** Tells which rows of a period may be missing (`shared/whole-rows.ts`); `all` are all stored segments. */
export function findLimits(
  dataset: Dataset,
  segments: readonly StoredSegment[],
  all: readonly StoredSegment[],
  period: Period,
): Pick<ResultSet, 'seams' | 'upToDays'> {
  if (!selectsWholes(dataset) || period === always) return {};
  return reportLimits(findWholesLimits(period, listRequestedWholes(segments), learnOverlap(all)));
}

/** True if all of a period is stored and as new as it can be. */
export function isCurrent(
  dataset: Dataset,
  segments: readonly StoredSegment[],
  period: Period,
  newest: VenueDateTime,
  now: number,
): boolean {
  const isNew = (segment: StoredSegment): boolean => isAsNewAsCanBe(dataset, segment, newest, now);
  if (selectsWholes(dataset)) {
    const requested = listRequestedWholes(segments.filter(isNew));
    return listMissingWholes(period, requested, learnOverlap(segments)).length === 0;
  }
  return (
    findGaps(segments, period).length === 0 &&
    findSlices(segments, period).every(({ segment }) => isNew(segment))
  );
}

/** Returns the last day whose load may not be in these rows yet. Null if none is missing. */
export function findProvisional(sources: readonly StoredSegment[]): VenueDate | null {
  const open = sources.flatMap(({ mayChange }) => mayChange ?? []);
  const last = open.sort().at(-1) ?? null;
  // Older responses have a date of their own that shows it.
  const isLatest = sources.every(({ dataAsOf }) => last !== null && toDay(dataAsOf) <= last);
  return isLatest ? last : null;
}
