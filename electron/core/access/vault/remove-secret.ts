import { fail } from '../../../../shared/errors.ts';
import { isKeychainFailure } from './keychain-failure.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * It stays in the place of a secret whose removal was cut off: no secret, and none that can't be read.
 */
export const placeholder = 'removed';

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
    isGone = left === null && (deleted || !mayBeThere || (await isOpen(store, account)));
  } catch (error) {
    if (!isKeychainFailure(error)) throw error;
    // A secret that was only ever in memory is gone, whatever the keychain's state.
    isGone = !mayBeThere;
    cause = error;
  }
  if (!isGone) fail('keychain-not-removed', { cause });
}

/**
 * Whether it stores, shows and deletes another text in the place of the entry: then one that it does
 * not show is not there, because somebody else removed it, or it never was.
 */
async function isOpen(store: SecretStore, account: string): Promise<boolean> {
  await store.set(account, placeholder);
  if ((await store.get(account)) !== placeholder) return false;
  return (await store.delete(account)) && (await store.get(account)) === null;
}
