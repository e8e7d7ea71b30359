import { type AppError, appError, Failure } from '../../../shared/errors.ts';

/** Converts any error for display and storage; bugs become `unexpected`. */
export function toAppError(error: unknown): AppError {
  return error instanceof Failure ? error.error : appError('unexpected');
}
