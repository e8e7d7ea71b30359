import { useEffect } from 'react';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** A watch whose rows are to be shown, or the list of watches. */
interface Opening {
  readonly profileId: string;
  readonly watchId: string | null;
}

const current = createWindowValue<Opening | null>(null);

/** Its rows are shown as soon as its venue is on the screen. */
export const openWatch = current.set;

/** Does it once, where this venue is on the screen. */
export function useOpenings(profileId: string, show: (watchId: string | null) => void): void {
  const opening = useWindowValue(current);
  useEffect(() => {
    if (opening?.profileId !== profileId) return;
    openWatch(null);
    show(opening.watchId);
  }, [opening, profileId, show]);
}
