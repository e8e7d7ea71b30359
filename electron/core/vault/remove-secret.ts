import { fail } from '../../../shared/errors.ts';
import { isKeychainFailure } from './keychain-failure.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * Removes an item from the keychain; `mayBeThere` where one was ever put there. Fails as
 * `keychain-not-removed` where it is still there, or may be.
 */
export async function removeSecret(
  store: SecretStore,
  account: string,
  mayBeThere: boolean,
): Promise<void> {
  let isGone: boolean;
  let cause: unknown;
  try {
    const deleted = await store.delete(account);
    const left = await store.get(account);
    // Nothing deleted and nothing seen is what a locked keychain says of an item that is there.
    isGone = left === null && (deleted || !mayBeThere);
  } catch (error) {
    if (!isKeychainFailure(error)) throw error;
    // What was only ever held in memory is gone, whatever the keychain's state.
    isGone = !mayBeThere;
    cause = error;
  }
  if (!isGone) fail('keychain-not-removed', { cause });
}
