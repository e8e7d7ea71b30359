import type { StorageState } from '../../../../shared/domain/stored-rows.ts';
import type { ErrorKind } from '../../../../shared/errors.ts';
import {
  type DataKeyReading,
  type DataKeys,
  isForPlatform,
  type PlatformId,
  type VenuePlatform,
} from '../../access/vault/index.ts';
import { shareRuns } from '../../base/concurrency/index.ts';
import { makeRowsKey, type RowsKey } from '../segment-format/index.ts';
import type { SegmentFolder } from './segment-folder.ts';
import { storageProblems } from './storage-problems.ts';

interface Access {
  readonly state: StorageState;
  readonly key: RowsKey | null;
}

/** The key of each venue's rows: read on demand, and made once rows are to be stored. */
export interface RowsKeys {
  /** Never fails because of the keychain: its problem is a state. `key` is null if nothing can be read. */
  access(profileId: string): Promise<Access>;
  /** As `access`, but makes the key if the venue has none. */
  accessOrMake(venue: VenuePlatform): Promise<RowsKey | { readonly problem: ErrorKind }>;
  /** Returns the key as last read. */
  known(profileId: string): RowsKey | undefined;
  forget(profileId: string): void;
  /** As `forget`, and no longer tells that the rows are in memory only. */
  forgetAll(profileId: string): void;
}

export function createRowsKeys({
  folder,
  dataKeys,
  platform,
}: {
  readonly folder: Pick<SegmentFolder, 'listFiles'>;
  readonly dataKeys: DataKeys;
  readonly platform: (profileId: string) => VenuePlatform;
}): RowsKeys {
  const keys = new Map<string, { readonly key: RowsKey; readonly platform: PlatformId }>();
  const shareReading = shareRuns<Access>();
  const shareMaking = shareRuns<DataKeyReading>();
  /** Venues without a key for which none could be made. */
  const memoryOnly = new Set<string>();

  async function access(profileId: string): Promise<Access> {
    const venue = platform(profileId);
    const known = keys.get(profileId);
    if (known && isForPlatform(known.platform, venue)) return { state: 'stored', key: known.key };
    return shareReading(JSON.stringify(venue), () => read(venue));
  }

  async function read(venue: VenuePlatform): Promise<Access> {
    const { profileId } = venue;
    if ((await folder.listFiles(profileId)).length === 0) {
      return { state: memoryOnly.has(profileId) ? 'memory' : 'stored', key: null };
    }
    const found = await dataKeys.read(venue);
    if (found.state === 'present') return { state: 'stored', key: hold(profileId, found) };
    return { state: found.state === 'missing' ? 'locked' : found.state, key: null };
  }

  function hold(profileId: string, reading: DataKeyReading & { state: 'present' }): RowsKey {
    const { platform } = reading;
    const key = makeRowsKey(reading.key, `${platform.addresses} ${platform.tenant ?? ''}`);
    keys.set(profileId, { key, platform });
    return key;
  }

  return {
    access,
    async accessOrMake(venue) {
      const { profileId } = venue;
      if (!isForPlatform(venue, platform(profileId))) return { problem: storageProblems.elsewhere };
      const { state, key } = await access(profileId);
      if (key) return key;
      if (state !== 'stored' && state !== 'memory') return { problem: storageProblems[state] };
      // A keychain that was locked or unavailable is tried again with the next rows.
      const made = await shareMaking(profileId, () => dataKeys.make(venue));
      if (made.state === 'unavailable') memoryOnly.add(profileId);
      else memoryOnly.delete(profileId);
      if (made.state === 'present') return hold(profileId, made);
      return {
        problem: made.state === 'locked' ? 'keychain-locked' : storageProblems[made.state],
      };
    },
    known: (profileId) => keys.get(profileId)?.key,
    forget: (profileId) => void keys.delete(profileId),
    forgetAll(profileId) {
      keys.delete(profileId);
      memoryOnly.delete(profileId);
    },
  };
}
