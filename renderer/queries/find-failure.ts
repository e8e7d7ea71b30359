import type { AppError } from '../../shared/errors.ts';
import { toAppError } from '../base/bridge.ts';

/** Why a query has no rows; null while it is being fetched again. */
export function findFailure({
  error,
  isFetching,
}: {
  readonly error: unknown;
  readonly isFetching: boolean;
}): AppError | null {
  return error === null || error === undefined || isFetching ? null : toAppError(error);
}
