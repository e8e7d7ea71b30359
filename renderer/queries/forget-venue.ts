import type { QueryClient } from '@tanstack/react-query';
import { forgetResults } from './result-sets.ts';

/**
 * Removes everything that this window has cached or stored of a venue: rows, queries, and its
 * grids' layouts.
 */
export function forgetVenue(client: QueryClient, profileId: string): void {
  forgetResults(client, profileId);
  client.removeQueries({
    predicate: (query) => query.queryKey.includes(profileId) && !query.isActive(),
  });
  for (const key of Object.keys(localStorage)) {
    if (key.split('.').includes(profileId)) localStorage.removeItem(key);
  }
}
