import type { CredentialState, Credentials } from '../../../shared/domain/profiles.ts';
import type { PlatformMark, VenuePlatform } from './venue-platform.ts';

/**
 * Which profiles have keys in the keychain: not secret, kept with the settings. With it a null from
 * the keychain means "locked or missing" instead of "never had any".
 */
export interface CredentialIndex {
  has(profileId: string): boolean;
  set(profileId: string, isStored: boolean): void;
}

export type DataKeyReading =
  | {
      readonly state: 'present';
      readonly key: Uint8Array;
      /** Null where an older version made it. */
      readonly mark: PlatformMark | null;
    }
  /**
   * `locked` is also what a key looks like that was there and is gone, `elsewhere` that of the rows
   * of another platform than the profile's own.
   */
  | { readonly state: 'missing' | 'locked' | 'unavailable' | 'waiting' | 'corrupt' | 'elsewhere' };

/** The key of each profile's rows on the disk: 32 random bytes, made here and shown to nobody. */
export interface DataKeys {
  /** Never fails for a keychain in trouble: that is a state. */
  read(venue: VenuePlatform): Promise<DataKeyReading>;
  /**
   * The key that is there, or a new one, written and read back. Only for a profile of which nothing
   * is kept: whatever else stood in its place is replaced.
   */
  make(venue: VenuePlatform): Promise<DataKeyReading>;
  /** Says where the key of an older version belongs, as `Vault.bind` does. */
  bind(venue: VenuePlatform): Promise<boolean>;
  /** Removes and verifies. Fails with `keychain-not-removed` where it may still be there. */
  remove(profileId: string): Promise<void>;
}

export interface Vault {
  readonly dataKeys: DataKeys;

  /** Where a profile's keys stand. Never fails for a keychain in trouble: that is a state. */
  state(venue: VenuePlatform): Promise<CredentialState>;

  /**
   * The keys themselves, for the platform that they were kept for and no other. Fails with
   * `credentials-missing`, `credentials-corrupt`, `credentials-elsewhere`, `keychain-locked`,
   * `keychain-unavailable` or `keychain-waiting`.
   */
  read(venue: VenuePlatform): Promise<Credentials>;

  /**
   * To which platform the profile's keys belong; null where there are none, or none that say so.
   * Fails as `read` does where they are in a keychain in trouble.
   */
  readMark(profileId: string): Promise<PlatformMark | null>;

  /**
   * These keys have just signed in there: keys of an older version are bound to it, and so is the
   * key of the rows. False where that is to be tried again the next time; never fails for a keychain
   * in trouble.
   */
  bind(venue: VenuePlatform, credentials: Credentials): Promise<boolean>;

  /**
   * Cleans, checks, writes and reads back. With `allowMemory` (the user chose it) a keychain that
   * can't be used holds them in memory until the app quits, and the answer says so.
   * Fails as `cleanCredentials` and `read` do.
   */
  keep(
    venue: VenuePlatform,
    credentials: Credentials,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /**
   * Rotation: the old keys stay until `tryThem` has resolved with the new ones (cleaned), since an
   * API secret can be downloaded only once.
   */
  replace(
    venue: VenuePlatform,
    credentials: Credentials,
    tryThem: (cleaned: Credentials) => Promise<void>,
    options?: { readonly allowMemory?: boolean },
  ): Promise<'present' | 'memory'>;

  /** Removes and verifies. Fails with `keychain-not-removed` where they may still be there. */
  remove(profileId: string): Promise<void>;
}
