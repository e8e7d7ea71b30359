export { createBindVenue } from './bind-venue.ts';
export { type DemoVenue, demoStarted, type RunningDemo } from './demo-venue.ts';
export { createVenueLocks, locksFolder, type VenueLocks } from './venue-locks.ts';
export { createVenues, type Venues } from './venues.ts';
