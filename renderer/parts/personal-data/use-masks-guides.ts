import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { preferencesQuery } from '../../queries/preferences.ts';
import { setMasksGuides } from './has-personal-data.ts';

/**
 * Follows whether the current venue masks guides' names, and drops results that were read otherwise. Returns whether it
 * is known.
 */
export function useMasksGuides(profileId: string): boolean {
  const client = useQueryClient();
  const { data, isError } = useQuery(preferencesQuery(profileId));
  const masks = data?.masksGuides;
  const [followed, setFollowed] = useState<boolean>();
  useEffect(() => {
    if (masks === undefined) return;
    setMasksGuides(masks);
    setFollowed(masks);
    if (followed !== undefined && followed !== masks) client.removeQueries({ queryKey: ['views'] });
  }, [masks, followed, client]);
  return isError || (masks !== undefined && followed === masks);
}
