export { type DrillDown, toDrillDown } from './drill-down.ts';
export { useOpenRows } from './use-open-rows.ts';
export { ValueNotes } from './value-note.tsx';
