import { useMemo } from 'react';
import type { ListedTask, Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findWhen, splitWaiting } from '../../../shared/reports/day-figures.ts';
import { isUnknownOn } from '../../../shared/reports/day-sources.ts';
import { findTasksWithoutGuide } from '../../../shared/reports/short-times.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import type { ChartProps } from './arrivals-chart.tsx';
import type { Sentences } from './arrivals-sentence.ts';
import { nameUncategorised } from './compare-words.ts';
import { findTasks } from './drill-downs.ts';
import { ReportLink, RowsButton } from './rows-button.tsx';
import { orderTasks, placeTasks } from './task-items.ts';
import { toAxis, toEpoch, toTime } from './wall-clock.ts';

/** Titles in the sentence; further tasks are counted. */
const mostNamed = 2;

/** The day's tasks by place, unconfirmed ones first. */
export function TasksChart({ today, hours, coming, timeZone, onOpen, isFilling }: ChartProps) {
  const messages = useMessages();
  const { day, now, listed } = today;
  const isKnown = !isUnknownOn(today.sources['tasks'], day);
  const tasks = useMemo(() => orderTasks(listed), [listed]);
  const axis = useMemo(() => toAxis(day, hours, timeZone), [day, hours, timeZone]);
  const { lanes, items } = useMemo(
    () =>
      placeTasks(tasks, { timeZone, axis, withoutGuide: findTasksWithoutGuide(today) }, messages),
    [tasks, today, timeZone, axis, messages],
  );
  const { stress, rest } = isKnown
    ? writeTasks(today, tasks, messages)
    : writeUnknown(coming.has('tasks'), messages);
  const open = (id: string) => {
    const task = tasks[Number(id)];
    if (task) onOpen(findTasks(day, [task]));
  };
  return (
    <Timeline
      title={messages.text('today.tasks')}
      unit={messages.text('today.tasks.unit')}
      summary={[stress, ...rest].filter((text) => text !== null).join(' ')}
      sentence={
        <>
          {stress !== null && <strong>{stress}</strong>} {rest.join(' ')}
        </>
      }
      actions={
        <>
          {isKnown && (
            <RowsButton
              title={messages.text('today.tasks')}
              onPress={() => onOpen(findTasks(day))}
            />
          )}
          <ReportLink report="tasks" />
        </>
      }
      lanes={lanes}
      items={items}
      axis={axis}
      timeZone={timeZone}
      now={toEpoch(now, timeZone)}
      isFilling={isFilling}
      onOpen={open}
    />
  );
}

const writeUnknown = (isComing: boolean, messages: Messages) => ({
  stress: null,
  rest: [messages.text(isComing ? 'common.downloading' : 'today.tasks.unknown')],
});

function writeTasks(
  today: Today,
  tasks: readonly ListedTask[],
  messages: Messages,
): Pick<Sentences, 'stress' | 'rest'> {
  const when = findWhen(today);
  const { started, ahead } = splitWaiting(today);
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
  const write = (state: 'ahead' | 'started' | 'over', some: readonly ListedTask[]) =>
    some.length === 0
      ? []
      : [messages.text('today.tasks.open', { state, list: nameTasks(some, messages) })];
  const open = [...write('started', started), ...write('ahead', ahead)];
  const over = waiting.filter((task) => ![...started, ...ahead].includes(task));
  return {
    stress: open.length > 0 ? open.join(' ') : null,
    // Nobody can confirm them any more.
    rest: [...write('over', over), ...uncategorised],
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
