export { FetchOffer, FetchStrip, type FetchWords, hasStrip } from './fetch-offer.tsx';
export { useNeeds } from './use-needs.ts';
