/** What Today's numbers are: for its screen, and for whoever watches them. */
import type { StatusGroup } from '../domain/filing.ts';
import type { SourceState, Tally, Today, TodayFigure } from '../domain/reports.ts';
import { toDay, type VenueDate } from '../venue-time.ts';
import { isUnknownOn } from './day-sources.ts';

/** What counts towards a day: what is neither cancelled nor ignored. What is not filed may come. */
export function isDue({ group }: { readonly group: StatusGroup }): boolean {
  return group !== 'cancelled' && group !== 'ignored';
}

export function addDue(tallies: readonly Tally[]): number {
  return tallies.filter(isDue).reduce((sum, { amount }) => sum + amount, 0);
}

/** The number of a day's figure; null where nothing of the day is downloaded. */
export function readFigure(
  figure: TodayFigure,
  source: SourceState | undefined,
  day: VenueDate,
): number | null {
  return isUnknownOn(source, day) ? null : addDue(figure.tallies);
}

/** Up to when today's scans are known; null where none of today were asked for. */
export function findScansKnown({ day, sources }: Pick<Today, 'day' | 'sources'>): string | null {
  const { isEmpty = true, dataAsOf = null } = sources['scans'] ?? {};
  return isEmpty || dataAsOf === null || toDay(dataAsOf) < day ? null : dataAsOf;
}
