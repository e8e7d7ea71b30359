import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportDescription, ReportFigureShape } from '../../../shared/reports/description.ts';
import { addUp, type ChartValue } from '../../ui/charts/chart-value.ts';
import { readHeight } from './table-reader.ts';

/** More bars than these can't be told apart in a card. */
const maxBars = 40;

/** A figure by the steps of its period, in its first currency. Null if its table has no steps. */
export function listSpark(
  { tables, figures }: ReportDescription,
  run: ReportRun,
  { id }: ReportFigureShape,
): readonly ChartValue[] | null {
  const spark = figures.find((figure) => figure.id === id)?.spark;
  const columns = tables.find((table) => table.id === spark?.table)?.columns ?? [];
  const at = columns.findIndex((column) => column.id === spark?.column);
  const rows = spark ? (run.tables[spark.table]?.rows ?? []) : [];
  if (at < 0 || run.figures[id]?.more) return null;
  const byStep = Map.groupBy(rows, ({ cells }) => cells[0]);
  const values = [...byStep.values()].map((own) =>
    addUp(own.map(({ cells }) => readHeight(cells[at] ?? null))),
  );
  return values.length < 2 || values.length > maxBars ? null : values;
}
