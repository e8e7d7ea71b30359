import { Failure } from '../../../shared/errors.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { errorWordParams } from '../../../shared/words/error-params.ts';
import { StartRefused } from './start-refused.ts';

/** What a start that can't go on tells, and what to do; `report` logs a bug and gives its incident. */
export function describeStartFailure(
  error: unknown,
  words: Words,
  log: string,
  report: (error: unknown) => string,
): string {
  if (error instanceof StartRefused) return words.text(error.key, error.params);
  if (error instanceof Failure) {
    const params = errorWordParams(error.error);
    return (['title', 'meaning', 'action'] as const)
      .map((part) => words.text(`error.${error.error.kind}.${part}`, params))
      .join('\n\n');
  }
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    return words.text('start.failed.file', { code, path });
  }
  return words.text('start.failed.bug', { incident: report(error), log });
}
