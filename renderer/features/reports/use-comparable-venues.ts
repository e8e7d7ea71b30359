import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { listComparable } from '../../../shared/reports/side-by-side.ts';
import { profilesQuery } from '../../queries/profiles.ts';

/** The venues whose numbers may stand beside this one's, itself among them. */
export function useComparableVenues(profile: Profile): readonly Profile[] {
  const { data: profiles = [] } = useQuery(profilesQuery);
  return listComparable(profile, profiles);
}
