import type { SegmentStore, StoredSegments } from '../segments/store/index.ts';

type Store = Pick<SegmentStore, 'get' | 'markDamaged'>;

/**
 * What is stored of each dataset as it was when it was first asked for: figures that belong together are
 * of the same rows, and no table is opened twice because a part landed between them.
 */
export function takeSnapshot(store: Store): Store {
  const found = new Map<string, Promise<StoredSegments>>();
  return {
    get(profileId, dataset) {
      const key = `${profileId} ${dataset}`;
      const known = found.get(key) ?? store.get(profileId, dataset);
      found.set(key, known);
      return known;
    },
    async markDamaged(profileId, dataset, damaged) {
      await store.markDamaged(profileId, dataset, damaged);
      found.delete(`${profileId} ${dataset}`);
    },
  };
}
