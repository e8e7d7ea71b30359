export { AsOfBanner } from './as-of-banner.tsx';
export { ChangesScreen } from './changes-screen.tsx';
export { CompletenessNote } from './completeness-note.tsx';
export { DatesChoice } from './dates-choice.tsx';
export { HistoryMenu } from './history-menu.tsx';
export { listDateFields } from './list-date-fields.ts';
export { MomentDialog, type MomentPurpose } from './moment-dialog.tsx';
export { StoredProgress } from './stored-progress.tsx';
export { useJobFor } from './use-job-for.ts';
