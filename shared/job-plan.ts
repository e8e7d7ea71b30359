/**
 * Plans a job: a period of up to 20 years, limited to what the platform permits, without stored parts, in windows that
 * the platform accepts.
 */
import type { Dataset } from './catalogue/types.ts';
import { minOverlap, type Overlap } from './overlap.ts';
import { findLatestEnd, findMissingPeriods, isBeyondYears, type Period } from './ranges.ts';
import { parseVenueDateTime } from './venue-time.ts';
import { type RequestedWholes, selectsWholes } from './whole-rows.ts';
import { type PlannedWindow, planWholes, planWindows } from './windows.ts';

/** Why a period ends earlier than requested. */
export type PeriodCut = 'after-yesterday' | 'in-the-future';

export interface JobPlan {
  /** The period stored afterwards. Null if nothing can be downloaded yet. */
  readonly period: Period | null;
  readonly cut: PeriodCut | null;
  readonly windows: readonly PlannedWindow[];
  /** Days of the period, including partial ones, and how many are stored completely. */
  readonly days: number;
  readonly storedDays: number;
}

export type PeriodProblem = 'not-a-date' | 'ends-before-it-starts' | 'too-long';

/** Returns why no job can have this period, or null. */
export function findJobPeriodProblem(period: Period): PeriodProblem | null {
  const from = parseVenueDateTime(period.from);
  const to = parseVenueDateTime(period.to);
  if (!from || !to) return 'not-a-date';
  if (Temporal.PlainDateTime.compare(from, to) >= 0) return 'ends-before-it-starts';
  return isBeyondYears(period) ? 'too-long' : null;
}

/** Stored periods, in any order, possibly overlapping. */
export interface AlreadyStored {
  readonly periods: readonly Period[];
  /** If periods select rows by start and end: how far around each day was requested. */
  readonly wholes: readonly RequestedWholes[];
  /** Maximum length of such rows. */
  readonly overlap: Overlap;
}

export const noStoredRows: AlreadyStored = { periods: [], wholes: [], overlap: minOverlap };

/** Plans a valid period. */
export function planJob(
  dataset: Dataset,
  wished: Period,
  stored: AlreadyStored,
  venueNow: Temporal.PlainDateTime,
): JobPlan {
  const { axis } = dataset;
  if (!axis) throw new RangeError('a dataset that is not asked by period');
  const latest = findLatestEnd(axis, venueNow);
  const isCut = latest !== null && wished.to > latest;
  const cut = !isCut ? null : axis.ends === 'yesterday' ? 'after-yesterday' : 'in-the-future';
  const period = isCut ? { from: wished.from, to: latest } : wished;
  if (period.from >= period.to) return { period: null, cut, windows: [], days: 0, storedDays: 0 };
  const windows = selectsWholes(dataset)
    ? planWholes(period, stored.wholes, stored.overlap)
    : findMissingPeriods(period, stored.periods).flatMap((gap) => planWindows(gap, latest));
  const days = countDaysTouched([period]);
  return {
    period,
    cut,
    windows,
    days,
    storedDays: days - countDaysTouched(windows.map(({ keep }) => keep)),
  };
}

/** Counts the calendar days that sorted, non-overlapping periods touch. */
function countDaysTouched(periods: readonly Period[]): number {
  let days = 0;
  let counted = '';
  for (const { from, to } of periods) {
    const first = Temporal.PlainDate.from(from);
    const last = Temporal.PlainDateTime.from(to).subtract({ seconds: 1 }).toPlainDate();
    days += first.until(last).days + (counted === first.toString() ? 0 : 1);
    counted = last.toString();
  }
  return days;
}
