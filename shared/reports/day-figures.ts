/** The figures of Today, for its screen and for alerts. */

import type { DatasetId } from '../catalogue/types.ts';
import { isActive } from '../categories/classify.ts';
import { maxMissing } from '../completeness.ts';
import type { ReportRun } from '../domain/report-runs.ts';
import type { ListedTask, SourceState, Tally, Today, TodayFigure } from '../domain/reports.ts';
import { toDay, type VenueDate } from '../venue-time.ts';
import { isEmptySource, isUnknownOn } from './day-sources.ts';

export function addActive(tallies: readonly Tally[]): number {
  return tallies.filter(isActive).reduce((sum, { amount }) => sum + amount, 0);
}

/** A day's figure. Null if nothing of the day is downloaded. */
export function readFigure(
  figure: TodayFigure,
  source: SourceState | undefined,
  day: VenueDate,
): number | null {
  return isUnknownOn(source, day) ? null : addActive(figure.tallies);
}

/** The part of a day that could be downloaded but isn't, 0 to 1. Null if it is negligible. */
export function findMissing(source: SourceState | undefined, day: VenueDate): number | null {
  const missing = source?.days.find((one) => one.day === day)?.missing ?? 0;
  return missing > maxMissing ? missing : null;
}

/** All that there can be of a day so far is downloaded, even if nearly all of it is still to come. */
export function isKnownSoFar(source: SourceState | undefined, day: VenueDate): boolean {
  const { missing = 1 } = source?.days.find((one) => one.day === day) ?? {};
  return !isEmptySource(source) && missing <= maxMissing;
}

/** A day's figure as shown. While its dataset is being downloaded, zero means that it is not known yet. */
export function readShownFigure(
  figure: TodayFigure,
  source: SourceState | undefined,
  day: VenueDate,
  coming: ReadonlySet<DatasetId>,
): number | null {
  const value = readFigure(figure, source, day);
  const isComing = source !== undefined && coming.has(source.dataset);
  return value === 0 && isComing && findMissing(source, day) !== null ? null : value;
}

/** The day is over, is today, or is still to come. */
export type When = 'past' | 'today' | 'ahead';

/** Compares a day with the venue's clock. */
export function findWhen({ day, now }: Pick<Today, 'day' | 'now'>): When {
  const today = toDay(now);
  return day < today ? 'past' : day > today ? 'ahead' : 'today';
}

/** Returns whether a past day's figures are those so far: the night's load with its last rows may not be over. */
export function isSoFar(
  source: SourceState | undefined,
  { day, now }: Pick<Today, 'day' | 'now'>,
): boolean {
  const { mayChange } = source ?? {};
  return findWhen({ day, now }) === 'past' && mayChange !== undefined && mayChange <= day;
}

/** The same of a report about days up to then. */
export function isRunSoFar({ sources, parameters, now }: ReportRun): boolean {
  const day = parameters.period.last;
  return Object.values(sources).some((source) => isSoFar(source, { day, now }));
}

/** Unconfirmed tasks that aren't over, so that somebody can still confirm them. */
export function listWaiting({ now, listed, sources }: Pick<Today, 'now' | 'listed' | 'sources'>) {
  return isEmptySource(sources['tasks'])
    ? []
    : listed.filter(({ group, start, end }) => group === 'waiting' && (end ?? start ?? '') > now);
}

/** How many unconfirmed tasks can still be confirmed; once all are over, how many never were. */
export function countWaiting(today: Pick<Today, 'now' | 'listed' | 'sources'>): number {
  return (
    listWaiting(today).length || today.listed.filter(({ group }) => group === 'waiting').length
  );
}

/** Unconfirmed tasks that have started and aren't over, and those that start later. */
export function splitWaiting(today: Pick<Today, 'now' | 'listed' | 'sources'>) {
  const hasStarted = ({ start }: ListedTask) => (start ?? '') <= today.now;
  const waiting = listWaiting(today);
  return {
    started: waiting.filter(hasStarted),
    ahead: waiting.filter((task) => !hasStarted(task)),
  };
}

/** Returns whether only a part of a past day's scans is downloaded. */
export function isScannedInPart(today: Pick<Today, 'day' | 'now' | 'sources'>): boolean {
  return (
    findWhen(today) === 'past' &&
    findScansKnown(today) !== null &&
    findMissing(today.sources['scans'], today.day) !== null
  );
}

/** How far the day's scans reach. Null if none of them were downloaded. */
export function findScansKnown({ day, sources }: Pick<Today, 'day' | 'sources'>): string | null {
  const source = sources['scans'];
  const dataAsOf = source?.dataAsOf ?? null;
  return isUnknownOn(source, day) || dataAsOf === null || toDay(dataAsOf) < day ? null : dataAsOf;
}
