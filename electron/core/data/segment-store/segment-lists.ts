import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  alteredEnding,
  type DamagedSegment,
  type ListedSegments,
  listSegments,
  type RowsKey,
  type SegmentEntry,
  segmentEnding,
} from '../segment-format/index.ts';
import type { SegmentFolder } from './segment-folder.ts';

/** The segments in each folder, cached as long as only this process changes them. */
export interface SegmentLists {
  get(profileId: string, dataset: DatasetId, key: RowsKey): Promise<ListedSegments>;
  /**
   * As `get`, but reads the folder again if a damaged file has changed: somebody may have restored
   * it.
   */
  refresh(profileId: string, dataset: DatasetId, key: RowsKey): Promise<ListedSegments>;
  add(segment: SegmentEntry, key: RowsKey): Promise<void>;
  /** Lists segments as damaged that were found so while their rows were read. */
  markDamaged(
    profileId: string,
    dataset: DatasetId,
    key: RowsKey,
    found: readonly DamagedSegment[],
  ): Promise<void>;
  /** Makes the next call read the folder again; null: those of every dataset. */
  forget(profileId: string, dataset: DatasetId | null): void;
}

export function createSegmentLists(
  folder: Pick<SegmentFolder, 'getPath' | 'markAltered'>,
  onMended: (profileId: string, dataset: DatasetId) => void,
): SegmentLists {
  const lists = new Map<string, Promise<ListedSegments>>();
  /** By path, segments whose damage shows neither in header nor name; found while rows were read. */
  const foundDamaged = new Map<
    string,
    { readonly damage: DamagedSegment; readonly stamp: string }
  >();
  /** The state of each damaged file when the damage was found, by path. */
  const stamps = new Map<string, string>();
  const listName = (profileId: string, dataset: DatasetId): string => `${profileId} ${dataset}`;

  async function read(
    profileId: string,
    dataset: DatasetId,
    key: RowsKey,
  ): Promise<ListedSegments> {
    const own = folder.getPath(profileId, dataset);
    const listed = await listSegments(own, { key, profileId, dataset });
    // The folder could not be read; a removed disk may be back next time.
    if (listed.damaged.some(({ path }) => path === own)) {
      lists.delete(listName(profileId, dataset));
      stamps.set(own, await readStamp(own));
      return listed;
    }
    const isStillDamaged = new Set<string>();
    for (const { path } of listed.segments) {
      const found = foundDamaged.get(path);
      if (!found) continue;
      if (found.stamp === (await readStamp(path))) isStillDamaged.add(path);
      else foundDamaged.delete(path);
    }
    const damaged = [
      ...listed.damaged,
      ...[...isStillDamaged].flatMap((path) => foundDamaged.get(path)?.damage ?? []),
    ];
    for (const { path } of damaged) stamps.set(path, await readStamp(path));
    return { segments: listed.segments.filter(({ path }) => !isStillDamaged.has(path)), damaged };
  }

  async function isMended({ damaged }: ListedSegments): Promise<boolean> {
    const now = await Promise.all(damaged.map(({ path }) => readStamp(path)));
    return damaged.some(({ path }, at) => stamps.get(path) !== now[at]);
  }

  function get(profileId: string, dataset: DatasetId, key: RowsKey): Promise<ListedSegments> {
    const name = listName(profileId, dataset);
    const listed = lists.get(name) ?? read(profileId, dataset, key);
    lists.set(name, listed);
    return listed;
  }

  function refresh(profileId: string, dataset: DatasetId, key: RowsKey): Promise<ListedSegments> {
    const listed = get(profileId, dataset, key).then(async (known) => {
      if (known.damaged.length === 0 || !(await isMended(known))) return known;
      const again = await read(profileId, dataset, key);
      onMended(profileId, dataset);
      return again;
    });
    lists.set(listName(profileId, dataset), listed);
    return listed;
  }

  async function change(
    profileId: string,
    dataset: DatasetId,
    key: RowsKey,
    next: (now: ListedSegments) => ListedSegments,
  ): Promise<void> {
    const changed = get(profileId, dataset, key).then(next);
    lists.set(listName(profileId, dataset), changed);
    await changed;
  }

  return {
    get,
    refresh,

    add: (segment, key) =>
      change(segment.profileId, segment.dataset, key, ({ segments, damaged }) => ({
        segments: [...segments.filter(({ name }) => name !== segment.name), segment],
        damaged,
      })),

    async markDamaged(profileId, dataset, key, found) {
      const now = new Map<string, DamagedSegment>();
      for (const one of found) {
        const path = one.reason === 'altered' ? await folder.markAltered(one.path) : one.path;
        const damage = { ...one, name: basename(path), path };
        const stamp = await readStamp(path);
        stamps.set(path, stamp);
        now.set(one.path, damage);
        // A renamed file needs no entry: a file put back under the old name is a different one.
        if (path === one.path) foundDamaged.set(path, { damage, stamp });
      }
      await change(profileId, dataset, key, ({ segments, damaged }) => {
        const fresh = segments.flatMap(({ path }) => now.get(path) ?? []);
        const paths = new Set(fresh.map(({ path }) => path));
        return {
          segments: segments.filter(({ path }) => !now.has(path)),
          damaged: [...damaged.filter(({ path }) => !paths.has(path)), ...fresh],
        };
      });
    },

    forget(profileId, dataset) {
      for (const one of dataset === null ? datasetIds : [dataset]) {
        lists.delete(listName(profileId, one));
      }
    },
  };
}

/**
 * Returns a text that changes when the file changes. For a renamed file, also when one is put back in its old place.
 */
async function readStamp(path: string): Promise<string> {
  const paths = path.endsWith(alteredEnding)
    ? [path, `${path.slice(0, -alteredEnding.length)}${segmentEnding}`]
    : [path];
  const stats = await Promise.all(paths.map((each) => stat(each).catch(() => null)));
  return stats
    .map((found) => (found ? `${found.size} ${found.mtimeMs} ${found.ino}` : '-'))
    .join(' ');
}
