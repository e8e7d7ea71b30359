import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../shared/domain/profiles.ts';
import { listComparable } from '../../shared/reports/side-by-side.ts';
import { profilesQuery } from './profiles.ts';

/** Returns the venues that can be compared with this one, including itself. */
export function useComparableVenues(profileId: string): readonly Profile[] {
  const { data: profiles = [] } = useQuery(profilesQuery);
  const own = profiles.find(({ id }) => id === profileId);
  return own ? listComparable(own, profiles) : [];
}
