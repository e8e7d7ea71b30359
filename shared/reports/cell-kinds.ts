import type { CellKind } from '../domain/report-questions.ts';

const numeric: readonly CellKind[] = ['count', 'average', 'share', 'change', 'money', 'minutes'];

/** Whether a column is of numbers that can be compared by their height. */
export function isNumeric(kind: CellKind | undefined): boolean {
  return kind !== undefined && numeric.includes(kind);
}
