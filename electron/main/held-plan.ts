import type { Dataset } from '../../shared/catalogue/types.ts';
import { gapsOf, piecesOf, singlesOf } from '../../shared/coverage.ts';
import type { Period } from '../../shared/ranges.ts';
import type { VenueDateTime } from '../../shared/venue-time.ts';
import type { SegmentEntry } from '../core/segments/segment-header.ts';
import type { HeldPiece, HeldSelection } from '../core/warehouse/engine-methods.ts';

/** What to open for a question to what is kept. */
export interface HeldQuestion {
  readonly period: Period;
  /**
   * A date field; null: as a question selects, and of what was asked one by one all, whatever its
   * dates are.
   */
  readonly dates: string | null;
  /** Only what was fetched at or before this moment, milliseconds since the epoch. */
  readonly asOf?: number | undefined;
  /** Only what is about this guide, whatever its dates are; the period then says nothing. */
  readonly guideId?: string;
}

export interface HeldPlan {
  readonly pieces: readonly HeldPiece[];
  readonly select: HeldSelection | null;
  readonly gaps: Period[];
  /** The segments whose age is the answer's. */
  readonly sources: readonly SegmentEntry[];
}

/** Before and after every moment that a row can carry. */
export const always: Period = { from: '', to: '~' };

/**
 * Which parts of which segments answer a question. Rows of a modified axis move to a later moment
 * with each change, so all that is held takes part in choosing the newest version, and the period
 * selects among those; so it does where the period is about another date than the axis.
 */
export function planHeld(
  dataset: Dataset,
  segments: readonly SegmentEntry[],
  { period, dates, asOf = Number.POSITIVE_INFINITY }: HeldQuestion,
): HeldPlan {
  const { axis } = dataset;
  const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const singles = singlesOf(known).map((segment) => ({
    segment,
    piece: { path: segment.path, period: null },
  }));
  const piecesIn = (within: Period) =>
    piecesOf(known, within).map(({ segment, period: of }) => ({
      segment,
      piece: { path: segment.path, period: of },
    }));
  const field = dates ?? axis?.field ?? null;
  const isOwnAxis = axis !== null && field === axis.field;
  const withAll = dates === null ? singles : [];
  const isPlain = isOwnAxis && axis.kind !== 'modified' && singles.length === withAll.length;
  const chosen = isPlain ? [...piecesIn(period), ...withAll] : [...piecesIn(always), ...singles];
  const sources = isOwnAxis ? [...piecesIn(period), ...withAll] : chosen;
  return {
    pieces: chosen.map(({ piece }) => piece),
    select: isPlain || field === null ? null : { field, period },
    gaps: isOwnAxis ? gapsOf(known, period) : [],
    sources: [...new Set(sources.map(({ segment }) => segment))],
  };
}

/** Whether all of a period is held, as new as it can be: nothing newer would come of asking. */
export function isCurrent(
  segments: readonly SegmentEntry[],
  period: Period,
  dataAsOf: VenueDateTime,
): boolean {
  return (
    gapsOf(segments, period).length === 0 &&
    piecesOf(segments, period).every(({ segment }) => segment.dataAsOf === dataAsOf)
  );
}
