import type { ListedTask } from '../../shared/domain/reports.ts';

/** A confirmed tour of an hour in the afternoon. */
export function makeTask(day: string, id: string, more: Partial<ListedTask> = {}): ListedTask {
  return {
    id,
    title: 'Tour',
    location: 'Hall',
    status: 'x',
    group: 'confirmed',
    people: 22,
    start: `${day}T13:00:00`,
    end: `${day}T14:00:00`,
    languages: ['fr'],
    orderNumbers: [],
    ...more,
  };
}
