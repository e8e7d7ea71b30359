import { type AppError, appError, Failure } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { errorMessageParams } from '../../../../shared/messages/error-params.ts';
import type { ReportBug } from '../../base/log/log.ts';
import { CommandProblem, exitCodes, getExitCode } from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { Terminal } from './terminal.ts';

/** Converts an error to an outcome: words for people, its kind for programs. */
export function toOutcome(
  error: unknown,
  messages: Messages,
  terminal: Pick<Terminal, 'complain'>,
  reportBug: ReportBug,
): CommandOutcome {
  if (error instanceof CommandProblem) {
    const problem = messages.text(error.key, error.params);
    const { meant } = error;
    const text = meant ? `${problem} ${messages.text('command.didYouMean', { meant })}` : problem;
    terminal.complain(text);
    if (error.exitCode === exitCodes.usage) terminal.complain(messages.text('command.seeHelp'));
    const kind = error.key.replace('command.problem.', '');
    return { exitCode: error.exitCode, result: { error: { kind, text } } };
  }
  const failure =
    error instanceof Failure
      ? error.error
      : appError('unexpected', { incident: reportBug('command', error) });
  const exitCode = getExitCode(failure);
  if (exitCode === exitCodes.cancelled) terminal.complain(messages.text('command.done.cancelled'));
  else terminal.complain(describeError(failure, messages));
  return { exitCode, result: { error: listFacts(failure, messages) } };
}

function describeError(error: AppError, messages: Messages): string {
  const params = errorMessageParams(error);
  return (['title', 'meaning', 'action'] as const)
    .map((part) => messages.text(`error.${error.kind}.${part}`, params))
    .join('\n');
}

function listFacts(error: AppError, messages: Messages): Readonly<Record<string, unknown>> {
  const { kind, retryable, status, codes, retryAfterSeconds, incident, rangeProblem, params } =
    error;
  const text = messages.text(`error.${kind}.title`, errorMessageParams(error));
  return {
    kind,
    text,
    retryable,
    status,
    codes,
    retryAfterSeconds,
    incident,
    rangeProblem,
    params,
  };
}
