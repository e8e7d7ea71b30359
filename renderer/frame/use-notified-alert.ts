import { useEffect, useEffectEvent } from 'react';
import { desk } from '../base/bridge.ts';
import { openAlert } from '../parts/alerts/index.ts';
import { useSelectVenue } from '../parts/profiles/index.ts';

/** A notification of an alert was clicked: this window turns to its venue, which shows the rows. */
export function useNotifiedAlert(): void {
  const select = useSelectVenue();
  const take = useEffectEvent(async () => {
    const opening = await desk.alerts.takeOpening({});
    if (!opening.ok || !opening.value) return;
    openAlert(opening.value);
    select.mutate(opening.value.profileId);
  });
  useEffect(() => {
    // The window may have been opened for it.
    void take();
    return desk.alerts.onOpening(() => void take());
  }, []);
}
