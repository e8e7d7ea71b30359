import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const shown = createWindowValue(false);
/** How often it was opened. */
let requests = 0;

/** Shows all venues in place of the window’s venue, or that venue again: no venue is left on it. */
export function showAllVenues(isShown: boolean): void {
  if (isShown) requests += 1;
  shown.set(isShown);
}

/** Returns a function that shows the window's venue again, unless all venues were opened meanwhile. */
export function prepareToLeave(): () => void {
  const before = requests;
  return () => {
    if (requests === before) shown.set(false);
  };
}

export function useAllVenuesShown(): boolean {
  return useWindowValue(shown);
}
