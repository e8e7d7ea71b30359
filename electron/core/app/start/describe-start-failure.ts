import { Failure } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../../../shared/messages/error-params.ts';
import { StartRefused } from './start-refused.ts';

/** The message for a failed start, with what to do. `report` logs a bug and returns its incident id. */
export function describeStartFailure(
  error: unknown,
  messages: Messages,
  log: string,
  report: (error: unknown) => string,
): string {
  if (error instanceof StartRefused) return messages.text(error.key, error.params);
  if (error instanceof Failure) {
    const params = makeErrorParams(error.error);
    return (['title', 'meaning', 'action'] as const)
      .map((part) => messages.text(`error.${error.error.kind}.${part}`, params))
      .join('\n\n');
  }
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    return messages.text('start.failed.file', { code, path });
  }
  return messages.text('start.failed.bug', { incident: report(error), log });
}
