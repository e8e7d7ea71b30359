import { exportFormat } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';
import type { ExportFormat } from '../../../../shared/export-formats.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { parseRelativePeriod, type RelativePeriod } from '../../../../shared/relative-periods.ts';
import { isReckonable, parseVenueDate } from '../../../../shared/venue-time.ts';
import { CommandProblem, failChoice, failMistyped } from './command-problem.ts';
import { failNeeded } from './read-options.ts';
import { valueLists } from './value-lists.ts';

/** The venue of a command, by its name or id, or the demo venue. */
export type CommandVenue = { readonly profile: string } | { readonly demo: true };

/** Days in the venue's calendar, both ends included, or a relative period. */
export type CommandDays = DayRange | { readonly relative: RelativePeriod };

interface FixedDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads the single venue of a command. */
export function readVenue(options: {
  readonly profile: string | null;
  readonly demo: boolean;
}): CommandVenue {
  const [venue] = readVenues({
    profile: options.profile === null ? [] : [options.profile],
    demo: options.demo,
  });
  return venue ?? failVenue();
}

/** The venues of a command, possibly none, or the demo venue alone. */
export function readVenues(options: {
  readonly profile: readonly string[];
  readonly demo: boolean;
}): readonly CommandVenue[] {
  if (!options.demo) return options.profile.map((profile) => ({ profile }));
  return options.profile.length > 0 ? failVenue() : [{ demo: true }];
}

export function failVenue(): never {
  throw new CommandProblem('command.problem.venue');
}

/** The days of `--from` and `--to` (both included), or of `--period`. Null if none are given. */
export function readDays(
  options: FixedDays & { readonly period: string | null },
): CommandDays | null {
  const { from, to, period } = options;
  if (period === null) {
    // `--from last-month` alone is a period.
    return from !== null && to === null && !/^\d/.test(from)
      ? { relative: readRelative('--from', from) }
      : readFixedDays(options);
  }
  if (from !== null || to !== null) throw new CommandProblem('command.problem.periodAndDays');
  return { relative: readRelative('--period', period) };
}

/** The days of `--from` and `--to`, which must be given together. */
export function readFixedDays({ from, to }: FixedDays): DayRange | null {
  if (from === null && to === null) return null;
  const first = readDay('--from', from ?? failNeeded('--from'));
  const last = readDay('--to', to ?? failNeeded('--to'));
  if (last < first) throw new CommandProblem('command.problem.daysOrder', { first, last });
  return { first, last };
}

function readRelative(option: string, text: string): RelativePeriod {
  const period = parseRelativePeriod(text);
  if (period) return period;
  failMistyped('command.problem.period', { option, period: text }, text, valueLists.PERIOD ?? []);
}

function readDay(option: string, text: string): string {
  if (parseVenueDate(text) && isReckonable(text)) return text;
  throw new CommandProblem('command.problem.day', { option, day: text });
}

/** The format of `--format`, or of the file's extension. They must agree. */
export function readFormat(named: string | null, out: string): ExportFormat | null {
  const extension = /\.([A-Za-z]+)$/.exec(out)?.[1]?.toLowerCase();
  if (extension === 'pdf' || named === 'pdf') fail('pdf-needs-app');
  const byName = exportFormat.options.find((known) => known === extension) ?? null;
  if (named === null) return byName;
  const format = exportFormat.options.find((known) => known === named);
  if (!format) failChoice('--format', named, exportFormat.options);
  if (byName !== null && byName !== format) {
    throw new CommandProblem('command.problem.otherFormat', { file: out, format, byName });
  }
  return format;
}

const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000 } as const;
/** Timers are limited to about three weeks; a day is more than any command takes. */
const maxTimeout = 24 * unitMilliseconds.h;

/** Reads `--timeout`, such as `90s`, `15m` or `2h`, in milliseconds. Null if not given. */
export function readTimeout(text: string | null): number | null {
  if (text === null) return null;
  const [, amount = '', unit = 's'] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * unitMilliseconds[unit as keyof typeof unitMilliseconds];
  if (milliseconds > 0 && milliseconds <= maxTimeout) return milliseconds;
  throw new CommandProblem('command.problem.duration', { duration: text });
}
