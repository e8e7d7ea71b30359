import { type AppError, appError, Failure } from '../../../shared/errors.ts';

/** Any error as an `AppError`, to be shown and stored; a bug is `unexpected`. */
export function toAppError(error: unknown): AppError {
  return error instanceof Failure ? error.error : appError('unexpected');
}
