import { Failure, getErrorTraits } from '../../../../shared/errors.ts';

/** Whether a keychain can't be used now, as opposed to one that answered. */
export function isKeychainFailure(error: unknown): error is Failure {
  return error instanceof Failure && getErrorTraits(error.error.kind).blames === 'keychain';
}
