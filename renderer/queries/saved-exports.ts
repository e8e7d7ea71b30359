import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's saved exports. Each dialog reads them again, since another window may have changed them. */
export const savedExportsQuery = venueQuery(['savedExports'], (of) => desk.savedExports.list(of), {
  staleTime: 0,
  refetchOnMount: 'always',
});
