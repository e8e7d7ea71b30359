import { type Capacity, capacity, noCapacity } from '../../../../shared/domain/capacity.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

/** Capacity of each venue. Methods that save fail with `settings-not-saved` and then change nothing. */
export interface CapacityStore {
  get(profileId: string): Capacity;
  set(profileId: string, capacity: Capacity): void;
}

export function openCapacityStore(files: StoredFiles): CapacityStore {
  const file = files.openVenues('capacity', { value: capacity, empty: noCapacity });
  return {
    get: file.get,
    set(profileId, next) {
      if (next.every((one) => one === null)) file.remove(profileId);
      else file.set(profileId, next);
    },
  };
}
