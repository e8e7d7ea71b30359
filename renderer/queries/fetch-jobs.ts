import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FetchProgress } from '../../shared/domain/datasets.ts';
import { desk } from '../base/bridge.ts';
import { createWindowValue } from '../base/window-value.ts';

interface FetchJob {
  readonly jobId: string;
  readonly queryHash: string;
  /** Null until main sends the first progress. */
  readonly progress: FetchProgress | null;
}

/** Running fetches, newest last. */
const jobs = createWindowValue<readonly FetchJob[]>([]);

export function startJob(jobId: string, queryKey: QueryKey): void {
  jobs.set([...jobs.get(), { jobId, queryHash: hashKey(queryKey), progress: null }]);
}

export function endJob(jobId: string): void {
  jobs.set(jobs.get().filter((job) => job.jobId !== jobId));
}

/** Call once: receives the progress of fetches from main. */
export function followFetchProgress(): () => void {
  return desk.datasets.onProgress(setProgress);
}

export function setProgress(progress: FetchProgress): void {
  jobs.set(jobs.get().map((job) => (job.jobId === progress.jobId ? { ...job, progress } : job)));
}

/** Returns the progress of a query's fetch. Null if none is running or main has sent none yet. */
export function useFetchProgress(queryKey: QueryKey): FetchProgress | null {
  const queryHash = hashKey(queryKey);
  return useSyncExternalStore(
    jobs.subscribe,
    () => jobs.get().findLast((job) => job.queryHash === queryHash)?.progress ?? null,
  );
}
