export { CaseFileScreen } from './case-file-screen.tsx';
export { forgetCaseFile, guessKind, openCaseFile } from './case-file-state.ts';
export { LinkedRecords } from './linked-records.tsx';
export { ResultSection } from './result-section.tsx';
export { RowPreview } from './row-preview.tsx';
export { listSubjects } from './subjects.ts';
