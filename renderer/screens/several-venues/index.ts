export { ReportAtVenuesScreen } from './report-at-venues-screen.tsx';
export { useComparedVenues } from './use-compared-venues.ts';
export { ViewAtVenuesScreen } from './view-at-venues-screen.tsx';
