import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  findStateProblem,
  type SegmentStore,
  type StoredSegments,
} from '../segment-store/index.ts';

/**
 * The stored rows of a dataset, for a job. A job exists to store rows, so this fails, with the
 * reason, if none can be stored or stored ones can't be read.
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
