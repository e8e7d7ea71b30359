export { FetchOffer, FetchStrip, type FetchWords, hasStrip } from './fetch-offer.tsx';
export { type Needs, useNeeds, useVenueNeeds } from './use-needs.ts';
