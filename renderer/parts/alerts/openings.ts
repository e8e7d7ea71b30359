import { useEffect } from 'react';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** An alert whose rows are to be shown, or the list of alerts. */
interface Opening {
  readonly profileId: string;
  readonly alertId: string | null;
}

const current = createWindowValue<Opening | null>(null);

/** Its rows are shown as soon as its venue is on the screen. */
export const openAlert = current.set;

/** Does it once, where this venue is on the screen. */
export function useOpenings(profileId: string, show: (alertId: string | null) => void): void {
  const opening = useWindowValue(current);
  useEffect(() => {
    if (opening?.profileId !== profileId) return;
    openAlert(null);
    show(opening.alertId);
  }, [opening, profileId, show]);
}
