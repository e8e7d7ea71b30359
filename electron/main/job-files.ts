import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type JobStore,
  noStoredJobs,
  type StoredJobs,
  storedJobs,
  storedJobsVersion,
} from '../core/sync/jobs/stored-jobs.ts';
import { openSettingsFile } from '../core/vault/settings-file.ts';

/** One small file a profile. A damaged one is set aside, and the last good copy is used. */
export interface JobFiles {
  open(profileId: string): JobStore;
  remove(profileId: string): void;
}

/** The files that may lie beside one, by how their names end. */
const ends = ['', '.bak', '.corrupt', '.newer'] as const;

export function createJobFiles(folder: string): JobFiles {
  const pathOf = (profileId: string): string => join(folder, `${profileId}.json`);
  return {
    open(profileId) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return openSettingsFile<StoredJobs>({
        path: pathOf(profileId),
        version: storedJobsVersion,
        schema: storedJobs,
        empty: noStoredJobs,
      });
    },
    remove(profileId) {
      for (const end of ends) rmSync(`${pathOf(profileId)}${end}`, { force: true });
    },
  };
}
