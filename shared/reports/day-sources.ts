import type { SourceState, Today } from '../domain/reports.ts';
import type { VenueDate } from '../venue-time.ts';

/** Returns whether a source has no data at all, so that figures are unknown rather than zero. */
export function isEmptySource(source: SourceState | undefined): boolean {
  return source === undefined || source.isEmpty;
}

/**
 * Returns whether nothing is known of a day, even if other days are downloaded. Days that can only be requested later
 * are unknown too.
 */
export function isUnknownOn(source: SourceState | undefined, day: VenueDate): boolean {
  if (source === undefined || source.isEmpty) return true;
  const { missing = 1, later = 0 } = source.days.find((one) => one.day === day) ?? {};
  return missing + later > 0.999;
}

/** Returns whether no source by period is downloaded, so that there are no figures. */
export function isEmptyDay({ sources }: Today): boolean {
  const { visits, tickets, scans, tasks, availabilities } = sources;
  return [visits, tickets, scans, tasks, availabilities].every(isEmptySource);
}

/** Returns whether guides can be counted: tasks and availabilities of the day are known. */
export function knowsGuides({ day, sources }: Today): boolean {
  const { tasks, availabilities } = sources;
  return [tasks, availabilities].every((source) => !isUnknownOn(source, day));
}
