import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FetchProgress } from '../../shared/domain/datasets.ts';
import { desk } from '../base/bridge.ts';

interface FetchJob {
  readonly jobId: string;
  /** The query that waits for it. */
  readonly queryHash: string;
  /** Null until main sends some. */
  readonly progress: FetchProgress | null;
}

/** The fetches that are under way, newest last. */
let jobs: readonly FetchJob[] = [];
const listeners = new Set<() => void>();

function change(next: typeof jobs): void {
  jobs = next;
  for (const listener of listeners) listener();
}

export function startJob(jobId: string, queryKey: QueryKey): void {
  change([...jobs, { jobId, queryHash: hashKey(queryKey), progress: null }]);
}

export function endJob(jobId: string): void {
  change(jobs.filter((job) => job.jobId !== jobId));
}

/** Call once: receives the progress of running jobs from main. */
export function followFetchProgress(): () => void {
  return desk.datasets.onProgress(setProgress);
}

export function setProgress(progress: FetchProgress): void {
  change(jobs.map((job) => (job.jobId === progress.jobId ? { ...job, progress } : job)));
}

/** The progress of a query's fetch; null if none is under way or main has sent none yet. */
export function useFetchProgress(queryKey: QueryKey): FetchProgress | null {
  const queryHash = hashKey(queryKey);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => jobs.findLast((job) => job.queryHash === queryHash)?.progress ?? null,
  );
}
