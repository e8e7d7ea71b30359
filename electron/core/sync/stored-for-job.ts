import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { fail } from '../../../shared/errors.ts';
import { type Holdings, type KeptRows, problemOfState } from '../segments/store/holdings.ts';

/**
 * What is kept of a dataset, for a job: it is there to keep rows, and what lasts until the app quits
 * would be asked for in vain. Fails with why nothing can be kept, or what is kept can't be read.
 */
export type StoredForJob = (dataset: DatasetId) => Promise<KeptRows>;

export function createStoredForJob(
  profileId: string,
  holdings: Pick<Holdings, 'look'>,
): StoredForJob {
  return async (dataset) => {
    const kept = await holdings.look(profileId, dataset);
    const problem = problemOfState(kept.state);
    if (problem) return fail(problem);
    return kept.state === 'memory' ? fail('keychain-unavailable') : kept;
  };
}
