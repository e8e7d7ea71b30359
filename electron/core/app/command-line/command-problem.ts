import type { MessageKey } from '../../../../shared/messages/languages.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findNearest } from './find-nearest.ts';

type ProblemKey = Extract<MessageKey, `command.problem.${string}`>;
type ProblemParams = Readonly<Record<string, string | number>>;

/** A command that can't be done as it was typed: a text for the person who typed it. */
export class CommandProblem extends Error {
  readonly key: ProblemKey;
  readonly params: ProblemParams;
  readonly exitCode: ExitCode;
  /** The word that was probably meant, or null. */
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

/** Fails because of a word that is none of the known ones, and suggests the nearest of them. */
export function failMistyped(
  key: ProblemKey,
  params: ProblemParams,
  typed: string,
  known: readonly string[],
  exitCode: ExitCode = exitCodes.usage,
): never {
  throw new CommandProblem(key, params, exitCode, findNearest(typed, known));
}

/** Fails because of a value that an option doesn't take. */
export function failChoice(option: string, value: string, known: readonly string[]): never {
  const params = { option, value, choices: known.join(', ') || '–' };
  failMistyped('command.problem.choice', params, value, known);
}
