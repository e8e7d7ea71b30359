import type { Schedule, SchedulePlan, ScheduleRun } from '../../../shared/domain/schedules.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import { describeError } from '../../base/describe-error.ts';
import { describeDamagedDays } from '../../base/missing-days.ts';

/** When a saved export runs by itself, and when next. */
export function describeSchedule(schedule: Schedule, messages: Messages): string {
  const { isOn, plan, nextAt, waitsFor } = schedule;
  if (!isOn || nextAt === null) return messages.text('schedule.off');
  if (waitsFor) {
    const { title } = describeError(waitsFor, messages);
    return messages.text('schedule.waits', { title, when: messages.moment(nextAt) });
  }
  const key = plan.kind === 'ready' ? 'schedule.next.ready' : 'schedule.next';
  return messages.text(key, { plan: planText(plan, messages), when: messages.moment(nextAt) });
}

function planText(plan: SchedulePlan, messages: Messages): string {
  switch (plan.kind) {
    case 'daily':
      return messages.text('schedule.plan.daily', { time: plan.time });
    case 'weekly':
      return messages.text('schedule.plan.weekly', {
        days: plan.days.map((day) => messages.weekday(day)).join(', '),
        time: plan.time,
      });
    case 'monthly':
      return messages.text('schedule.plan.monthly', { day: plan.day, time: plan.time });
    case 'ready':
      return messages.text('schedule.plan.ready');
  }
}

/** The result of a scheduled run, and what to do if it failed. */
export function describeScheduleRun(run: ScheduleRun, messages: Messages): string {
  const { insteadOf, fileName, damaged } = run;
  return [
    describeResult(run, messages),
    ...describeDamagedDays(damaged, messages),
    ...(insteadOf === null || fileName === null
      ? []
      : [messages.text('file.insteadOf', { asked: insteadOf, file: fileName })]),
  ].join('. ');
}

function describeResult(run: ScheduleRun, messages: Messages): string {
  const { result, rows, fileName, error, gaps } = run;
  const { title, action } = error ? describeError(error, messages) : { title: '', action: '' };
  if (result === 'partial' && gaps.length > 0) {
    const days = messages.list(gaps.map((gap) => messages.dayRange(toDayRange(gap))));
    return messages.text('schedule.run.partial.days', { days, file: fileName ?? '' });
  }
  if (result === 'partial' && error) {
    return messages.text('schedule.run.partial.stale', { title, file: fileName ?? '' });
  }
  const key = run.isProvisional ? 'schedule.run.provisional' : (`schedule.run.${result}` as const);
  return messages.text(key, { rows, file: fileName ?? '', title, action });
}
