import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeJsonFile, type StoredFiles } from '../../base/stored-files/index.ts';
import { type JobStore, noStoredJobs, type StoredJobs, storedJobs } from './jobs/stored-jobs.ts';

/** One small file per profile. A damaged one is set aside, and the last good copy is used. */
export interface JobFiles {
  open(profileId: string): JobStore;
  /** Also removes the files beside it. Returns how many could not be removed. */
  remove(profileId: string): number;
}

export function createJobFiles(storedFiles: StoredFiles): JobFiles {
  const folder = join(storedFiles.folder, 'jobs');
  const getPath = (profileId: string): string => join(folder, `${profileId}.json`);
  return {
    open(profileId) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return storedFiles.openAt<StoredJobs>(getPath(profileId), 'jobs', {
        schema: storedJobs,
        empty: noStoredJobs,
      });
    },
    remove: (profileId) => removeJsonFile(getPath(profileId)),
  };
}
