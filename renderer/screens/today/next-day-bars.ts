import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { addActive } from '../../../shared/reports/day-figures.ts';
import { isUnknownOn } from '../../../shared/reports/day-sources.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { Bar } from '../../ui/charts/bar-layout.ts';

/** If more than this part of a day is missing, it has no bar. */
const maxMissing = 0.1;

/** A bar for each day: none for a day that is not known, and no zero either. */
export function makeBars(
  { nextDays, sources }: Today,
  emphasised: VenueDate,
  /** While bookings are downloaded, none so far is not nobody. */
  isComing: boolean,
  messages: Messages,
): Bar[] {
  const source = sources['nextVisits'];
  return nextDays.map(({ day, tallies, lastYear, isClosed }, index) => {
    const missing = source?.days.find((one) => one.day === day)?.missing ?? 1;
    const people = addActive(tallies);
    const isNobodyYet = isComing && people === 0 && !isClosed;
    const isKnown = !isUnknownOn(source, day) && missing <= maxMissing && !isNobodyYet;
    return {
      id: day,
      label: messages.dayName(day, 'narrow'),
      subLabel: String(Number(day.slice(-2))),
      // The first bar's month has no room where the next one begins right after it.
      ...(day.endsWith('-01') || (index === 0 && !nextDays[1]?.day.endsWith('-01'))
        ? { groupLabel: messages.monthName(day) }
        : {}),
      name: messages.longDay(day),
      values: [isKnown ? people : null],
      comparison: isClosed ? null : lastYear,
      ...(isClosed ? { note: messages.text('chart.closed') } : {}),
      isEmphasised: day === emphasised,
    };
  });
}

/** Of which days last year isn't known, though it is of others. Null if it is known of all, or of none. */
export function writeLastYearMissing(
  { nextDays }: Pick<Today, 'nextDays'>,
  messages: Messages,
): string | null {
  const open = nextDays.filter(({ isClosed }) => !isClosed);
  const missing = open.filter(({ lastYear }) => lastYear === null);
  const [first] = missing;
  if (!first || missing.length === open.length) return null;
  return messages.text('today.next.lastYearMissing', {
    are: open.at(-missing.length) === first ? 'last' : 'some',
    day: messages.shortDay(first.day),
    days: missing.length,
  });
}
