import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const shown = createWindowValue(false);

/** Shows all venues in place of the window’s venue, or that venue again: no venue is left on it. */
export const showAllVenues = shown.set;

export function useAllVenuesShown(): boolean {
  return useWindowValue(shown);
}
