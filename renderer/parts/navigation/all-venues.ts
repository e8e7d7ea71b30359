import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const shown = createWindowValue(false);
/** How often it was opened. */
let requests = 0;

/** Shows all venues in place of the window’s venue, or that venue again: no venue is left on it. */
export function showAllVenues(isShown: boolean): void {
  if (isShown) requests += 1;
  shown.set(isShown);
}

/** The venue that was chosen last, by a key or in a menu: it must be shown alone. */
const chosen = createWindowValue<{ readonly profileId: string } | null>(null);

/** Returns a function that shows a venue alone, unless all venues were opened meanwhile. */
export function prepareToLeave(): (profileId: string) => void {
  const before = requests;
  return (profileId) => {
    if (requests !== before) return;
    chosen.set({ profileId });
    shown.set(false);
  };
}

/** Whether a venue was chosen and isn't shown alone yet. */
export function useChosen(profileId: string): boolean {
  return useWindowValue(chosen)?.profileId === profileId;
}

export function forgetChosen(): void {
  chosen.set(null);
}

export function useAllVenuesShown(): boolean {
  return useWindowValue(shown);
}
