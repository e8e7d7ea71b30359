import { useEffect, useSyncExternalStore } from 'react';

/** A watch whose rows are to be shown, or the list of watches. */
interface Opening {
  readonly profileId: string;
  readonly watchId: string | null;
}

let current: Opening | null = null;
const listeners = new Set<() => void>();

/** Its rows are shown as soon as its venue is on the screen. */
export function openWatch(opening: Opening | null): void {
  current = opening;
  for (const listener of listeners) listener();
}

/** Does it once, where this venue is on the screen. */
export function useOpenings(profileId: string, show: (watchId: string | null) => void): void {
  const opening = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  useEffect(() => {
    if (opening?.profileId !== profileId) return;
    openWatch(null);
    show(opening.watchId);
  }, [opening, profileId, show]);
}
