import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { coverageQuery } from '../../queries/stored-rows.ts';

/** The stored days of a year, the one before and the one after. */
export function useStoredDays(
  profileId: string,
  dataset: Dataset,
  year: number,
): ReadonlyMap<VenueDate, { readonly state: 'stored' | 'partial'; readonly fetchedAt: number }> {
  const coverage = useQuery({
    ...coverageQuery(profileId, dataset.id, `${year - 1}-01-01`, `${year + 1}-12-31`),
    // A year of two digits is one that is still being typed.
    enabled: year > 1900 && year < 9000,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const stored = new Map<VenueDate, { state: 'stored' | 'partial'; fetchedAt: number }>();
    for (const { day, state, fetchedAt } of coverage.data?.days ?? []) {
      if (fetchedAt !== null) {
        stored.set(day, { state: state === 'stored' ? 'stored' : 'partial', fetchedAt });
      }
    }
    return stored;
  }, [coverage.data]);
}
