import type { CredentialState, Credentials } from '../../../../shared/domain/profiles.ts';
import type { TargetPasswords } from './target-passwords.ts';
import type { PlatformId, VenuePlatform } from './venue-platform.ts';

/**
 * The profiles that have keys in the keychain; not secret, stored with the settings. With it, a null from the keychain
 * means "locked or missing" instead of "never had any".
 */
export interface CredentialIndex {
  has(profileId: string): boolean;
  set(profileId: string, isStored: boolean): void;
}

export type DataKeyReading =
  | {
      readonly state: 'present';
      readonly key: Uint8Array;
      readonly platform: PlatformId;
    }
  /** `locked` may also mean that the key was deleted; `elsewhere` is the key for another platform's rows. */
  | { readonly state: 'missing' | 'locked' | 'unavailable' | 'waiting' | 'corrupt' | 'elsewhere' };

/** The key of each profile's stored rows: 32 random bytes, made here and shown to nobody. */
export interface DataKeys {
  /** Never fails because of the keychain: its problem is a state. */
  read(venue: VenuePlatform): Promise<DataKeyReading>;
  /**
   * Returns the existing key, or makes one, writes it and reads it back. Only for a profile without stored rows:
   * replaces any unusable entry.
   */
  make(venue: VenuePlatform): Promise<DataKeyReading>;
  /** Removes the key and verifies that. Fails with `keychain-not-removed` if it may still be there. */
  remove(profileId: string): Promise<void>;
}

export interface Vault {
  readonly dataKeys: DataKeys;
  readonly targetPasswords: TargetPasswords;

  /** Returns the state of a profile's keys. Never fails because of the keychain: its problem is a state. */
  state(venue: VenuePlatform): Promise<CredentialState>;

  /**
   * Returns the keys, only for the platform that they were stored for. Fails with `credentials-missing`,
   * `credentials-corrupt`, `credentials-elsewhere`, `keychain-locked`, `keychain-unavailable` or `keychain-waiting`.
   */
  read(venue: VenuePlatform): Promise<Credentials>;

  /**
   * Returns the platform that the profile's keys belong to. Null if there are none. Fails as `read` does if the
   * keychain can't be used.
   */
  readPlatform(profileId: string): Promise<PlatformId | null>;

  /**
   * Cleans the keys, writes them and reads them back. With `allowMemory` (the user chose it) and an unusable keychain,
   * the keys stay in memory until the app quits; the returned state says so. Fails as `cleanCredentials` and `read` do.
   */
  keep(
    venue: VenuePlatform,
    credentials: Credentials,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /**
   * Replaces the keys. The old ones stay until `tryThem` has resolved with the new ones (cleaned), since an API secret
   * can be downloaded only once.
   */
  replace(
    venue: VenuePlatform,
    credentials: Credentials,
    tryThem: (cleaned: Credentials) => Promise<void>,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /** Removes the keys and verifies that. Fails with `keychain-not-removed` if they may still be there. */
  remove(profileId: string): Promise<void>;
}
