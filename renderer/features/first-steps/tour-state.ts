import { useSyncExternalStore } from 'react';

let step: number | null = null;
const listeners = new Set<() => void>();

/** Goes to a step of the tour, the first one if none is given; null ends it. */
export function setTourStep(next: number | null): void {
  step = next;
  for (const listener of listeners) listener();
}

/** Begins the tour, also one that was skipped before. */
export function startTour(): void {
  setTourStep(0);
}

/** The step that is shown, from 0; null: no tour. */
export function useTourStep(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => step,
  );
}
