import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's pins, in the order of Today. */
export const pinsQuery = venueQuery(['pins'], (of) => desk.pins.list(of), {
  staleTime: Number.POSITIVE_INFINITY,
});
