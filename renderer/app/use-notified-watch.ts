import { useEffect, useEffectEvent } from 'react';
import { desk } from '../base/bridge.ts';
import { useSelectVenue } from '../features/profiles/index.ts';
import { openWatch } from '../features/watches/index.ts';

/** A notification of a watch was clicked: this window turns to its venue, which shows the rows. */
export function useNotifiedWatch(): void {
  const select = useSelectVenue();
  const take = useEffectEvent(async () => {
    const opening = await desk.watches.takeOpening({});
    if (!opening.ok || !opening.value) return;
    openWatch(opening.value);
    select.mutate(opening.value.profileId);
  });
  useEffect(() => {
    // The window may have been opened for it.
    void take();
    return desk.watches.onOpening(() => void take());
  }, []);
}
