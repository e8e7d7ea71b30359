import { fail } from '../../../shared/errors.ts';
import { isKeychainFailure } from './keychain-failure.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * Removes an entry of the keychain; `mayBeThere` if one was ever written. Fails with
 * `keychain-not-removed` if it is, or may be, still there.
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
    // A locked keychain also deletes nothing and shows nothing, so that alone is no proof.
    isGone = left === null && (deleted || !mayBeThere);
  } catch (error) {
    if (!isKeychainFailure(error)) throw error;
    // A secret that was only ever in memory is gone, whatever the keychain's state.
    isGone = !mayBeThere;
    cause = error;
  }
  if (!isGone) fail('keychain-not-removed', { cause });
}
