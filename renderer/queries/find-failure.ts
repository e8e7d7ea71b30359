import type { AppError } from '../../shared/errors.ts';
import { toAppError } from '../base/bridge.ts';

/** Returns why a query has no rows. Null while it is fetched again. */
export function findFailure({
  error,
  isFetching,
}: {
  readonly error: unknown;
  readonly isFetching: boolean;
}): AppError | null {
  return error === null || error === undefined || isFetching ? null : toAppError(error);
}
