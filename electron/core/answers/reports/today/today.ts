import { isActive } from '../../../../../shared/categories/classify.ts';
import type {
  DayTallies,
  SourceState,
  Today,
  TodayFigure,
} from '../../../../../shared/domain/reports.ts';
import {
  addDays,
  formatVenueDateTime,
  toDay,
  type VenueDate,
} from '../../../../../shared/venue-time.ts';
import { queryGuides } from '../guides/guides-needed.ts';
import type { ReadReport } from '../read-report.ts';
import { isKnown } from '../shared/known-days.ts';
import type { TalliedDays } from '../shared/tallies.ts';
import { queryTasks } from '../shared/tasks.ts';
import { reportArrivals, reportScans, usualWeeks } from './arrivals.ts';
import { queryTickets, queryVisits, tallyTasks } from './visits.ts';

/** Days after today that are shown. */
const aheadDays = 14;
/** 52 weeks: the same weekday a year before. */
const yearOfWeeks = 364;

/** Reads the figures of a venue's day from downloaded rows. Fails as `ReadReport` does. */
export async function readToday(
  read: ReadReport,
  { profileId, now }: { readonly profileId: string; readonly now: Temporal.PlainDateTime },
  signal: AbortSignal,
): Promise<Today> {
  const moment = formatVenueDateTime(now);
  const day = toDay(moment);
  const usualDays = Array.from({ length: usualWeeks }, (_, week) => addDays(day, -7 * (week + 1)));
  const single = (one: VenueDate) => ({ first: one, last: one });
  const ahead = { first: addDays(day, 1), last: addDays(day, aheadDays) };
  const yearAgo = {
    first: addDays(ahead.first, -yearOfWeeks),
    last: addDays(ahead.last, -yearOfWeeks),
  };
  const compared = [single(day), ...usualDays.map(single)];

  const [visits, tickets, arrivals, tasks, tasksToday, guides] = await Promise.all([
    read(profileId, queryVisits([...compared, ahead, yearAgo]), signal),
    read(profileId, queryTickets(compared), signal),
    read(profileId, reportArrivals(day), signal),
    read(profileId, tallyTasks(compared), signal),
    read(profileId, queryTasks(single(day)), signal),
    read(profileId, queryGuides(single(day)), signal),
  ]);
  // Compare earlier days up to the same time: today’s scans lag by up to 15 minutes.
  const known = arrivals.sources['today']?.dataAsOf ?? moment;
  const until = toDay(known) === day ? known : moment;
  const scans = await read(profileId, reportScans(day, until.slice(11)), signal);

  const byDay = new Map(visits.figures.days.map((one) => [one.day, one]));
  return {
    day,
    now: moment,
    people: toFigure(day, usualDays, visits.figures, visits.sources['rows']),
    tickets: toFigure(day, usualDays, tickets.figures, tickets.sources['rows']),
    currencies: [...tickets.figures.currencies],
    scans: {
      scanned: scans.figures.find((one) => one.day === day)?.wholeDay ?? 0,
      usual: findMedian(
        usualDays.filter((one) => isKnown(scans.sources['past'], one)),
        (one) => scans.figures.find((found) => found.day === one)?.untilTime ?? 0,
      ),
    },
    tasks: toFigure(day, usualDays, tasks.figures, tasks.sources['rows']),
    arrivals: arrivals.figures,
    guides: guides.figures,
    listed: [...tasksToday.figures.tasks],
    nextDays: visits.figures.days
      .filter((one) => one.day >= ahead.first && one.day <= ahead.last)
      .map((one) => {
        const before = addDays(one.day, -yearOfWeeks);
        const isComparable = isKnown(visits.sources['rows'], before);
        return { ...one, lastYear: isComparable ? addActive(byDay.get(before), 'amount') : null };
      }),
    sources: {
      visits: visits.sources['rows'] as SourceState,
      tickets: tickets.sources['rows'] as SourceState,
      scans: scans.sources['today'] as SourceState,
      tasks: guides.sources['tasks'] as SourceState,
      availabilities: guides.sources['availabilities'] as SourceState,
      skills: guides.sources['skills'] as SourceState,
    },
  };
}

function toFigure(
  day: VenueDate,
  usualDays: readonly VenueDate[],
  { days, uncategorised }: TalliedDays,
  source: SourceState | undefined,
): TodayFigure {
  const byDay = new Map(days.map((one) => [one.day, one]));
  return {
    tallies: [...(byDay.get(day)?.tallies ?? [])],
    uncategorised: [...uncategorised],
    usual: findMedian(
      usualDays.filter((one) => isKnown(source, one)),
      (one) => addActive(byDay.get(one), 'ahead'),
    ),
  };
}

function addActive(day: DayTallies | undefined, part: 'amount' | 'ahead'): number {
  const active = (day?.tallies ?? []).filter(isActive);
  return active.reduce((sum, one) => sum + one[part], 0);
}

function findMedian(
  days: readonly VenueDate[],
  amount: (day: VenueDate) => number,
): { amount: number; days: number } | null {
  const amounts = days.map(amount).sort((a, b) => a - b);
  const middle = amounts.length / 2;
  const [low, high] = [amounts[Math.ceil(middle) - 1], amounts[Math.floor(middle)]];
  if (low === undefined || high === undefined) return null;
  return { amount: (low + high) / 2, days: amounts.length };
}
