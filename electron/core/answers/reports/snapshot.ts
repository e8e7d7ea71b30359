import type { SegmentStore, StoredSegments } from '../../data/segment-store/index.ts';

type Store = Pick<SegmentStore, 'get' | 'markDamaged'>;

/**
 * Pins each dataset’s stored rows at first use, so figures shown together agree.
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
