export { FetchOffer, FetchStrip, type FetchWords } from './fetch-offer.tsx';
export { useNeeds } from './use-needs.ts';
