export { AllVenuesScreen } from './all-venues-screen.tsx';
export { useVenueSummaries } from './use-venue-summaries.ts';
