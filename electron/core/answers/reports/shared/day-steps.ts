import { countDays, type DayRange } from '../../../../../shared/ranges.ts';
import { addDays, getDayStart } from '../../../../../shared/venue-time.ts';
import type { ReportContext } from '../report.ts';
import { writeTimestamp } from '../report-sql.ts';

type Step = 'day' | 'week' | 'month';

/** Most bars that can be told apart. */
const maxDays = 35;
const maxWeekDays = 26 * 7;

/** The step of one bar: a day, week or month. */
export function pickStep({ choices }: Pick<ReportContext, 'choices'>, period: DayRange): Step {
  const chosen = choices['days'];
  if (chosen === 'day' || chosen === 'week' || chosen === 'month') return chosen;
  const days = countDays(period);
  if (days <= maxDays) return 'day';
  return days <= maxWeekDays ? 'week' : 'month';
}

/** Splits a period into days, weeks (from Monday) or months, cut at its ends. */
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

/** How many days the comparison lies before the period. 0 without a comparison. */
export function countDaysBack(
  { compared }: Pick<ReportContext, 'compared'>,
  { first }: DayRange,
): number {
  return compared ? countDays({ first: compared.first, last: first }) - 1 : 0;
}

/** SQL of the first day of a date's step. */
export function toStepDay(column: string, { first }: DayRange, step: Step): string {
  return `greatest(date_trunc('${step}', ${column}), ${writeTimestamp(getDayStart(first))})::DATE`;
}

/** SQL of a date plus a number of days. */
export function addDaysTo(column: string, days: number): string {
  return `(${column} + INTERVAL (${Math.trunc(days)}) DAY)`;
}
