/**
 * Stores one-line secrets by account: in the keychain's utility process, or in a plain map in tests. `get` returns null
 * both for "not there" and for "locked or denied", since the system does not tell them apart (fact: locked looks like
 * missing). Fails with `keychain-locked`, `keychain-unavailable` or `keychain-waiting`.
 */
export interface SecretStore {
  get(account: string): Promise<string | null>;
  set(account: string, text: string): Promise<void>;
  /** Returns false if nothing was deleted, for whatever reason. */
  delete(account: string): Promise<boolean>;
}
