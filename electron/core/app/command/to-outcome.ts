import { type AppError, appError, Failure } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../../../shared/messages/error-params.ts';
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
    const { kind, text } = describeProblem(error, messages, reportBug);
    terminal.complain(text);
    if (error.exitCode === exitCodes.usage) terminal.complain(messages.text('command.seeHelp'));
    return { exitCode: error.exitCode, result: { error: { kind, text } } };
  }
  const failure = toAppError(error, reportBug);
  const exitCode = getExitCode(failure);
  if (exitCode === exitCodes.cancelled) terminal.complain(messages.text('command.done.cancelled'));
  else terminal.complain(describeError(failure, messages));
  return { exitCode, result: { error: listFacts(failure, messages) } };
}

/** Says what is wrong in words for people, and by its kind. */
export function describeProblem(
  error: unknown,
  messages: Messages,
  reportBug: ReportBug,
): { readonly kind: string; readonly text: string } {
  if (!(error instanceof CommandProblem)) {
    const failure = toAppError(error, reportBug);
    return { kind: failure.kind, text: describeError(failure, messages) };
  }
  const { key, params, meant } = error;
  const problem = messages.text(key, params);
  const text = meant ? `${problem} ${messages.text('command.didYouMean', { meant })}` : problem;
  return { kind: key.replace('command.problem.', ''), text };
}

function toAppError(error: unknown, reportBug: ReportBug): AppError {
  if (error instanceof Failure) return error.error;
  return appError('unexpected', { incident: reportBug('command', error) });
}

function describeError(error: AppError, messages: Messages): string {
  const params = makeErrorParams(error);
  return (['title', 'meaning', 'action'] as const)
    .map((part) => messages.text(`error.${error.kind}.${part}`, params))
    .join('\n');
}

function listFacts(error: AppError, messages: Messages): Readonly<Record<string, unknown>> {
  const { kind, retryable, status, codes, retryAfterSeconds, incident, rangeProblem, params } =
    error;
  const text = messages.text(`error.${kind}.title`, makeErrorParams(error));
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
