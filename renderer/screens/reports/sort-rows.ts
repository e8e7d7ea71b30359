import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRow } from '../../../shared/domain/report-runs.ts';
import { compareMoney, isMoney } from '../../../shared/money.ts';
import type { ReportColumn } from '../../../shared/reports/description.ts';

/** Unknown values come last in either order; equal rows keep their order. */
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
    // Combined rows stay below the others.
    if (isOthers(a) || isOthers(b)) return Number(isOthers(a)) - Number(isOthers(b));
    if (isMoney(a) && isMoney(b)) {
      const order = compareMoney(a, b);
      return descending && a.currency === b.currency ? -order : order;
    }
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
    return descending ? -order : order;
  };
  return rows.toSorted((a, b) => compare(a.cells[column] ?? null, b.cells[column] ?? null));
}

/** From the last row with a value in a column back to the first, then the rows after it. */
export function startAtNewest(rows: readonly ReportRow[], column: number): readonly ReportRow[] {
  const end = rows.findLastIndex(({ cells }) => (cells[column] ?? null) !== null) + 1;
  return [...rows.slice(0, end).reverse(), ...rows.slice(end)];
}

function isOthers(cell: ReportCell): boolean {
  return typeof cell === 'object' && cell !== null && 'others' in cell;
}
