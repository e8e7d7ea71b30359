import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Retention } from '../../../../shared/domain/preferences.ts';
import type {
  Coverage,
  Removal,
  Removed,
  Storage,
  StorageState,
} from '../../../../shared/domain/stored-rows.ts';
import { type ErrorKind, fail, ignoreFailure } from '../../../../shared/errors.ts';
import { findUsualMinute, isHourLearned } from '../../../../shared/loads.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getVenueNow, type VenueDate } from '../../../../shared/venue-time.ts';
import type { DataKeys, VenuePlatform } from '../../access/vault/index.ts';
import type { Log } from '../../base/log/log.ts';
import type { Clock } from '../../base/time/index.ts';
import type { DamagedSegment, RowsKey, SegmentEntry } from '../segment-format/index.ts';
import { chooseExpired, getExpiryTime } from './choose-expired.ts';
import {
  createSegmentDates,
  type LoadNotes,
  noLoadNotes,
  type StoredSegments,
} from './date-segments.ts';
import { openExpiredVersions } from './expired-versions.ts';
import { type CoverageQuery, readCoverage } from './read-coverage.ts';
import { createRowsKeys } from './rows-keys.ts';
import { createSameDayChoice } from './same-day-versions.ts';
import type { SegmentFolder } from './segment-folder.ts';
import { createSegmentLists } from './segment-lists.ts';
import {
  findNewestTime,
  hasSameFiles,
  listFilesToRemove,
  measureStorage,
} from './segment-storage.ts';
import { storageProblems } from './storage-problems.ts';
import { createUnfinishedWrites } from './unfinished-writes.ts';

/** The place for storing rows, or why they can't be stored. */
export type SegmentDestination =
  | {
      readonly folder: string;
      readonly key: RowsKey;
      /** When the newest segment was fetched, in milliseconds since the epoch: a later segment must not be older. */
      readonly newest: number;
    }
  | { readonly problem: ErrorKind };

/** The segments of every venue, and whether they can be read. */
export interface SegmentStore {
  /** Never fails because of the keychain: its problem is a state. */
  state(profileId: string): Promise<StorageState>;
  /** Asks the keychain again for the key. */
  unlock(profileId: string): Promise<StorageState>;
  /**
   * Returns a dataset's segments. Never fails: segments that can't be read are left out, and `state` says why. Waits
   * for segments that are being written.
   */
  get(profileId: string, dataset: DatasetId): Promise<StoredSegments>;
  /**
   * Returns since when the load with this day's rows is known to be over, in milliseconds since the epoch
   * (`VenueLoads`). Null if unknown.
   */
  findLoad(profileId: string, dataset: DatasetId, day: VenueDate): Promise<number | null>;
  /**
   * Returns how many nights were seen, and the minute of the day by which all loads were over. `minute` is null if they
   * are too few.
   */
  readUsualLoad(profileId: string): Promise<{ nights: number; minute: number | null }>;
  /**
   * Returns where to store rows. Makes the venue's key if it has no stored rows. Never makes a new key over stored
   * rows, nor a key for a platform that the profile has left.
   */
  findDestination(venue: VenuePlatform, dataset: DatasetId): Promise<SegmentDestination>;
  /** Runs work that writes a segment and adds it. Readers of the dataset wait for it. */
  during<T>(profileId: string, dataset: DatasetId, work: () => Promise<T>): Promise<T>;
  /**
   * Adds a segment that was written with this key. Removes old versions beyond the retention, and those that newer ones
   * of their own day replaced a while ago.
   */
  add(segment: SegmentEntry, key: RowsKey): Promise<void>;
  /** Lists segments as damaged that were found so while their rows were read. */
  markDamaged(
    profileId: string,
    dataset: DatasetId,
    damaged: readonly DamagedSegment[],
  ): Promise<void>;
  coverage(profileId: string, question: CoverageQuery): Promise<Coverage>;
  storage(profileId: string): Promise<Omit<Storage, 'verifiedSince'>>;
  /**
   * Removes stored rows. Fails with `stored-rows-locked` and similar kinds if segments must be read to know which to
   * remove.
   */
  remove(profileId: string, dataset: DatasetId | null, removal: Removal): Promise<Removed>;
  startAnew(profileId: string): Promise<Removed>;
  /**
   * Stops all encryption and decryption with the venue's key, even if the keychain can't remove it.
   * Fails with `keychain-not-removed` if it may still be there.
   */
  removeKey(profileId: string): Promise<void>;
  /** Removes all rows of a venue. Files that can't be deleted can no longer be read. */
  removeAll(profileId: string): Promise<Removed>;
  /** At start: completes earlier removals, and removes old versions as `add` does. */
  tidy(profileIds: readonly string[]): Promise<void>;
}

export interface SegmentStoreOptions {
  readonly folder: SegmentFolder;
  readonly dataKeys: DataKeys;
  /** Returns the profile's venue at its present platform. */
  readonly platform: (profileId: string) => VenuePlatform;
  readonly retention: (profileId: string) => Retention;
  readonly timeZone: (profileId: string) => string;
  readonly failed: (profileId: string, dataset: DatasetId) => readonly Period[];
  readonly onChange: (profileId: string, dataset: DatasetId | null) => void;
  /**
   * Returns times for which an export or alert noted the known rows: versions of then are not thinned. By default none
   * are thinned, since the times are unknown.
   */
  readonly notedMoments?: (profileId: string) => readonly number[];
  /** By default only stored rows show night loads. */
  readonly loadNotes?: LoadNotes;
  readonly onDamage?: (profileId: string, dataset: DatasetId) => void;
  readonly log: Log;
  readonly clock: Clock;
}

export function createSegmentStore(options: SegmentStoreOptions): SegmentStore {
  const { folder, dataKeys, clock, onChange } = options;
  const keys = createRowsKeys(options);
  const { access } = keys;
  const lists = createSegmentLists(folder, onChange);
  const dates = createSegmentDates({ ...options, lists, notes: options.loadNotes ?? noLoadNotes });
  const writes = createUnfinishedWrites();
  const chooseSameDay = createSameDayChoice(options);
  const expiredVersions = openExpiredVersions(folder, clock);

  async function get(profileId: string, dataset: DatasetId): Promise<StoredSegments> {
    await writes.wait(profileId, dataset);
    const { state, key } = await access(profileId);
    if (key === null) return { state, key, segments: [], damaged: [] };
    const listed = await lists.refresh(profileId, dataset, key);
    return { state, key, ...(await dates.date(profileId, dataset, key, listed)) };
  }

  function listAll(profileId: string, key: RowsKey) {
    return Promise.all(
      datasetIds.map(async (dataset) => ({
        dataset,
        ...(await lists.get(profileId, dataset, key)),
      })),
    );
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
    const segments = (await listAll(profileId, key)).map((listed) => listed.segments);
    const now = getExpiryTime(segments, clock.now());
    const replaced = new Set(segments.flatMap(chooseSameDay(profileId, now)));
    const rest = segments.map((each) => each.filter((segment) => !replaced.has(segment)));
    const expired = chooseExpired(rest, options.retention(profileId), now);
    const chosen = [...replaced, ...expired];
    if (chosen.length === 0) return;
    const { files, bytes, left } = await removeThese(profileId, null, chosen);
    options.log('versions-removed', { files, bytes, left });
    expiredVersions.add(profileId, { files, bytes });
  }

  async function removeAll(profileId: string): Promise<Removed> {
    const removed = await folder.removeProfile(profileId);
    // If renaming failed too, remove the key: these files must never be read as the venue's again.
    if ((await folder.listFiles(profileId)).length > 0) {
      await dataKeys.remove(profileId).catch(ignoreFailure);
    }
    keys.forgetAll(profileId);
    lists.forget(profileId, null);
    onChange(profileId, null);
    return removed;
  }

  function readKeyAgain(profileId: string): void {
    keys.forget(profileId);
    lists.forget(profileId, null);
  }

  return {
    state: async (profileId) => (await access(profileId)).state,

    async unlock(profileId) {
      keys.forgetAll(profileId);
      lists.forget(profileId, null);
      const { state } = await access(profileId);
      onChange(profileId, null);
      return state;
    },

    get,

    async findLoad(profileId, dataset, day) {
      const { key } = await access(profileId);
      return key === null
        ? null
        : (await dates.getLoads(profileId, key)).findOverSince(dataset, day);
    },

    async readUsualLoad(profileId) {
      const { key } = await access(profileId);
      const nights = key === null ? [] : (await dates.getLoads(profileId, key)).nights;
      const isKnown = isHourLearned(nights);
      const minute = isKnown ? findUsualMinute({ overBy: null, nights }) : null;
      return { nights: nights.length, minute };
    },

    async findDestination(venue, dataset) {
      const { profileId } = venue;
      const key = await keys.accessOrMake(venue);
      if ('problem' in key) return key;
      const { segments } = await lists.get(profileId, dataset, key);
      return { folder: folder.getPath(profileId, dataset), key, newest: findNewestTime(segments) };
    },

    during: writes.during,

    async add(segment, key) {
      const { profileId, dataset } = segment;
      const known = keys.known(profileId);
      // The venue was removed or moved in the meantime.
      if (!known || Buffer.compare(known.bytes, key.bytes) !== 0) {
        return void (await folder.removeFiles([segment]));
      }
      await lists.add(segment, key);
      onChange(profileId, dataset);
      await prune(profileId, key);
    },

    async markDamaged(profileId, dataset, found) {
      const key = keys.known(profileId);
      if (!key) return;
      await lists.markDamaged(profileId, dataset, key, found);
      onChange(profileId, dataset);
      options.onDamage?.(profileId, dataset);
    },

    coverage: (profileId, query) =>
      readCoverage(
        query,
        getVenueNow(options.timeZone(profileId), clock.now()),
        options.failed(profileId, query.dataset),
        () => get(profileId, query.dataset),
      ),

    async storage(profileId) {
      await writes.wait(profileId, null);
      const { state, key } = await access(profileId);
      const files = await folder.listFiles(profileId);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      const expired = expiredVersions.read(profileId);
      if (key === null) return { state, bytes, datasets: [], expired };
      let listed = await listAll(profileId, key);
      // Somebody else can change the files too.
      if (!hasSameFiles(files, listed)) {
        lists.forget(profileId, null);
        listed = await listAll(profileId, key);
      }
      const datasets = listed.map(({ dataset, segments, damaged }) =>
        measureStorage(dataset, segments, damaged),
      );
      return {
        state,
        bytes,
        datasets: datasets.filter(({ segments, damaged }) => segments > 0 || damaged.length > 0),
        expired,
      };
    },

    async remove(profileId, dataset, removal) {
      await writes.wait(profileId, dataset);
      const { state, key } = await access(profileId);
      if (key === null) {
        if (state === 'stored' || state === 'memory') return nothing;
        return fail(storageProblems[state]);
      }
      const chosen: { path: string; bytes: number }[] = [];
      for (const one of dataset === null ? datasetIds : [dataset]) {
        const { segments, damaged } = await lists.get(profileId, one, key);
        chosen.push(...listFilesToRemove(removal, segments, damaged));
      }
      // Answers computed from the rows are removed too; any that stay are of no use without the rows.
      await folder.removeAnswers(profileId).catch(() => undefined);
      return removeThese(profileId, dataset, chosen);
    },

    async startAnew(profileId) {
      const { state, key } = await access(profileId);
      if (key !== null || state === 'stored' || state === 'memory') {
        return fail('input-not-valid', { params: { field: 'state' } });
      }
      // Keeps the key for somebody who removes the rows by hand; if it is gone, the next rows get a new one.
      return removeAll(profileId);
    },

    removeAll,

    async removeKey(profileId) {
      readKeyAgain(profileId);
      try {
        await dataKeys.remove(profileId);
      } finally {
        // Another call may have read the key in the meantime.
        readKeyAgain(profileId);
        onChange(profileId, null);
      }
    },

    async tidy(profileIds) {
      await folder.tidy();
      for (const profileId of profileIds) {
        if ((await folder.listFiles(profileId)).length === 0) continue;
        const { key } = await access(profileId);
        if (key) await prune(profileId, key);
      }
    },
  };
}

const nothing: Removed = { files: 0, bytes: 0, left: 0, problem: null };
