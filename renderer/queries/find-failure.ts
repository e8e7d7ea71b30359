import type { AppError } from '../../shared/errors.ts';
import { toAppError } from '../base/bridge.ts';

/** Why a question has no answer; null while it is asked again: what was wrong may be right now. */
export function findFailure({
  error,
  isFetching,
}: {
  readonly error: unknown;
  readonly isFetching: boolean;
}): AppError | null {
  return error === null || error === undefined || isFetching ? null : toAppError(error);
}
