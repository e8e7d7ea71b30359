import { fail } from '../../../../shared/errors.ts';

/**
 * The service name of all our entries; accounts tell them apart. Not a venue's name, since labels
 * are not encrypted.
 */
const keychainService = 'Venue Desk';

/**
 * The part of keytar that we use. `findCredentials` is missing on purpose: on a locked keyring it crashes the calling
 * process (fact: find crashes).
 */
export interface SystemKeychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const lockedPattern = /locked|dismiss|denied|not allowed|cancell?ed|user interaction|auth/i;
const accountPattern = /^[A-Za-z0-9-]{8,64}:[a-z][A-Za-z]{0,31}$/;

/**
 * Makes the methods of the keychain's process. It is a process of its own, because a pending unlock prompt blocks the
 * whole process, even its exit (fact: a prompt hangs).
 */
export function createKeychainMethods(keychain: SystemKeychain) {
  /** Keychains word "locked" and "unavailable" differently, so their text isn't passed on. */
  function failFromKeychain(error: unknown): never {
    const text = error instanceof Error ? error.message : '';
    if (lockedPattern.test(text)) fail('keychain-locked');
    return fail('keychain-unavailable');
  }

  return {
    async get(input: { readonly account: string }): Promise<string | null> {
      check(input.account);
      return keychain.getPassword(keychainService, input.account).catch(failFromKeychain);
    },
    async set(input: { readonly account: string; readonly text: string }): Promise<null> {
      check(input.account);
      await keychain
        .setPassword(keychainService, input.account, input.text)
        .catch(failFromKeychain);
      return null;
    },
    async delete(input: { readonly account: string }): Promise<boolean> {
      check(input.account);
      return keychain.deletePassword(keychainService, input.account).catch(failFromKeychain);
    },
  };
}

export type KeychainMethods = ReturnType<typeof createKeychainMethods>;

function check(account: string): void {
  if (!accountPattern.test(account)) throw new TypeError('not an account of ours');
}
