export { FetchFailure, ReportFailure } from './fetch-failure.tsx';
export { describePhase, FetchProgressPanel } from './fetch-progress-panel.tsx';
export { FreshnessChip } from './freshness-chip.tsx';
export { NothingFetched } from './nothing-fetched.tsx';
export { RefreshFailure } from './refresh-failure.tsx';
export { RunningFetch } from './running-fetch.tsx';
export { StartAnew } from './start-anew.tsx';
export { DamagedNote, listStoredNotes } from './stored-notes.tsx';
export { useNotifyRemoved } from './use-notify-removed.ts';
