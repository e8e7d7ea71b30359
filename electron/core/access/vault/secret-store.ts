/**
 * Stores one-line secrets, by account: the keychain's utility process, or a plain map in tests.
 * `get` returns null both for "not there" and for "locked or denied", since the system does not
 * tell them apart (fact: locked looks like missing). Everything else is a Failure:
 * `keychain-locked`, `keychain-unavailable`, `keychain-waiting`.
 */
export interface SecretStore {
  get(account: string): Promise<string | null>;
  set(account: string, text: string): Promise<void>;
  /** False if nothing was deleted, for whatever reason. */
  delete(account: string): Promise<boolean>;
}
