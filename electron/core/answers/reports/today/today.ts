import { isActive } from '../../../../../shared/categories/classify.ts';
import type {
  DayTallies,
  SourceState,
  Today,
  TodayFigure,
} from '../../../../../shared/domain/reports.ts';
import { countDays, type DayRange, listDays } from '../../../../../shared/ranges.ts';
import { findClosedDays } from '../../../../../shared/reports/closed-days.ts';
import { sum } from '../../../../../shared/sums.ts';
import {
  addDays,
  formatVenueDateTime,
  toDay,
  toLastWholeDay,
  type VenueDate,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';
import { queryGuides } from '../guides/guides-needed.ts';
import type { ReadReport } from '../read-report.ts';
import { isKnown } from '../shared/known-days.ts';
import type { TalliedDays } from '../shared/tallies.ts';
import { queryTasks } from '../shared/tasks.ts';
import { queryEarlierScans, queryExpected, queryScans, recentWeeks } from './arrivals.ts';
import {
  openVisits,
  queryNextVisits,
  queryTickets,
  queryVisits,
  tallyTasks,
  yearOfWeeks,
} from './visits.ts';

/** The last of the earlier weeks, whose median is the usual day. */
const usualWeeks = 4;
const minutesInDay = 24 * 60;
/** Days after today that are shown. */
const aheadDays = 14;
/** Days before today that tell on which weekdays the venue is closed. */
const openDays = 28;

/**
 * Reads the figures of a venue's day from downloaded rows: of today, or of another day as far as it is known. Fails as
 * `ReadReport` does.
 */
export async function readToday(
  read: ReadReport,
  request: {
    readonly profileId: string;
    readonly now: Temporal.PlainDateTime;
    readonly day?: VenueDate | undefined;
  },
  signal: AbortSignal,
): Promise<Today> {
  const { profileId } = request;
  const moment = formatVenueDateTime(request.now);
  const today = toDay(moment);
  const day = request.day ?? today;
  const earlier = Array.from({ length: recentWeeks }, (_, week) => addDays(day, -7 * (week + 1)));
  const single = (one: VenueDate) => ({ first: one, last: one });
  const ahead = { first: addDays(today, 1), last: addDays(today, aheadDays) };
  const yearAgo = {
    first: addDays(ahead.first, -yearOfWeeks),
    last: addDays(ahead.last, -yearOfWeeks),
  };
  const compared = [single(day), ...earlier.map(single)];
  const lead = Math.max(0, countDays({ first: today, last: day }) - 1);

  const [visits, coming, tickets, expected, scans, earlierScans, tasks, ownTasks, guides] =
    await Promise.all([
      read(profileId, queryVisits(compared, lead), signal),
      read(profileId, openVisits([ahead]), signal),
      read(profileId, queryTickets(compared, lead), signal),
      read(profileId, queryExpected(day, today), signal),
      read(profileId, queryScans(day), signal),
      read(profileId, queryEarlierScans(day), signal),
      read(profileId, tallyTasks(compared), signal),
      read(profileId, queryTasks(single(day)), signal),
      read(profileId, queryGuides(single(day)), signal),
    ]);
  const before = findEnd(coming.sources['rows'], today);
  const lately = { first: addDays(today, -openDays), last: addDays(today, -1) };
  const nextVisits = queryNextVisits([ahead, lately, yearAgo], { today, before });
  const next = await read(profileId, nextVisits, signal);
  // Compare earlier days up to the same minute: today’s scans lag by up to 15 minutes. Past days are compared as wholes.
  const known = scans.sources['today']?.dataAsOf ?? moment;
  const until = day < today ? minutesInDay : readMinute(toDay(known) === day ? known : moment);
  const scansBefore = earlierScans.figures.map(({ day: one, firsts }) =>
    one < today && isKnown(earlierScans.sources['past'], one)
      ? sum(firsts.filter(({ minute }) => minute < until).map(({ barcodes }) => barcodes))
      : null,
  );

  // Until the day is over, compare what was known ahead.
  const basis = { earlier, part: day < today ? 'amount' : 'ahead' } as const;
  const planned = toFigure(day, tasks.figures, tasks.sources['rows'], basis);
  return {
    day,
    now: moment,
    people: toFigure(day, visits.figures, visits.sources['rows'], basis),
    tickets: toFigure(day, tickets.figures, tickets.sources['rows'], basis),
    currencies: [...tickets.figures.currencies],
    scans: {
      scanned: sum(scans.figures.scanned),
      // A day to come has no scans, and no comparison.
      usual: day > today ? null : findMedian(scansBefore.slice(0, usualWeeks)),
      recent: day > today ? [] : scansBefore.toReversed(),
    },
    // When a task was entered isn't known: those for a day to come may not all be there yet.
    tasks: day > today ? { ...planned, usual: null, recent: [] } : planned,
    arrivals: { ...expected.figures, ...scans.figures },
    guides: guides.figures,
    listed: [...ownTasks.figures.tasks],
    nextDays: listNextDays(ahead, next.figures, next.sources['rows'], lately, today),
    sources: {
      visits: visits.sources['rows'] as SourceState,
      nextVisits: next.sources['rows'] as SourceState,
      tickets: tickets.sources['rows'] as SourceState,
      scans: scans.sources['today'] as SourceState,
      tasks: guides.sources['tasks'] as SourceState,
      availabilities: guides.sources['availabilities'] as SourceState,
      skills: guides.sources['skills'] as SourceState,
    },
  };
}

/** The first day whose bookings are not all known, at the latest today: what comes on it isn't downloaded yet. */
function findEnd(source: SourceState | undefined, today: VenueDate): VenueDate {
  const dataAsOf = source?.dataAsOf ?? null;
  if (dataAsOf === null) return today;
  const end = addDays(toLastWholeDay(dataAsOf), 1);
  return end < today ? end : today;
}

function listNextDays(
  ahead: DayRange,
  { days }: TalliedDays,
  source: SourceState | undefined,
  lately: DayRange,
  today: VenueDate,
): Today['nextDays'] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const isOpen = (day: VenueDate) => addActive(byDay.get(day), 'amount') > 0;
  const closed = findClosedDays(
    listDays([lately, ahead]).map((day) => ({
      day,
      count: isKnown(source, day) ? addActive(byDay.get(day), 'amount') : null,
    })),
    today,
  );
  return listDays([ahead]).map((day) => {
    const own = byDay.get(day) ?? { day, tallies: [] };
    const yearAgo = addDays(day, -yearOfWeeks);
    const before = byDay.get(yearAgo);
    const isComparable = isKnown(source, yearAgo);
    return {
      ...own,
      byNow: addActive(own, 'ahead'),
      lastYear: isComparable ? addActive(before, 'ahead') : null,
      isClosed: closed.has(day) && !(isComparable && isOpen(yearAgo)),
    };
  });
}

function toFigure(
  day: VenueDate,
  { days, uncategorised }: TalliedDays,
  source: SourceState | undefined,
  { earlier, part }: { readonly earlier: readonly VenueDate[]; readonly part: 'amount' | 'ahead' },
): TodayFigure {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const before = earlier.map((one) =>
    isKnown(source, one) ? addActive(byDay.get(one), part) : null,
  );
  return {
    tallies: [...(byDay.get(day)?.tallies ?? [])],
    uncategorised: [...uncategorised],
    usual: findMedian(before.slice(0, usualWeeks)),
    recent: before.toReversed(),
  };
}

/** The minute of the day of a local time. */
function readMinute(moment: VenueDateTime): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

function addActive(day: DayTallies | undefined, part: 'amount' | 'ahead'): number {
  const active = (day?.tallies ?? []).filter(isActive);
  return sum(active.map((one) => one[part]));
}

/** Known ones only. */
function findMedian(days: readonly (number | null)[]): { amount: number; days: number } | null {
  const amounts = days.filter((amount) => amount !== null).sort((a, b) => a - b);
  const middle = amounts.length / 2;
  const [low, high] = [amounts[Math.ceil(middle) - 1], amounts[Math.floor(middle)]];
  if (low === undefined || high === undefined) return null;
  return { amount: (low + high) / 2, days: amounts.length };
}
