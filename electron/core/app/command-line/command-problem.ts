import type { MessageKey } from '../../../../shared/messages/languages.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';

type ProblemKey = Extract<MessageKey, `command.problem.${string}`>;
export type ProblemParams = Readonly<Record<string, string | number>>;

/** A command that can't be done as it was typed: a text for the person who typed it. */
export class CommandProblem extends Error {
  readonly key: ProblemKey;
  readonly params: ProblemParams;
  readonly exitCode: ExitCode;
  constructor(key: ProblemKey, params: ProblemParams = {}, exitCode: ExitCode = exitCodes.usage) {
    super(key);
    this.name = 'CommandProblem';
    this.key = key;
    this.params = params;
    this.exitCode = exitCode;
  }
}
