export { ReportAtVenuesScreen } from './report-at-venues-screen.tsx';
export { ViewAtVenuesScreen } from './view-at-venues-screen.tsx';
