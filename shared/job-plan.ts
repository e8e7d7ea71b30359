/**
 * What a job fetches: a period of up to 20 years, limited to what the platform permits, without
 * what is stored, in windows that are never refused.
 */
import type { Dataset } from './catalogue/types.ts';
import { isBeyondYears, latestEnd, type Period } from './ranges.ts';
import { leastReach, type Reach } from './row-reach.ts';
import { parseVenueDateTime } from './venue-time.ts';
import { type AskedWholes, missingWholes, selectsWholes } from './whole-rows.ts';
import { type PlannedWindow, planWholes, planWindows } from './windows.ts';

/** Why a period ends earlier than was wished. */
export type PeriodCut = 'after-yesterday' | 'in-the-future';

export interface JobPlan {
  /** What will be stored; null if nothing of the period can be fetched yet. */
  readonly period: Period | null;
  readonly cut: PeriodCut | null;
  readonly windows: readonly PlannedWindow[];
  /** Whole or begun days of the period, and how many of them are stored as a whole. */
  readonly days: number;
  readonly storedDays: number;
}

export type PeriodProblem = 'not-a-date' | 'ends-before-it-starts' | 'too-long';

/** Why no job can be made of this period, or null. */
export function findJobPeriodProblem(period: Period): PeriodProblem | null {
  const from = parseVenueDateTime(period.from);
  const to = parseVenueDateTime(period.to);
  if (!from || !to) return 'not-a-date';
  if (Temporal.PlainDateTime.compare(from, to) >= 0) return 'ends-before-it-starts';
  return isBeyondYears(period) ? 'too-long' : null;
}

/** What is stored already, in any order, overlapping or not. */
export interface AlreadyStored {
  readonly periods: readonly Period[];
  /** Where periods select rows by start and end: how far each day was fetched. */
  readonly wholes: readonly AskedWholes[];
  /** How long those rows may be. */
  readonly reach: Reach;
}

export const nothingStored: AlreadyStored = { periods: [], wholes: [], reach: leastReach };

/** The plan for a period without a problem. */
export function planJob(
  dataset: Dataset,
  wished: Period,
  stored: AlreadyStored,
  venueNow: Temporal.PlainDateTime,
): JobPlan {
  const { axis } = dataset;
  if (!axis) throw new RangeError('a dataset that is not asked by period');
  const latest = latestEnd(axis, venueNow);
  const isCut = latest !== null && wished.to > latest;
  const cut = !isCut ? null : axis.ends === 'yesterday' ? 'after-yesterday' : 'in-the-future';
  const period = isCut ? { from: wished.from, to: latest } : wished;
  if (period.from >= period.to) return { period: null, cut, windows: [], days: 0, storedDays: 0 };
  const isWholesDataset = selectsWholes(dataset);
  const missing = isWholesDataset
    ? missingWholes(period, stored.wholes, stored.reach)
    : findMissing(period, stored.periods);
  const days = daysTouched([period]);
  return {
    period,
    cut,
    windows: isWholesDataset
      ? planWholes(period, stored.wholes, stored.reach)
      : missing.flatMap((gap) => planWindows(gap, latest)),
    days,
    storedDays: days - daysTouched(missing),
  };
}

/** What of a period none of these cover: in order, none of them empty, none touching another. */
export function findMissing(period: Period, stored: readonly Period[]): Period[] {
  const missing: Period[] = [];
  let from = period.from;
  for (const part of stored.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (part.to <= from) continue;
    if (part.from >= period.to) break;
    if (part.from > from) missing.push({ from, to: part.from });
    from = part.to;
  }
  if (from < period.to) missing.push({ from, to: period.to });
  return missing;
}

/** Calendar days that any of these touch; they are in order and don't overlap. */
function daysTouched(periods: readonly Period[]): number {
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
