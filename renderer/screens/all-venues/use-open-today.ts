import type { Profile } from '../../../shared/domain/profiles.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { openNext, useNavigation } from '../../parts/navigation/index.ts';
import { useSelectVenue } from '../../parts/profiles/index.ts';

/** Opens a venue's Today in this window, or another day of it. */
export function useOpenToday(current: Profile): (venue: Profile, day?: VenueDate | null) => void {
  const { open } = useNavigation();
  const select = useSelectVenue();
  return (venue, day = null) => {
    const route = { screen: 'today' as const, ...(day === null ? {} : { day }) };
    if (venue.id === current.id) return open(route);
    openNext(venue.id, route);
    select.mutate(venue.id);
  };
}
