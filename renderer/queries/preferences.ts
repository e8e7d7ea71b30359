import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's settings for requests. */
export const preferencesQuery = venueQuery(['preferences'], (of) => desk.preferences.get(of));
