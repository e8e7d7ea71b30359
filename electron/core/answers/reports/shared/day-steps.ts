import { countDays, type DayRange } from '../../../../../shared/ranges.ts';
import { addDays, getDayStart } from '../../../../../shared/venue-time.ts';
import type { ReportContext } from '../report.ts';
import { writeTimestamp } from '../report-sql.ts';

type Step = 'day' | 'week' | 'month';

/** More bars of a kind than these are not easily told apart. */
const mostDays = 35;
const mostWeekDays = 26 * 7;

/** What one bar along the days stands for. */
export function pickStep({ choices }: Pick<ReportContext, 'choices'>, period: DayRange): Step {
  const chosen = choices['days'];
  if (chosen === 'day' || chosen === 'week' || chosen === 'month') return chosen;
  const days = countDays(period);
  if (days <= mostDays) return 'day';
  return days <= mostWeekDays ? 'week' : 'month';
}

/** The days, weeks (from Monday) or months of a period, those at its ends as far as they lie in it. */
export function listSteps({ first, last }: DayRange, step: Step): readonly DayRange[] {
  const steps: DayRange[] = [];
  for (let from = first; from <= last; ) {
    const end = findEnd(from, step);
    const own = { first: from, last: end < last ? end : last };
    steps.push(own);
    from = addDays(own.last, 1);
  }
  return steps;
}

function findEnd(day: string, step: Step): string {
  const date = Temporal.PlainDate.from(day);
  if (step === 'week') return addDays(day, 7 - date.dayOfWeek);
  return step === 'month' ? date.with({ day: date.daysInMonth }).toString() : day;
}

/** SQL of the first day of the step that a date lies in. */
export function toStepDay(column: string, { first }: DayRange, step: Step): string {
  return `greatest(date_trunc('${step}', ${column}), ${writeTimestamp(getDayStart(first))})::DATE`;
}

/** SQL of a date so many days later. */
export function addDaysTo(column: string, days: number): string {
  return `(${column} + INTERVAL (${Math.trunc(days)}) DAY)`;
}
