import { parseArgs } from 'node:util';
import { CommandProblem } from './command-problem.ts';

/** The options of a command: whether they take a value, and whether they may be repeated. */
export type OptionRules = Readonly<Record<string, 'flag' | 'value' | 'values'>>;

export interface Options {
  has(name: string): boolean;
  /** The one value of an option, or null where it was not given. */
  value(name: string): string | null;
  values(name: string): readonly string[];
  /** Fails where it was not given. */
  needed(name: string): string;
}

/**
 * Reads `--name value` and `--name=value`. Guesses nothing: an unknown option, a repeated one, a
 * missing value and an extra word each throw a `CommandProblem`.
 */
export function readOptions(args: readonly string[], rules: OptionRules): Options {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        { type: rule === 'flag' ? ('boolean' as const) : ('string' as const), multiple: true },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new CommandProblem('command.problem.word', { word: token.value });
    }
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const rule = Object.hasOwn(rules, name) && rawName.startsWith('--') ? rules[name] : undefined;
    if (rule === undefined) throw new CommandProblem('command.problem.option', { option: rawName });
    const known = given.get(name) ?? [];
    if (rule !== 'values' && known.length > 0) {
      throw new CommandProblem('command.problem.twice', { option: rawName });
    }
    given.set(name, [...known, takeValue(rule, rawName, value, inlineValue === true)]);
  }
  const value = (name: string): string | null => given.get(name)?.[0] ?? null;
  return {
    has: (name) => given.has(name),
    value,
    values: (name) => given.get(name) ?? [],
    needed(name) {
      const found = value(name);
      if (found === null)
        throw new CommandProblem('command.problem.needed', { option: `--${name}` });
      return found;
    },
  };
}

function takeValue(
  rule: 'flag' | 'value' | 'values',
  option: string,
  value: string | undefined,
  isInline: boolean,
): string {
  if (rule === 'flag') {
    if (value !== undefined) throw new CommandProblem('command.problem.noValue', { option });
    return '';
  }
  // A following option is not a value; one that looks like it is written `--name=--value`.
  if (value === undefined || value === '' || (!isInline && value.startsWith('--'))) {
    throw new CommandProblem('command.problem.value', { option });
  }
  return value;
}
