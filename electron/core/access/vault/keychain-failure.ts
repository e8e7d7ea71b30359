import { Failure, getErrorTraits } from '../../../../shared/errors.ts';

/** True if the keychain can't be used now, unlike a keychain that has refused. */
export function isKeychainFailure(error: unknown): error is Failure {
  return error instanceof Failure && getErrorTraits(error.error.kind).blames === 'keychain';
}
