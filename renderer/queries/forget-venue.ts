import type { QueryClient } from '@tanstack/react-query';
import { forgetResults } from './result-sets.ts';

/** Removes everything of a venue that this window has cached or stored: rows, queries and table layouts. */
export function forgetVenue(client: QueryClient, profileId: string): void {
  forgetResults(client, profileId);
  client.removeQueries({
    predicate: (query) => query.queryKey.includes(profileId) && !query.isActive(),
  });
  for (const key of Object.keys(localStorage)) {
    if (key.split('.').includes(profileId)) localStorage.removeItem(key);
  }
}
