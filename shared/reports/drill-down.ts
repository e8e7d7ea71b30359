/** The rows behind a report's number, as grid filters. */
import { getDataset } from '../catalogue/catalogue.ts';
import type { DrillDownAnchor, PlaceInReport, ReportCell } from '../domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../domain/report-runs.ts';
import type { Filter } from '../domain/views.ts';
import { isMoney } from '../money.ts';
import { isNumeric } from './cell-kinds.ts';
import type { ReportTableShape } from './description.ts';
import { getReport } from './reports.ts';

type ReportContext = Pick<ReportRun, 'report' | 'parameters'>;

/** The same rows by filters alone: the anchor becomes a filter with its report and parameters. */
export function toRowsByFilters(
  { report, parameters }: ReportContext,
  rows: DrillDownRows,
): DrillDownRows {
  const { anchor, ...others } = rows;
  if (!anchor) return rows;
  // Filters need a column, so this one uses the last key field, which users rarely filter.
  const field = getDataset(rows.dataset).key.at(-1) ?? '';
  const drillDown: Filter = { kind: 'drillDown', field, report, parameters, anchor };
  return { ...others, filters: [...rows.filters, drillDown], isWhole: true };
}

/** The key of a table row: its cells that are not numbers. */
export function listOwnCells(
  { columns }: ReportTableShape,
  cells: readonly ReportCell[],
): ReportCell[] {
  return columns.flatMap(({ kind }, at) => (isNumeric(kind) ? [] : [cells[at] ?? null]));
}

/** A report's current value at an anchor's place. Undefined if the place is gone. */
export function findValue(
  { report, figures, tables }: ReportRun,
  { place, value }: DrillDownAnchor,
): ReportCell | undefined {
  if (place?.in === 'figures') {
    const figure = figures[place.figure];
    const all = figure ? [figure, ...(figure.more ?? [])] : [];
    return all.find((one) => isEqualCell(one.value, value))?.value;
  }
  const shape = findShape(report, place);
  if (place?.in !== 'table' || !shape) return undefined;
  const at = shape.columns.findIndex(({ id }) => id === place.column);
  const wanted = JSON.stringify(place.row);
  return tables[place.table]?.rows.find(
    ({ cells }) =>
      JSON.stringify(listOwnCells(shape, cells)) === wanted &&
      isEqualCell(cells[at] ?? null, value),
  )?.cells[at];
}

export function findShape(
  report: ReportRun['report'],
  place: PlaceInReport | undefined,
): ReportTableShape | undefined {
  if (place?.in !== 'table') return undefined;
  return getReport(report).tables.find(({ id }) => id === place.table);
}

/** Amounts of the same currency, or not both money. */
function isEqualCell(a: ReportCell, b: ReportCell | undefined): boolean {
  return !isMoney(a) || !isMoney(b ?? null) || a.currency === (b as typeof a).currency;
}
