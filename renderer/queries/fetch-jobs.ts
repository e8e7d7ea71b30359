import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FetchProgress } from '../../shared/domain/datasets.ts';
import { desk } from '../base/bridge.ts';

interface FetchJob {
  readonly jobId: string;
  readonly queryHash: string;
  /** Null until main sends the first progress. */
  readonly progress: FetchProgress | null;
}

/** Running fetches, newest last. */
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

/** Call once: receives the progress of fetches from main. */
export function followFetchProgress(): () => void {
  return desk.datasets.onProgress(setProgress);
}

export function setProgress(progress: FetchProgress): void {
  change(jobs.map((job) => (job.jobId === progress.jobId ? { ...job, progress } : job)));
}

/** Returns the progress of a query's fetch. Null if none is running or main has sent none yet. */
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
