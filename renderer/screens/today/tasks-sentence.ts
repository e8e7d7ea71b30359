import type { ListedTask, Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  countWaiting,
  findWhen,
  listWaiting,
  splitWaiting,
} from '../../../shared/reports/day-figures.ts';
import type { Sentences } from './arrivals-sentence.ts';
import { nameUncategorised } from './compare-words.ts';
import { toTime } from './wall-clock.ts';

/** Titles in the sentence; further tasks are counted. */
const mostNamed = 2;

/** "2 unconfirmed, next at 13:00", which needs attention unless all are over. Null if every task is confirmed. */
export function writeWaiting(
  today: Today,
  messages: Messages,
): { readonly caption: string; readonly isWarning: boolean } | null {
  const count = countWaiting(today);
  if (count === 0) return null;
  const { started, ahead } = splitWaiting(today);
  const state =
    started.length === 0
      ? ahead.length > 0
        ? 'first'
        : 'over'
      : ahead.length > 0
        ? 'next'
        : 'started';
  const time = messages.time(toTime(ahead[0]?.start ?? today.now));
  return {
    caption: messages.text('today.waiting', { count, state, time }),
    // Nobody can confirm a task that is over.
    isWarning: state !== 'over',
  };
}

/** A day’s tasks in words: unconfirmed ones by what can still be done about them, then notes. */
export function writeTasks(
  today: Today,
  tasks: readonly ListedTask[],
  messages: Messages,
): Pick<Sentences, 'stress' | 'rest'> {
  const when = findWhen(today);
  if (tasks.length === 0)
    return { stress: null, rest: [messages.text('today.tasks.none', { when })] };
  const waiting = tasks.filter(({ group }) => group === 'waiting');
  const uncategorised = tasks.some(({ group }) => group === 'uncategorised')
    ? [
        messages.text('today.tasks.uncategorised', {
          values: nameUncategorised(today.tasks.uncategorised, messages),
        }),
      ]
    : [];
  if (waiting.length === 0) {
    const isAll = tasks.every(({ group }) => group === 'confirmed');
    const confirmed = messages.text('today.tasks.confirmed', { count: tasks.length, when });
    return { stress: null, rest: [...(isAll ? [confirmed] : []), ...uncategorised] };
  }
  const open = listWaiting(today);
  const over = waiting.filter((task) => !open.includes(task));
  const write = (state: 'open' | 'over', some: readonly ListedTask[]) =>
    messages.text('today.tasks.open', { state, list: nameTasks(some, messages) });
  return {
    stress: open.length > 0 ? write('open', open) : null,
    // Nobody can confirm them any more.
    rest: [...(over.length > 0 ? [write('over', over)] : []), ...uncategorised],
  };
}

/** What they are, each title once with its times: how many there are is said above. */
function nameTasks(tasks: readonly ListedTask[], messages: Messages): string {
  const byTitle = [...Map.groupBy(tasks, ({ title }) => title)];
  const named = byTitle.slice(0, mostNamed).map(([title, some]) =>
    messages.text('today.tasks.openOne', {
      time: messages.list(some.map(({ start }) => messages.time(toTime(start ?? '')))),
      title: title ?? messages.text('today.tasks.noTitle'),
    }),
  );
  const more = byTitle.slice(mostNamed).flatMap(([, some]) => some).length;
  return messages.list(more > 0 ? [...named, messages.text('today.more', { count: more })] : named);
}
