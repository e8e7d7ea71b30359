import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const current = createWindowValue<number | null>(null);

/** Goes to a step of the tour, from 0; null ends it. */
export const setTourStep = current.set;

/** Begins the tour, also one that was skipped before. */
export function startTour(): void {
  setTourStep(0);
}

/** The step that is shown, from 0; null: no tour. */
export function useTourStep(): number | null {
  return useWindowValue(current);
}
