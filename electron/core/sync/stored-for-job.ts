import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { fail } from '../../../shared/errors.ts';
import {
  findStateProblem,
  type SegmentStore,
  type StoredSegments,
} from '../segments/store/index.ts';

/**
 * What is kept of a dataset, for a job: it is there to keep rows, and what lasts until the app quits
 * would be asked for in vain. Fails with why nothing can be kept, or what is kept can't be read.
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
