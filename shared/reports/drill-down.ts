/** The rows behind a number of a report, as the filters of a grid. */
import { getDataset } from '../catalogue/catalogue.ts';
import type { DrillDownAnchor, PlaceInReport, ReportCell } from '../domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../domain/report-runs.ts';
import type { Filter } from '../domain/views.ts';
import { isMoney } from '../money.ts';
import { isNumeric } from './cell-kinds.ts';
import type { ReportTableShape } from './description.ts';
import { getReport } from './reports.ts';

type ReportContext = Pick<ReportRun, 'report' | 'parameters'>;

/** The same rows by filters alone: what a report means by its mark is said by the report and what was asked. */
export function toRowsByFilters(
  { report, parameters }: ReportContext,
  rows: DrillDownRows,
): DrillDownRows {
  const { mark, ...others } = rows;
  if (!mark) return rows;
  // Filters need a column, so this one uses the last key field, which users rarely filter.
  const field = getDataset(rows.dataset).key.at(-1) ?? '';
  const behind: Filter = { kind: 'behind', field, report, parameters, mark };
  return { ...others, filters: [...rows.filters, behind], isWhole: true };
}

/** What a row of a table is of: its cells that are no numbers. */
export function listOwnCells(
  { columns }: ReportTableShape,
  cells: readonly ReportCell[],
): ReportCell[] {
  return columns.flatMap(({ kind }, at) => (isNumeric(kind) ? [] : [cells[at] ?? null]));
}

/** What a report says now in some place; undefined where there is no such place. */
export function findValue(
  { report, figures, tables }: ReportRun,
  { place, value }: DrillDownAnchor,
): ReportCell | undefined {
  if (place?.in === 'figures') {
    const figure = figures[place.figure];
    const all = figure ? [figure, ...(figure.more ?? [])] : [];
    return all.find((one) => isAlike(one.value, value))?.value;
  }
  const shape = findShape(report, place);
  if (place?.in !== 'table' || !shape) return undefined;
  const at = shape.columns.findIndex(({ id }) => id === place.column);
  const wanted = JSON.stringify(place.row);
  return tables[place.table]?.rows.find(
    ({ cells }) =>
      JSON.stringify(listOwnCells(shape, cells)) === wanted && isAlike(cells[at] ?? null, value),
  )?.cells[at];
}

export function findShape(
  report: ReportRun['report'],
  place: PlaceInReport | undefined,
): ReportTableShape | undefined {
  if (place?.in !== 'table') return undefined;
  return getReport(report).tables.find(({ id }) => id === place.table);
}

/** Amounts of one currency, or both no amounts. */
function isAlike(a: ReportCell, b: ReportCell | undefined): boolean {
  return !isMoney(a) || !isMoney(b ?? null) || a.currency === (b as typeof a).currency;
}
