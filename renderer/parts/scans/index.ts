export { RefreshTimes } from './refresh-times.tsx';
export { useQuarterRefresh } from './use-quarter-refresh.ts';
