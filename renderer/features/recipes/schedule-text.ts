import type { Schedule, SchedulePlan, ScheduleRun } from '../../../shared/domain/schedules.ts';
import { dayRangeOf } from '../../../shared/ranges.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import type { MessageKey } from '../../../shared/words/languages.ts';
import { describeError } from '../../base/describe-error.ts';
import { damagedTexts } from '../export/missing-days.ts';

/** The name of a day of the week; 1 is Monday. */
export function weekdayText(day: number, words: Words): string {
  const key: MessageKey | string = `schedule.weekday.${day}`;
  return words.has(key) ? words.text(key) : String(day);
}

/** When a recipe runs by itself, and when next. */
export function scheduleText({ isOn, plan, nextAt }: Schedule, words: Words): string {
  if (!isOn || nextAt === null) return words.text('schedule.off');
  const key = plan.kind === 'ready' ? 'schedule.next.ready' : 'schedule.next';
  return words.text(key, { plan: planText(plan, words), when: words.moment(nextAt) });
}

function planText(plan: SchedulePlan, words: Words): string {
  switch (plan.kind) {
    case 'daily':
      return words.text('schedule.plan.daily', { time: plan.time });
    case 'weekly':
      return words.text('schedule.plan.weekly', {
        days: plan.days.map((day) => weekdayText(day, words)).join(', '),
        time: plan.time,
      });
    case 'monthly':
      return words.text('schedule.plan.monthly', { day: plan.day, time: plan.time });
    case 'ready':
      return words.text('schedule.plan.ready');
  }
}

/** What a run by itself did, and what to do where it failed. */
export function scheduleRunText(run: ScheduleRun, words: Words): string {
  const { insteadOf, fileName, damaged } = run;
  return [
    resultText(run, words),
    ...damagedTexts(damaged, words),
    ...(insteadOf === null || fileName === null
      ? []
      : [words.text('file.insteadOf', { asked: insteadOf, file: fileName })]),
  ].join('. ');
}

function resultText(run: ScheduleRun, words: Words): string {
  const { result, rows, fileName, error, gaps } = run;
  const { title, action } = error ? describeError(error, words) : { title: '', action: '' };
  if (result === 'partial' && gaps.length > 0) {
    const days = words.list(gaps.map((gap) => words.dayRange(dayRangeOf(gap))));
    return words.text('schedule.run.partial.days', { days, file: fileName ?? '' });
  }
  if (result === 'partial' && error) {
    return words.text('schedule.run.partial.stale', { title, file: fileName ?? '' });
  }
  const key = run.isProvisional ? 'schedule.run.provisional' : (`schedule.run.${result}` as const);
  return words.text(key, { rows, file: fileName ?? '', title, action });
}
