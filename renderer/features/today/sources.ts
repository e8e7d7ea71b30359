import type { SourceState, Today } from '../../../shared/domain/reports.ts';

/** Nothing is known by it: no number, not even zero, can be said. */
export function isEmptySource(source: SourceState | undefined): boolean {
  return source === undefined || source.isEmpty;
}

/** Nothing that is asked for by periods is downloaded: there is no figure to show. */
export function isEmptyDay({ sources }: Today): boolean {
  const { visits, tickets, scans, tasks, availabilities } = sources;
  return [visits, tickets, scans, tasks, availabilities].every(isEmptySource);
}

/** Whether guides can be counted: by the tasks of the day and by who is available on it. */
export function knowsGuides({ day, sources }: Today): boolean {
  const { tasks, availabilities } = sources;
  return [tasks, availabilities].every((source) => {
    const missing = source?.days.find((one) => one.day === day)?.missing ?? 1;
    return !isEmptySource(source) && missing < 1;
  });
}
