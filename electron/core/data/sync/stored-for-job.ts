import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  findStateProblem,
  type SegmentStore,
  type StoredSegments,
} from '../segment-store/index.ts';

/**
 * Returns the stored rows of a dataset, for a job. Fails with the reason if rows can't be stored or read, since a job
 * exists to store rows.
 */
export type StoredForJob = (dataset: DatasetId) => Promise<StoredSegments>;

export function createStoredForJob(
  profileId: string,
  segmentStore: Pick<SegmentStore, 'get'>,
): StoredForJob {
  return async (dataset) => {
    const stored = await segmentStore.get(profileId, dataset);
    const problem = findStateProblem(stored.state);
    if (problem) return fail(problem);
    return stored.state === 'memory' ? fail('keychain-unavailable') : stored;
  };
}
