import { CommandProblem } from './command-problem.ts';
import type { Options } from './read-options.ts';

const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000 } as const;
/** A timer can't be set for much longer than three weeks, and nobody waits for a command for a day. */
const longest = 24 * unitMilliseconds.h;

/** `--timeout` in milliseconds: `90s`, `15m` or `2h`; null where it was not given. */
export function readTimeout(options: Options): number | null {
  const text = options.value('timeout');
  if (text === null) return null;
  const [, amount = '', unit = 's'] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
  const milliseconds = Number(amount) * unitMilliseconds[unit as keyof typeof unitMilliseconds];
  if (milliseconds > 0 && milliseconds <= longest) return milliseconds;
  throw new CommandProblem('command.problem.duration', { duration: text });
}
