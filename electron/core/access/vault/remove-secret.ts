import { fail } from '../../../../shared/errors.ts';
import { isKeychainFailure } from './keychain-failure.ts';
import type { SecretStore } from './secret-store.ts';

/** Replaces a secret whose removal was cut off, so that it doesn't count as a damaged secret. */
export const placeholder = 'removed';

/**
 * Removes an entry of the keychain. `mayBeThere`: an entry was once written. Fails with `keychain-not-removed` if it
 * is, or may be, still there.
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
    // A locked keychain also deletes and shows nothing, so that alone is no proof.
    isGone = left === null && (deleted || !mayBeThere || (await isOpen(store, account)));
  } catch (error) {
    if (!isKeychainFailure(error)) throw error;
    // A secret that was only in memory is gone, whatever the keychain's state.
    isGone = !mayBeThere;
    cause = error;
  }
  if (!isGone) fail('keychain-not-removed', { cause });
}

/**
 * True if the keychain stores, shows and deletes another text under the same account. Then an entry that it doesn't
 * show doesn't exist: somebody else removed it, or it was never written.
 */
async function isOpen(store: SecretStore, account: string): Promise<boolean> {
  await store.set(account, placeholder);
  if ((await store.get(account)) !== placeholder) return false;
  return (await store.delete(account)) && (await store.get(account)) === null;
}
