import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Ask } from '../../../shared/ipc/datasets.ts';
import { type DayRange, lastDay, periodOf } from '../../../shared/ranges.ts';
import { daysOfRelativePeriod } from '../../../shared/relative-periods.ts';
import type { CommandAsk, CommandDays } from './command.ts';
import { CommandProblem } from './command-problem.ts';

/**
 * The question of a command at this moment of the venue's wall clock. Throws a `CommandProblem` for a
 * period that has no day with data yet.
 */
export function askOfCommand(
  ask: CommandAsk,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): Ask {
  if (!('days' in ask) || ask.days === undefined) {
    return ask.by === 'guide' ? { by: 'guide', guideId: ask.guideId } : (ask as Ask);
  }
  const { days, ...rest } = ask;
  return { ...rest, period: periodOf(daysOf(days, dataset, venueNow)) };
}

/** The days of a command's period. Throws a `CommandProblem` as `askOfCommand` does. */
export function daysOf(
  days: CommandDays,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): DayRange {
  const range = daysIfAny(days, dataset, venueNow);
  if (range) return range;
  const { axis } = datasetOf(dataset);
  if (!axis) throw new CommandProblem('command.problem.noGuide', { dataset });
  const last = lastDay(axis, venueNow) ?? venueNow.toPlainDate().toString();
  throw new CommandProblem('command.problem.noDays', { dataset, last });
}

/** The same, or null where the period has no day with data yet. */
export function daysIfAny(
  days: CommandDays,
  dataset: DatasetId,
  venueNow: Temporal.PlainDateTime,
): DayRange | null {
  if ('first' in days) return days;
  const { axis } = datasetOf(dataset);
  return axis && daysOfRelativePeriod(days.relative, axis, venueNow);
}
