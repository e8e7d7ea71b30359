import { type AppError, appError, Failure } from '../../../shared/errors.ts';

/** Why something failed, as it is told and kept; a bug is `unexpected`. */
export function toAppError(error: unknown): AppError {
  return error instanceof Failure ? error.error : appError('unexpected');
}
