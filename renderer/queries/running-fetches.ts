import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FetchProgress } from '../../shared/domain/datasets.ts';
import { desk } from '../base/bridge.ts';
import { createWindowValue } from '../base/window-value.ts';

interface RunningFetch {
  readonly callId: string;
  readonly queryHash: string;
  /** Null until main sends the first progress. */
  readonly progress: FetchProgress | null;
}

/** Running fetches, newest last. */
const fetches = createWindowValue<readonly RunningFetch[]>([]);

export function startFetch(callId: string, queryKey: QueryKey): void {
  fetches.set([...fetches.get(), { callId, queryHash: hashKey(queryKey), progress: null }]);
}

export function endFetch(callId: string): void {
  fetches.set(fetches.get().filter((one) => one.callId !== callId));
}

/** Call once: receives the progress of fetches from main. */
export function followFetchProgress(): () => void {
  return desk.datasets.onProgress(({ callId, progress }) => setProgress(callId, progress));
}

export function setProgress(callId: string, progress: FetchProgress): void {
  fetches.set(fetches.get().map((one) => (one.callId === callId ? { ...one, progress } : one)));
}

/** Returns the progress of a query's fetch. Null if none is running or main has sent none yet. */
export function useFetchProgress(queryKey: QueryKey): FetchProgress | null {
  const queryHash = hashKey(queryKey);
  return useSyncExternalStore(
    fetches.subscribe,
    () => fetches.get().findLast((one) => one.queryHash === queryHash)?.progress ?? null,
  );
}
