import type { MessageKey } from '../../../../shared/messages/languages.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findNearest } from './find-nearest.ts';

type ProblemKey = Extract<MessageKey, `command.problem.${string}`>;
type ProblemParams = Readonly<Record<string, string | number>>;

/** A command that can't run as typed, with a message for the user. */
export class CommandProblem extends Error {
  readonly key: ProblemKey;
  readonly params: ProblemParams;
  readonly exitCode: ExitCode;
  /** The word that was probably meant. Null if none is close. */
  readonly meant: string | null;
  constructor(
    key: ProblemKey,
    params: ProblemParams = {},
    exitCode: ExitCode = exitCodes.usage,
    meant: string | null = null,
  ) {
    super(key);
    this.name = 'CommandProblem';
    this.key = key;
    this.params = params;
    this.exitCode = exitCode;
    this.meant = meant;
  }
}

/** Throws because of an unknown word, and suggests the nearest known one. */
export function failMistyped(
  key: ProblemKey,
  params: ProblemParams,
  typed: string,
  known: readonly string[],
  exitCode: ExitCode = exitCodes.usage,
): never {
  throw new CommandProblem(key, params, exitCode, findNearest(typed, known));
}

/** Throws because of a value that the option doesn't accept. */
export function failChoice(option: string, value: string, known: readonly string[]): never {
  const params = { option, value, choices: known.join(', '), count: known.length };
  failMistyped('command.problem.choice', params, value, known);
}
