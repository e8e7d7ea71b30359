import { useMemo } from 'react';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { isUnknownOn } from '../../../shared/reports/day-sources.ts';
import { findTasksWithoutGuide } from '../../../shared/reports/short-times.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import type { ChartProps } from './arrivals-chart.tsx';
import { findTasks } from './drill-downs.ts';
import { ReportLink, RowsButton } from './rows-button.tsx';
import { orderTasks, placeTasks } from './task-items.ts';
import { writeTasks } from './tasks-sentence.ts';
import { toAxis, toEpoch } from './wall-clock.ts';

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
