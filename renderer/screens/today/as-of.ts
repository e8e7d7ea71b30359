import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findLastWholeDay, findOpenDay } from '../../../shared/messages/report-notes.ts';
import { findScansKnown, findWhen, isScannedInPart } from '../../../shared/reports/day-figures.ts';
import { addDays, countMinutes, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import { toTime } from './wall-clock.ts';

/** Scans come by quarters of an hour: a whole one may be missing before they are late. */
export const lateMinutes = 45;

/** True if rows are late: days before yesterday, or today's scans. */
export function isLate(today: Today): boolean {
  const { now } = today;
  const { last, open } = findDataEnd(today);
  if (last !== null && last < addDays(toDay(now), -1) && open === null) return true;
  if (findWhen(today) === 'ahead') return false;
  const scans = findScansKnown(today);
  if (findWhen(today) === 'past') return scans === null || isScannedInPart(today);
  return scans === null || countMinutes(scans, now) > lateMinutes;
}

/**
 * The day since which orders changed: yesterday, or an earlier one if nothing was downloaded on the days after it.
 * @param known the last day in the versions to compare with, which a download of the day after brings; null: none
 */
export function findSince(known: VenueDate | null, day: VenueDate): VenueDate {
  const yesterday = addDays(day, -1);
  const downloaded = known === null ? yesterday : addDays(known, 1);
  return downloaded < yesterday ? downloaded : yesterday;
}

/** "Since yesterday" or "Since 16 Nov". */
export const writeSince = (since: VenueDate, day: VenueDate, messages: Messages): string =>
  since === addDays(day, -1)
    ? messages.text('today.since')
    : messages.text('today.since.day', { day: messages.shortDay(since) });

/** The time up to which everything is known, for all figures together. */
export function writeAsOf(today: Today, messages: Messages): string {
  const { now } = today;
  const when = findWhen(today);
  const { last, open } = findDataEnd(today);
  const data =
    last === null
      ? null
      : last >= addDays(toDay(now), -1)
        ? messages.text('today.asOf.yesterday')
        : messages.text('today.asOf.day', { day: messages.shortDay(last) });
  const scansKnown = findScansKnown(today);
  const scans =
    when === 'ahead'
      ? messages.text('today.asOf.ahead')
      : scansKnown === null
        ? messages.text('today.asOf.noScans', { when })
        : when === 'past' && !isScannedInPart(today)
          ? messages.text('today.asOf.allScans')
          : messages.text('today.asOf.scans', { time: messages.time(toTime(scansKnown)) });
  if (data === null) return scans;
  return open === null
    ? messages.text('today.asOf.join', { data, scans })
    : messages.text('today.asOf.mayChange', { data, open: messages.shortDay(open), scans });
}

/** The last day that all of the downloaded data reaches, and the day that may still change. */
function findDataEnd({ sources: { visits, tickets, tasks } }: Today) {
  const sources = { visits, tickets, tasks };
  const downloaded = Object.entries(sources).filter(([, source]) => source?.isEmpty === false);
  return {
    last: findLastWholeDay({ sources }),
    open: findOpenDay({ sources: Object.fromEntries(downloaded) }),
  };
}
