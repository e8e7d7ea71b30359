import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's schedules and their past runs. */
export const schedulesQuery = venueQuery(['schedules'], (of) => desk.schedules.list(of), {
  staleTime: 0,
  refetchOnMount: 'always',
});
