export type { DrillDown as RowsBehind } from './rows-behind.ts';
export { useOpenRows } from './use-open-rows.ts';
export { ValueNotes } from './value-note.tsx';
