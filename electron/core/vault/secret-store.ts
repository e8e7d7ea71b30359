/**
 * Where one-line secrets are kept, by account. Implemented over the keychain's utility process, and
 * by a plain map in tests.
 *
 * `get` answers null both for "not there" and for "locked or denied": the system does not tell them
 * apart (fact: locked looks like missing). Anything else is a Failure: `keychain-locked`, `keychain-unavailable`,
 * `keychain-waiting`.
 */
export interface SecretStore {
  get(account: string): Promise<string | null>;
  set(account: string, text: string): Promise<void>;
  /** False where nothing was deleted, for whatever reason. */
  delete(account: string): Promise<boolean>;
}
