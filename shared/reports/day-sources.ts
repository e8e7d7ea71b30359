import type { SourceState, Today } from '../domain/reports.ts';
import type { VenueDate } from '../venue-time.ts';

/** Nothing is known by it: no number, not even zero, can be said. */
export function isEmptySource(source: SourceState | undefined): boolean {
  return source === undefined || source.isEmpty;
}

/**
 * Nothing is known of a day, also where other days are downloaded. What can only be asked for later is
 * as little known as what was not asked for.
 */
export function isUnknownOn(source: SourceState | undefined, day: VenueDate): boolean {
  if (source === undefined || source.isEmpty) return true;
  const { missing = 1, later = 0 } = source.days.find((one) => one.day === day) ?? {};
  return missing + later > 0.999;
}

/** Nothing that is asked for by periods is downloaded: there is no figure to show. */
export function isEmptyDay({ sources }: Today): boolean {
  const { visits, tickets, scans, tasks, availabilities } = sources;
  return [visits, tickets, scans, tasks, availabilities].every(isEmptySource);
}

/** Whether guides can be counted: by the tasks of the day and by who is available on it. */
export function knowsGuides({ day, sources }: Today): boolean {
  const { tasks, availabilities } = sources;
  return [tasks, availabilities].every((source) => !isUnknownOn(source, day));
}
