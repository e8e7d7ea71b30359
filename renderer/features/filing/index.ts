export { FiledNote } from './filed-note.tsx';
export { FiledPill } from './filed-pill.tsx';
export { FiledTotalsBar } from './filed-totals-bar.tsx';
export { FilingProvider, useFiling } from './filing-context.tsx';
export { FilingDialog, FilingSection } from './filing-dialog.tsx';
export { useFilingNews } from './use-filing-news.ts';
