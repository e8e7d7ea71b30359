export { AllVenuesScreen } from './all-venues-screen.tsx';
export { useOpenToday } from './use-open-today.ts';
export { useVenueSummaries } from './use-venue-summaries.ts';
