import type { CellKind } from '../domain/report-questions.ts';

const numeric: readonly CellKind[] = ['count', 'average', 'share', 'change', 'money', 'minutes'];

/** Returns whether a column has comparable numbers. */
export function isNumeric(kind: CellKind | undefined): boolean {
  return kind !== undefined && numeric.includes(kind);
}
