export { FetchOffer, FetchStrip, type FetchWords } from './fetch-offer.tsx';
export { type Need, useNeeds } from './use-needs.ts';
