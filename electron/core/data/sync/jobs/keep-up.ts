import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { findGaps, findSlices } from '../../../../../shared/coverage.ts';
import { isAsNewAsCanBe } from '../../../../../shared/loads.ts';
import { learnOverlap } from '../../../../../shared/overlap.ts';
import {
  allTime,
  findLatestEnd,
  listDays,
  type Period,
  toDayRange,
} from '../../../../../shared/ranges.ts';
import {
  addDays,
  formatVenueDateTime,
  getDayStart,
  pickEarlier,
  pickLater,
  toDay,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';
import { gatherDays, isByBookingDate, listDaysAhead } from '../../../../../shared/visits-ahead.ts';
import {
  listMissingWholes,
  listRequestedWholes,
  selectsWholes,
} from '../../../../../shared/whole-rows.ts';
import type { StoredEntry } from './job-port.ts';
import type { KeptUp } from './stored-jobs.ts';

/** Days back for which rows are fetched again, since they may have changed: usually, and once a week. */
const usualDays = 7;
const deepDays = 28;
const deepEveryMilliseconds = 7 * 24 * 3600 * 1000;

export interface KeepUpPlan {
  readonly period: Period;
  /** The parts of the period to fetch; by default all of it. */
  readonly parts?: readonly Period[];
  readonly isDeep: boolean;
}

/**
 * Plans how to bring a dataset up to date. On a modified axis, all changes are after the last fetch; on others, recent
 * days are fetched again to find changes, and bookings until their visits are over (fact: what a night can change).
 * Null if there is nothing to fetch.
 */
export function planKeepUp(
  dataset: Dataset,
  keptUp: KeptUp,
  now: Temporal.PlainDateTime,
  epochMilliseconds: number,
  entries: readonly StoredEntry[],
): KeepUpPlan | null {
  const { axis } = dataset;
  if (!axis) return null;
  const today = getDayStart(now.toPlainDate().toString());
  // Negative if the clock was set back: then the deep fetch is due too.
  const since = epochMilliseconds - keptUp.deepAt;
  const isDeep = since < 0 || since >= deepEveryMilliseconds;
  const to =
    findLatestEnd(axis, now) ?? getDayStart(addDays(toDay(today), Math.max(keptUp.aheadDays, 1)));
  const knownUpTo = pickEarlier(keptUp.upTo, today);
  const back = getDayStart(addDays(toDay(knownUpTo), isDeep ? -deepDays : -usualDays));
  // A row that continues beyond everything requested may have started up to a month before its end.
  const begun = selectsWholes(dataset) ? subtractMonth(keptUp.upTo) : back;
  const from = pickLater(pickEarlier(back, begun), keptUp.from);
  if (from >= to) return null;
  if (!isByBookingDate(dataset)) return { period: { from, to }, isDeep };
  const ahead = listDaysAhead(findSlices(entries, { ...allTime, to }));
  const recent = listDays([toDayRange({ from: getDayStart(toDay(from)), to })]);
  const parts = gatherDays([...ahead.map(({ day }) => day), ...recent]);
  return { period: { from: parts[0]?.from ?? from, to }, parts, isDeep };
}

/** True if the whole plan is stored and as new as it can be. */
export function isKeptUp(
  dataset: Dataset,
  { period, parts = [period] }: KeepUpPlan,
  entries: readonly StoredEntry[],
  dataAsOf: VenueDateTime,
  now: number,
): boolean {
  const newest = entries.filter((entry) => isAsNewAsCanBe(dataset, entry, dataAsOf, now));
  return selectsWholes(dataset)
    ? listMissingWholes(period, listRequestedWholes(newest), learnOverlap(entries)).length === 0
    : parts.every((part) => findGaps(newest, part).length === 0);
}

/** Returns how far a dataset is up to date after a job for a period has ended. */
export function computeKeptUp(
  before: KeptUp | undefined,
  dataset: Dataset,
  job: {
    readonly period: Period;
    readonly isKeepUp: boolean;
    /** True if the weekly number of days was fetched again. */
    readonly isDeep: boolean;
    readonly isThorough: boolean;
  },
  facts: { readonly today: VenueDateTime; readonly now: number },
): KeptUp {
  const { period } = job;
  const isOpen = dataset.axis?.ends === 'open';
  const ahead = isOpen
    ? Temporal.PlainDateTime.from(facts.today).until(period.to, { largestUnit: 'days' }).days
    : 0;
  const isAfter = !before || period.from > before.upTo;
  const isBefore = before !== undefined && period.to < before.from;
  return {
    dataset: dataset.id,
    ...extendPeriod(before, period, isAfter, isBefore),
    aheadDays: Math.max(0, before?.aheadDays ?? 0, job.isKeepUp ? 0 : ahead),
    ...(before?.thorough || job.isThorough ? { thorough: true } : {}),
    deepAt: !before || job.isDeep ? facts.now : before.deepAt,
  };
}

/** Returns the latest period that was filled without a gap. */
function extendPeriod(
  before: KeptUp | undefined,
  period: Period,
  isAfter: boolean,
  isBefore: boolean,
): { from: VenueDateTime; upTo: VenueDateTime } {
  if (!before || isAfter) return { from: period.from, upTo: period.to };
  if (isBefore) return { from: before.from, upTo: before.upTo };
  return {
    from: pickEarlier(before.from, period.from),
    upTo: pickLater(before.upTo, period.to),
  };
}

function subtractMonth(moment: VenueDateTime): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).subtract({ months: 1 }));
}
