export { type DemoVenue, demoStarted, type RunningDemo } from './demo-venue.ts';
export {
  type Addressed,
  createKnownHosts,
  guardHttp,
  type KnownHosts,
  listNewHosts,
} from './known-hosts.ts';
export { createVenueLocks, getLocksFolder, type VenueLocks } from './venue-locks.ts';
export { createVenues, type Venues } from './venues.ts';
