import type { CredentialState, Credentials } from '../../../shared/ipc/profiles.ts';

/**
 * Which profiles have keys in the keychain: not secret, kept with the settings. With it a null from
 * the keychain means "locked or missing" instead of "never had any".
 */
export interface CredentialIndex {
  has(profileId: string): boolean;
  set(profileId: string, kept: boolean): void;
}

export type DataKeyReading =
  | { readonly state: 'present'; readonly key: Uint8Array }
  /** `locked` is also what a key looks like that was there and is gone. */
  | { readonly state: 'missing' | 'locked' | 'unavailable' | 'waiting' | 'corrupt' };

/** The key of each profile's rows on the disk: 32 random bytes, made here and shown to nobody. */
export interface DataKeys {
  /** Never fails for a keychain in trouble: that is a state. */
  read(profileId: string): Promise<DataKeyReading>;
  /**
   * The key that is there, or a new one, written and read back. Only for a profile of which nothing
   * is kept: whatever else stood in its place is replaced.
   */
  make(profileId: string): Promise<DataKeyReading>;
  /** Removes and verifies. Fails with `keychain-not-removed` where it may still be there. */
  remove(profileId: string): Promise<void>;
}

export interface Vault {
  readonly dataKeys: DataKeys;

  /** Where a profile's keys stand. Never fails for a keychain in trouble: that is a state. */
  state(profileId: string): Promise<CredentialState>;

  /**
   * The keys themselves. Fails with `credentials-missing`, `credentials-corrupt`,
   * `keychain-locked`, `keychain-unavailable` or `keychain-waiting`.
   */
  read(profileId: string): Promise<Credentials>;

  /**
   * Cleans, checks, writes and reads back. With `allowMemory` (the user chose it) a keychain that
   * can't be used holds them in memory until the app quits, and the answer says so.
   * Fails as `cleanCredentials` and `read` do.
   */
  keep(
    profileId: string,
    credentials: Credentials,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /**
   * Rotation: the old keys stay until `tryThem` has resolved with the new ones (cleaned), since an
   * API secret can be downloaded only once.
   */
  replace(
    profileId: string,
    credentials: Credentials,
    tryThem: (cleaned: Credentials) => Promise<void>,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /** Removes and verifies. Fails with `keychain-not-removed` where they may still be there. */
  remove(profileId: string): Promise<void>;
}
