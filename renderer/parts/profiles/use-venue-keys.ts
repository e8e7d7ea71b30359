import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { desk } from '../../base/bridge.ts';
import { profilesQuery } from '../../queries/profiles.ts';
import { isDialogOpen } from '../../ui/is-dialog-open.ts';
import { findVenueNumber } from './find-venue-number.ts';
import { useSelectVenue } from './use-select-venue.ts';

/** Call once: Ctrl/Cmd+1 … 9 and the native menu show a venue, unless a dialog is open. */
export function useVenueKeys(): void {
  const { data: profiles } = useQuery(profilesQuery);
  const { mutate } = useSelectVenue();

  const turnTo = useEffectEvent((profileId: string | undefined) => {
    // Main decides whether the venue is shown already, since a switch may be running.
    if (profileId !== undefined && !isDialogOpen()) mutate(profileId);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const number = findVenueNumber(event);
    if (number === null || event.defaultPrevented) return;
    // Even if nothing happens: the native menu would handle the key otherwise.
    event.preventDefault();
    if (!event.repeat) turnTo(profiles?.[number - 1]?.id);
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    const stop = desk.profiles.onChosen(({ profileId }) => turnTo(profileId));
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, []);
}
