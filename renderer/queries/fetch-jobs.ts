import { useSyncExternalStore } from 'react';
import type { FetchProgress } from '../../shared/ipc/datasets.ts';
import { desk } from '../bridge.ts';

/** The fetch that is under way, newest last; progress is null until main tells some. */
let jobs: readonly { readonly jobId: string; readonly progress: FetchProgress | null }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof jobs): void {
  jobs = next;
  for (const listener of listeners) listener();
}

export function startJob(jobId: string): void {
  change([...jobs, { jobId, progress: null }]);
}

export function endJob(jobId: string): void {
  change(jobs.filter((job) => job.jobId !== jobId));
}

/** Call once: takes in what main tells about running jobs. */
export function followFetchProgress(): () => void {
  return desk.datasets.onProgress((progress) => {
    change(jobs.map((job) => (job.jobId === progress.jobId ? { ...job, progress } : job)));
  });
}

/** The newest fetch under way, or null. */
export function useFetchJob(): (typeof jobs)[number] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => jobs.at(-1) ?? null,
  );
}
