export {
  type Case,
  type CaseKind,
  forgetCaseFile,
  guessKind,
  openCaseFile,
  useCaseFile,
} from './case-file-state.ts';
export { CaseSection, StoredLinesSection } from './case-section.tsx';
export { GridButton } from './grid-button.tsx';
export { LinkedRecords } from './linked-records.tsx';
export { OrderSummary } from './order-summary.tsx';
export { ResultSection } from './result-section.tsx';
export { RowPreview } from './row-preview.tsx';
export { listSubjects } from './subjects.ts';
export { useOpenRequest } from './use-open-request.ts';
