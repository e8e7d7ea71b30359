import { datasetIds, datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { coverageByDay } from '../../../../shared/coverage.ts';
import { dataAsOf } from '../../../../shared/data-as-of.ts';
import type { Retention } from '../../../../shared/domain/preferences.ts';
import type {
  Coverage,
  Removal,
  Removed,
  Storage,
  StorageState,
} from '../../../../shared/domain/stored-rows.ts';
import { type ErrorKind, Failure, fail } from '../../../../shared/errors.ts';
import { provisionalDays } from '../../../../shared/provisional.ts';
import { isBeyondYears, type Period } from '../../../../shared/ranges.ts';
import { addDays, startOfDay, type VenueDate, venueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../time/clock.ts';
import type { DataKeyReading, DataKeys } from '../../vault/vault-port.ts';
import { isOfPlatform, type PlatformMark, type VenuePlatform } from '../../vault/venue-platform.ts';
import type { ListedSegments } from '../format/list-segments.ts';
import type { DamagedSegment, SegmentEntry } from '../format/segment-header.ts';
import { makeRowsKey, type RowsKey } from '../format/segment-keys.ts';
import { chooseExpired } from './choose-expired.ts';
import { damagedPeriods } from './damaged-periods.ts';
import type { SegmentFolder } from './segment-folder.ts';
import { createSegmentLists } from './segment-lists.ts';
import { filesToRemove, newestOf, storageOf } from './segment-storage.ts';

export interface CoverageQuery {
  readonly dataset: DatasetId;
  readonly first: VenueDate;
  readonly last: VenueDate;
  readonly asOf?: number | undefined;
}

/** What is kept of one dataset; `key` is null where nothing of the venue was kept yet. */
export interface StoredSegments extends ListedSegments {
  readonly state: StorageState;
  readonly key: RowsKey | null;
}

/** Where rows are to be kept, or why they can't be. */
export type SegmentDestination =
  | {
      readonly folder: string;
      readonly key: RowsKey;
      /** When the newest of what is kept was fetched: nothing may be older that comes after it. */
      readonly newest: number;
    }
  | { readonly problem: ErrorKind };

/** What is kept of every venue's rows, and whether it can be read. */
export interface SegmentStore {
  /** Never fails for a keychain in trouble: that is a state. */
  state(profileId: string): Promise<StorageState>;
  /** Asks the keychain again. */
  unlock(profileId: string): Promise<StorageState>;
  /** Never fails: what can't be read is not among it, and `state` says why. */
  get(profileId: string, dataset: DatasetId): Promise<StoredSegments>;
  /**
   * Makes the venue's key where nothing is kept yet; never a new one over stored rows, and none for rows
   * of a platform that the profile has left.
   */
  findDestination(venue: VenuePlatform, dataset: DatasetId): Promise<SegmentDestination>;
  /** A segment was written with this key. Lets go of old versions beyond the retention. */
  add(segment: SegmentEntry, key: RowsKey): Promise<void>;
  /** These turned out to be damaged while they were read. */
  markDamaged(
    profileId: string,
    dataset: DatasetId,
    damaged: readonly DamagedSegment[],
  ): Promise<void>;
  coverage(profileId: string, question: CoverageQuery): Promise<Coverage>;
  storage(profileId: string): Promise<Omit<Storage, 'verifiedSince'>>;
  /** Fails with `kept-rows-locked` and the like where it must be read to know what to remove. */
  remove(profileId: string, dataset: DatasetId | null, removal: Removal): Promise<Removed>;
  startAnew(profileId: string): Promise<Removed>;
  /**
   * Nothing is encrypted or read with the venue's key from here on, whether or not the keychain lets
   * go of it. Fails with `keychain-not-removed` where it may still be there.
   */
  removeKey(profileId: string): Promise<void>;
  /** The key says more of itself than when it was read. */
  readKeyAgain(profileId: string): void;
  /** Everything of a venue, whose rows are others now. What can't be removed can't be read any more. */
  removeAll(profileId: string): Promise<Removed>;
  /** At start: what an earlier removal left, and old versions beyond the retention. */
  tidy(profileIds: readonly string[]): Promise<void>;
}

export interface SegmentStoreOptions {
  readonly folder: SegmentFolder;
  readonly dataKeys: DataKeys;
  /** The profile at the platform that it has now. */
  readonly platform: (profileId: string) => VenuePlatform;
  readonly retention: (profileId: string) => Retention;
  readonly timeZone: (profileId: string) => string;
  /** What jobs asked for in vain. */
  readonly failed: (profileId: string, dataset: DatasetId) => readonly Period[];
  readonly onChange: (profileId: string, dataset: DatasetId | null) => void;
  /** Files were found to be damaged that were held before. */
  readonly onDamage?: (profileId: string, dataset: DatasetId) => void;
  readonly clock: Clock;
}

/** Why rows that are kept can't be read, or new ones not kept. */
const problems: Readonly<Record<Exclude<DataKeyReading['state'], 'present'>, ErrorKind>> = {
  missing: 'kept-rows-locked',
  locked: 'kept-rows-locked',
  waiting: 'keychain-waiting',
  unavailable: 'keychain-unavailable',
  corrupt: 'kept-rows-key-damaged',
  elsewhere: 'kept-rows-elsewhere',
};

/** Why what is kept can't be read; null where it can. */
export function problemOfState(state: StorageState): ErrorKind | null {
  return state === 'kept' || state === 'memory' ? null : problems[state];
}

/** Why nothing can be opened where there is no key. */
export function problemOfNothing(state: StorageState): ErrorKind {
  if (state === 'memory') return 'kept-in-memory-only';
  return problemOfState(state) ?? 'nothing-kept';
}

const mostVersions = 1000;

export function createSegmentStore(options: SegmentStoreOptions): SegmentStore {
  const { folder, dataKeys, clock, onChange } = options;
  const keys = new Map<string, { readonly key: RowsKey; readonly mark: PlatformMark | null }>();
  const making = new Map<string, Promise<DataKeyReading>>();
  /** Venues of which nothing is kept and nothing can be, until somebody asks again. */
  const memoryOnly = new Map<string, ErrorKind>();
  const lists = createSegmentLists(folder, onChange);

  async function access(
    profileId: string,
  ): Promise<{ readonly state: StorageState; readonly key: RowsKey | null }> {
    const venue = options.platform(profileId);
    const known = keys.get(profileId);
    if (known && isOfPlatform(known.mark ?? venue, venue)) return { state: 'kept', key: known.key };
    if ((await folder.filesOf(profileId)).length === 0) {
      return { state: memoryOnly.has(profileId) ? 'memory' : 'kept', key: null };
    }
    const reading = await dataKeys.read(venue);
    if (reading.state === 'present') return { state: 'kept', key: hold(profileId, reading) };
    return { state: reading.state === 'missing' ? 'locked' : reading.state, key: null };
  }

  function hold(profileId: string, reading: DataKeyReading & { state: 'present' }): RowsKey {
    const { mark } = reading;
    const key = makeRowsKey(reading.key, mark && `${mark.addresses} ${mark.tenant ?? ''}`);
    keys.set(profileId, { key, mark });
    return key;
  }

  async function make(venue: VenuePlatform): Promise<DataKeyReading> {
    const { profileId } = venue;
    const running = making.get(profileId) ?? dataKeys.make(venue);
    making.set(profileId, running);
    return running.finally(() => making.delete(profileId));
  }

  async function get(profileId: string, dataset: DatasetId): Promise<StoredSegments> {
    const { state, key } = await access(profileId);
    if (key === null) return { state, key, segments: [], damaged: [] };
    return { state, key, ...(await lists.refresh(profileId, dataset, key)) };
  }

  async function removeThese(
    profileId: string,
    dataset: DatasetId | null,
    files: readonly { readonly path: string; readonly bytes: number }[],
  ): Promise<Removed> {
    const removed = await folder.removeFiles(files);
    lists.forget(profileId, dataset);
    if (removed.files > 0) onChange(profileId, dataset);
    return removed;
  }

  async function prune(profileId: string, key: RowsKey): Promise<void> {
    const all = await Promise.all(datasetIds.map((dataset) => lists.get(profileId, dataset, key)));
    const segments = all.map((listed) => listed.segments);
    const expired = chooseExpired(segments, options.retention(profileId), clock.now());
    if (expired.length > 0) await removeThese(profileId, null, expired);
  }

  async function removeAll(profileId: string): Promise<Removed> {
    const removed = await folder.removeAllOf(profileId);
    // What could not even be moved out of the way must never be read as the venue's again.
    if ((await folder.filesOf(profileId)).length > 0) {
      await dataKeys.remove(profileId).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
    }
    keys.delete(profileId);
    memoryOnly.delete(profileId);
    lists.forget(profileId, null);
    onChange(profileId, null);
    return removed;
  }

  const service: SegmentStore = {
    state: async (profileId) => (await access(profileId)).state,

    async unlock(profileId) {
      keys.delete(profileId);
      memoryOnly.delete(profileId);
      lists.forget(profileId, null);
      const { state } = await access(profileId);
      onChange(profileId, null);
      return state;
    },

    get,

    async findDestination(venue, dataset) {
      const { profileId } = venue;
      if (!isOfPlatform(venue, options.platform(profileId))) return { problem: problems.elsewhere };
      const { state, key } = await access(profileId);
      const own = folder.folderOf(profileId, dataset);
      if (key) {
        const { segments } = await lists.get(profileId, dataset, key);
        return { folder: own, key, newest: newestOf(segments) };
      }
      if (state === 'memory') return { problem: memoryOnly.get(profileId) ?? problems.unavailable };
      if (state !== 'kept') return { problem: problems[state] };
      const made = await make(venue);
      if (made.state !== 'present') {
        const problem = made.state === 'locked' ? 'keychain-locked' : problems[made.state];
        // What is only locked is tried again with the next rows.
        if (made.state === 'unavailable') memoryOnly.set(profileId, problem);
        return { problem };
      }
      return { folder: own, key: hold(profileId, made), newest: 0 };
    },

    async add(segment, key) {
      const { profileId, dataset } = segment;
      const known = keys.get(profileId)?.key;
      // The venue was forgotten or moved meanwhile.
      if (!known || Buffer.compare(known.bytes, key.bytes) !== 0) {
        return void (await folder.removeFiles([segment]));
      }
      await lists.add(segment, key);
      onChange(profileId, dataset);
      await prune(profileId, key);
    },

    async markDamaged(profileId, dataset, found) {
      const key = keys.get(profileId)?.key;
      if (!key) return;
      await lists.markDamaged(profileId, dataset, key, found);
      onChange(profileId, dataset);
      options.onDamage?.(profileId, dataset);
    },

    async coverage(profileId, { dataset, first, last, asOf = Number.POSITIVE_INFINITY }) {
      checkDays(first, last);
      const { axis } = datasetOf(dataset);
      if (axis === null) return fail('input-not-valid', { params: { field: 'dataset' } });
      const { state, segments, damaged } = await get(profileId, dataset);
      const lost = damagedPeriods({ damaged }, asOf);
      const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
      const provisional = new Set(provisionalDays(datasetOf(dataset), known).map(({ day }) => day));
      const now = dataAsOf(datasetOf(dataset), venueNow(options.timeZone(profileId), clock.now()));
      const failed = options.failed(profileId, dataset);
      const end = startOfDay(addDays(last, 1));
      const versions = segments
        .filter(({ window }) => window.from < end && window.to > startOfDay(first))
        .map(({ fetchedAt }) => fetchedAt);
      return {
        state,
        days: coverageByDay(segments, first, last, { asOf, failed, damaged: lost }).map((day) => ({
          ...day,
          isCurrent: day.state === 'held' && day.dataAsOf === now,
          isProvisional: day.state === 'held' && provisional.has(day.day),
        })),
        versions: [...new Set(versions)].sort((a, b) => b - a).slice(0, mostVersions),
        damaged: damaged.length,
      };
    },

    async storage(profileId) {
      const { state, key } = await access(profileId);
      const files = await folder.filesOf(profileId);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      if (key === null) return { state, bytes, datasets: [] };
      // As the disk has it: files come and go without us, too.
      lists.forget(profileId, null);
      const datasets = await Promise.all(
        datasetIds.map(async (dataset) => {
          const { segments, damaged } = await lists.get(profileId, dataset, key);
          return storageOf(dataset, segments, damaged);
        }),
      );
      return {
        state,
        bytes,
        datasets: datasets.filter(({ segments, damaged }) => segments > 0 || damaged.length > 0),
      };
    },

    async remove(profileId, dataset, removal) {
      const { state, key } = await access(profileId);
      if (key === null) {
        if (state === 'kept' || state === 'memory') return nothing;
        return fail(problems[state]);
      }
      const chosen: { path: string; bytes: number }[] = [];
      for (const one of dataset === null ? datasetIds : [dataset]) {
        const { segments, damaged } = await lists.get(profileId, one, key);
        chosen.push(...filesToRemove(removal, segments, damaged));
      }
      return removeThese(profileId, dataset, chosen);
    },

    async startAnew(profileId) {
      const { state, key } = await access(profileId);
      if (key !== null || state === 'kept' || state === 'memory') {
        return fail('input-not-valid', { params: { field: 'state' } });
      }
      // The key stays for whoever removes the rows by hand; the next rows replace it if it is gone.
      return removeAll(profileId);
    },

    removeAll,

    async removeKey(profileId) {
      service.readKeyAgain(profileId);
      try {
        await dataKeys.remove(profileId);
      } finally {
        // Somebody may have read it meanwhile.
        service.readKeyAgain(profileId);
        onChange(profileId, null);
      }
    },

    readKeyAgain(profileId) {
      keys.delete(profileId);
      lists.forget(profileId, null);
    },

    async tidy(profileIds) {
      await folder.tidy();
      for (const profileId of profileIds) {
        if ((await folder.filesOf(profileId)).length === 0) continue;
        const { key } = await access(profileId);
        if (key) await prune(profileId, key);
      }
    },
  };
  return service;
}

const nothing: Removed = { files: 0, bytes: 0, left: 0, problem: null };

function checkDays(first: VenueDate, last: VenueDate): void {
  if (last < first || isBeyondYears({ from: startOfDay(first), to: startOfDay(last) })) {
    fail('input-not-valid', { params: { field: 'last' } });
  }
}
