import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findScansKnown } from '../../../shared/reports/day-figures.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { findLastDay } from './figures.ts';
import { toTime } from './wall-clock.ts';

/** Up to when everything is known, said once: what the figures have in common is not said at each. */
export function writeAsOf(today: Today, messages: Messages): string {
  const { day, sources } = today;
  const known = [sources['visits'], sources['tickets'], sources['tasks']].filter(
    (source) => source?.isEmpty === false,
  );
  const last = known.length === 0 ? null : findLastDay(known);
  const data =
    last === null
      ? null
      : last >= addDays(day, -1)
        ? messages.text('today.asOf.yesterday')
        : messages.text('today.asOf.day', { day: messages.shortDay(last) });
  const mayChange = known.some((source) => source?.mayChange !== undefined);
  const scansKnown = findScansKnown(today);
  const scans =
    scansKnown === null
      ? messages.text('today.asOf.noScans')
      : messages.text('today.asOf.scans', { time: messages.time(toTime(scansKnown)) });
  if (data === null) return scans;
  return messages.text(mayChange ? 'today.asOf.mayChange' : 'today.asOf.join', { data, scans });
}
