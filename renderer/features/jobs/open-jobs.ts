import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the jobs of the venue on the screen. */
export function showJobs(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function useJobsShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
