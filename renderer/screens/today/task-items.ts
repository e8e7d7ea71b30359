import { isActive } from '../../../shared/categories/classify.ts';
import type { ListedTask } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { TimelineItem } from '../../ui/charts/draw-timeline.tsx';
import type { TimeSlot } from '../../ui/charts/time-slots.ts';
import type { Lane } from '../../ui/charts/timeline-layout.ts';
import { toEpoch } from './wall-clock.ts';

/** Tasks that need attention first, then by time. */
export function orderTasks(tasks: readonly ListedTask[]): ListedTask[] {
  const rank = ({ group }: ListedTask) => ['waiting', 'uncategorised'].indexOf(group) * -1 || 0;
  const isOpen = (task: ListedTask) => task.group === 'waiting' || task.group === 'uncategorised';
  return tasks
    .filter(isActive)
    .toSorted(
      (a, b) =>
        Number(isOpen(b)) - Number(isOpen(a)) ||
        rank(b) - rank(a) ||
        ((a.start ?? '') < (b.start ?? '') ? -1 : 1),
    );
}

/** Tasks on the lanes of their locations, by name; one without a location comes last. */
export function placeTasks(
  tasks: readonly ListedTask[],
  {
    timeZone,
    axis,
    withoutGuide,
  }: {
    readonly timeZone: string;
    readonly axis: TimeSlot;
    /** Ids of tasks. */
    readonly withoutGuide: ReadonlySet<string>;
  },
  messages: Messages,
): { readonly lanes: readonly Lane[]; readonly items: readonly TimelineItem[] } {
  const locations = [...new Set(tasks.flatMap(({ location }) => location ?? []))];
  const lanes = locations
    .toSorted(messages.compare)
    .map((location) => ({ id: `at ${location}`, name: location }));
  const nowhere = { id: '', name: messages.text('today.tasks.noLocation') };
  return {
    lanes: tasks.some(({ location }) => location === null) ? [...lanes, nowhere] : lanes,
    items: tasks.flatMap((task, index): TimelineItem[] => {
      if (task.start === null) return [];
      const start = toEpoch(task.start, timeZone);
      const end = task.end === null ? start : Math.max(start, toEpoch(task.end, timeZone));
      const isWaiting = task.group === 'waiting';
      const isUncategorised = task.group === 'uncategorised';
      const isWithoutGuide = task.id !== null && withoutGuide.has(task.id);
      const badge = isWithoutGuide ? messages.text('today.tasks.noGuide') : null;
      const note = [
        ...(badge === null ? [] : [badge]),
        ...(isWaiting ? [messages.text('today.tasks.waiting')] : []),
        ...(isUncategorised ? [messages.text('today.tasks.isUncategorised')] : []),
        ...(task.end === null ? [messages.text('today.tasks.noEnd')] : []),
      ];
      return [
        {
          id: String(index),
          lane: task.location === null ? '' : `at ${task.location}`,
          start,
          end: Math.min(end, Math.max(axis.end, start)),
          label: writeLabel(task, messages),
          name: writeName(task, messages),
          tone: isWithoutGuide ? 'bad' : isWaiting || isUncategorised ? 'amber' : 1,
          ...(badge === null ? {} : { badge }),
          isUncertain: isWaiting || isUncategorised,
          ...(note.length > 0 ? { note: note.join(', ') } : {}),
        },
      ];
    }),
  };
}

/** On the bar: `fr · 22`, or the title where neither is known. */
function writeLabel({ languages, people, title }: ListedTask, messages: Messages): string {
  const parts = [languages.join('/'), people === null ? '' : messages.number(people)];
  const known = parts.filter((part) => part !== '');
  return known.length > 0 ? known.join(' · ') : (title ?? messages.text('today.tasks.noTitle'));
}

function writeName({ title, languages, people }: ListedTask, messages: Messages): string {
  return [
    title ?? messages.text('today.tasks.noTitle'),
    ...languages.map((code) => messages.languageName(code)),
    ...(people === null ? [] : [messages.text('common.personCount', { people })]),
  ].join(', ');
}
