import * as v from 'valibot';
import { type Capacity, capacity, noCapacity } from '../../../../shared/domain/capacity.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

const schema = v.strictObject({ venues: v.record(id, capacity) });

/**
 * What people say fits into each venue. Everything that saves fails with `settings-not-saved`, and
 * then nothing has changed.
 */
export interface CapacityStore {
  get(profileId: string): Capacity;
  set(profileId: string, capacity: Capacity): void;
  forget(profileId: string): void;
}

export function openCapacityStore(files: StoredFiles): CapacityStore {
  const file = files.open('capacity', { schema, empty: { venues: {} } });
  const forget = (profileId: string): void => {
    const { [profileId]: gone, ...others } = file.current().venues;
    if (gone) file.write({ venues: others });
  };
  return {
    get: (profileId) => file.current().venues[profileId] ?? noCapacity,
    set(profileId, next) {
      if (next.every((one) => one === null)) forget(profileId);
      else file.write({ venues: { ...file.current().venues, [profileId]: next } });
    },
    forget,
  };
}
