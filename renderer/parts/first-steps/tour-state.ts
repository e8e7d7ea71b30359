import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const current = createWindowValue<number | null>(null);

/** Goes to a step of the tour, from 0. Null ends it. */
export const setTourStep = current.set;

/** Starts the tour, also after it was skipped. */
export function startTour(): void {
  setTourStep(0);
}

/** Returns the current step, from 0. Null: no tour. */
export function useTourStep(): number | null {
  return useWindowValue(current);
}
