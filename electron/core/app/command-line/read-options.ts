import { parseArgs } from 'node:util';
import { CommandProblem, failChoice, failMistyped } from './command-problem.ts';
import {
  type CommandDescription,
  getCommand,
  listCommandNames,
  type OptionRule,
  type OptionRules,
} from './commands.ts';
import type { choices } from './value-lists.ts';

type ValueOf<V> = V extends keyof typeof choices ? (typeof choices)[V][number] : string;

type Given<R extends OptionRule> = R extends { takes: infer V }
  ? R extends { isRepeatable: true }
    ? R extends { isNeeded: true }
      ? readonly [ValueOf<V>, ...ValueOf<V>[]]
      : readonly ValueOf<V>[]
    : R extends { isNeeded: true }
      ? ValueOf<V>
      : ValueOf<V> | null
  : boolean;

/** Values of a command's options: true or false for flags, null if not given. */
export type Options<Rules extends OptionRules> = {
  readonly [Name in keyof Rules]: Given<Rules[Name]>;
};

type Choices = Readonly<Record<string, readonly string[]>>;

/**
 * Reads `--name value` and `--name=value`. Throws a `CommandProblem` for unknown or repeated options, missing values,
 * unknown choices and extra words.
 */
export function readOptions<const Rules extends OptionRules>(
  args: readonly string[],
  { word: command, options: rules, argument }: CommandDescription & { options: Rules },
  choices: Choices,
): { readonly options: Options<Rules>; readonly argument: string | null } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(rules).map(([name, { takes }]) => [
        name,
        { type: takes ? ('string' as const) : ('boolean' as const), multiple: true },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(rules).map(([name, { takes, isRepeatable }]) => [
      name,
      takes ? (isRepeatable ? [] : null) : false,
    ]),
  );
  let word: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (argument === undefined || word !== null) {
        throw new CommandProblem('command.problem.word', { word: token.value });
      }
      word = token.value;
      checkChoice(argument, word, choices[argument]);
    }
    if (token.kind !== 'option') continue;
    const { name, rawName: option, value, inlineValue } = token;
    const rule = Object.hasOwn(rules, name) && option.startsWith('--') ? rules[name] : undefined;
    if (rule === undefined) {
      failMistyped('command.problem.option', { option }, option, listOptions(command, option));
    }
    const before = given[name];
    if (!rule.isRepeatable && before !== null && before !== false) {
      throw new CommandProblem('command.problem.twice', { option });
    }
    if (!rule.takes) {
      if (value !== undefined) throw new CommandProblem('command.problem.noValue', { option });
      given[name] = true;
      continue;
    }
    // A following option is no value; a value with dashes is written `--name=--value`.
    if (value === undefined || value === '' || (!inlineValue && value.startsWith('--'))) {
      throw new CommandProblem('command.problem.value', { option });
    }
    checkChoice(option, value, choices[rule.takes]);
    given[name] = rule.isRepeatable ? [...(before as readonly string[]), value] : value;
  }
  for (const [name, { isNeeded }] of Object.entries(rules)) {
    if (isNeeded && (given[name] === null || (given[name] as readonly string[]).length === 0)) {
      failNeeded(`--${name}`);
    }
  }
  return { options: given as Options<Rules>, argument: word };
}

export function failNeeded(option: string): never {
  throw new CommandProblem('command.problem.needed', { option });
}

/** Options of all commands with a word, except one. */
function listOptions(command: string, but: string): readonly string[] {
  const names = listCommandNames(command).flatMap((name) => Object.keys(getCommand(name).options));
  return names.map((name) => `--${name}`).filter((option) => option !== but);
}

function checkChoice(option: string, value: string, known?: readonly string[]): void {
  if (known && !known.includes(value)) failChoice(option, value, known);
}
