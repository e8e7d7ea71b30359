import type { ReportRow, ReportRun } from '../../../shared/domain/report-runs.ts';
import { readNumber } from '../../../shared/money.ts';
import type {
  ReportChart,
  ReportDescription,
  ReportFigureShape,
} from '../../../shared/reports/description.ts';
import { addUp, type ChartValue } from '../../ui/charts/chart-value.ts';

/** More bars than these can't be distinguished in a card. */
const maxBars = 40;

/** The values of a figure along its period, for a sparkline. Null if it has no such values, or several currencies. */
export function listSpark(
  report: ReportDescription,
  run: ReportRun,
  { id, spark }: ReportFigureShape,
): readonly ChartValue[] | null {
  if (!spark || run.figures[id]?.more) return null;
  const values = addUpRows(report, run, spark.table, null, [spark.column]);
  return values.length < 2 || values.length > maxBars ? null : values;
}

/** The values of a report's first chart, for a thumbnail. Skips some if there are too many. */
export function listThumbnail(report: ReportDescription, run: ReportRun): readonly ChartValue[] {
  const chart = report.charts[0];
  if (!chart) return [];
  const { along, columns } = findAxes(chart);
  const values = addUpRows(report, run, chart.table, along, columns);
  const step = Math.ceil(values.length / maxBars);
  return values.filter((_, at) => (values.length - 1 - at) % step === 0);
}

function findAxes(chart: ReportChart): { along: string; columns: readonly string[] } {
  switch (chart.kind) {
    case 'heat':
      return { along: chart.columns, columns: [chart.value] };
    case 'lines':
      return { along: chart.along, columns: [chart.series[0]?.column ?? ''] };
    case 'steps':
      return { along: chart.time, columns: [chart.series[0]?.column ?? ''] };
    case 'stack':
      return { along: chart.bars, columns: [chart.value] };
    case 'bars':
    case 'ranked':
      return { along: chart.bars, columns: chart.series.map(({ column }) => column) };
  }
}

/** The sums of some columns, grouped by another one. If that is null, by the table's first column. */
function addUpRows(
  { tables }: ReportDescription,
  run: ReportRun,
  table: string,
  along: string | null,
  sums: readonly string[],
): readonly ChartValue[] {
  const columns = tables.find(({ id }) => id === table)?.columns ?? [];
  const find = (column: string) => columns.findIndex(({ id }) => id === column);
  const key = along === null ? 0 : find(along);
  const places = sums.map(find);
  const read = ({ cells }: ReportRow) => places.map((at) => readNumber(cells[at] ?? null));
  const byKey = Map.groupBy(run.tables[table]?.rows ?? [], ({ cells }) => cells[key] ?? null);
  return [...byKey.values()].map((rows) => addUp(rows.flatMap(read)));
}
