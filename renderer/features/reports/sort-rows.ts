import type { CellKind, ReportCell, ReportRow } from '../../../shared/domain/report-runs.ts';
import type { ReportColumn } from '../../../shared/reports/description.ts';

const numeric: readonly CellKind[] = ['count', 'average', 'share', 'minutes'];

/** Whether a column is of numbers that can be compared by their height. */
export function isNumeric(kind: CellKind | undefined): boolean {
  return kind !== undefined && numeric.includes(kind);
}

/** What is not known comes last, whichever way it is sorted; rows that are alike keep their order. */
export function sortRows(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  sort: { readonly column: number; readonly descending: boolean } | null,
  compareTexts: (a: string, b: string) => number,
): readonly ReportRow[] {
  if (!sort || !columns[sort.column]) return rows;
  const { column, descending } = sort;
  const compare = (a: ReportCell, b: ReportCell): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
    return descending ? -order : order;
  };
  return rows.toSorted((a, b) => compare(a.cells[column] ?? null, b.cells[column] ?? null));
}
