import type { DayRange } from '../../../../shared/ranges.ts';
import { parseRelativePeriod } from '../../../../shared/relative-periods.ts';
import { isReckonable, parseVenueDate } from '../../../../shared/venue-time.ts';
import type { CommandDays } from './command.ts';
import { CommandProblem } from './command-problem.ts';
import type { Options } from './read-options.ts';

/**
 * The days of `--from` and `--to` (both included), or of `--period`; null where none were given.
 * Throws a `CommandProblem`.
 */
export function readDays(options: Options): CommandDays | null {
  const [from, to, period] = [options.value('from'), options.value('to'), options.value('period')];
  if (period !== null) {
    if (from !== null || to !== null) throw new CommandProblem('command.problem.periodAndDays');
    return { relative: readRelative(period) };
  }
  // `--from last-month` alone says it all.
  if (from !== null && to === null && !parseVenueDate(from))
    return { relative: readRelative(from) };
  return readFixedDays(options);
}

/** The days of `--from` and `--to`, of which either both are given or none. */
export function readFixedDays(options: Options): DayRange | null {
  const [from, to] = [options.value('from'), options.value('to')];
  if (from === null && to === null) return null;
  const first = readDay('--from', from ?? options.needed('from'));
  const last = readDay('--to', to ?? options.needed('to'));
  if (last < first) throw new CommandProblem('command.problem.daysOrder', { first, last });
  return { first, last };
}

function readRelative(text: string): NonNullable<ReturnType<typeof parseRelativePeriod>> {
  const period = parseRelativePeriod(text);
  if (!period) throw new CommandProblem('command.problem.period', { period: text });
  return period;
}

function readDay(option: string, text: string): string {
  if (!parseVenueDate(text) || !isReckonable(text))
    throw new CommandProblem('command.problem.day', { option, day: text });
  return text;
}
