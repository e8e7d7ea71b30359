import { useEffect } from 'react';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

/** An alert whose rows to show, or the list of alerts. */
interface Opening {
  readonly profileId: string;
  readonly alertId: string | null;
}

const current = createWindowValue<Opening | null>(null);

/** Shows the rows as soon as the window shows the venue. */
export const openAlert = current.set;

/** Handles an opening once, when the window shows this venue. */
export function useOpenings(profileId: string, show: (alertId: string | null) => void): void {
  const opening = useWindowValue(current);
  useEffect(() => {
    if (opening?.profileId !== profileId) return;
    openAlert(null);
    show(opening.alertId);
  }, [opening, profileId, show]);
}
