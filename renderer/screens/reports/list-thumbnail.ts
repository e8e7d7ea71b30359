import type { ReportRow, ReportRun } from '../../../shared/domain/report-runs.ts';
import { readNumber } from '../../../shared/money.ts';
import type { ReportChart, ReportDescription } from '../../../shared/reports/description.ts';
import { addUp, type ChartValue } from '../../ui/charts/chart-value.ts';

/** More bars than these can't be distinguished in a thumbnail. */
const maxBars = 40;

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

/** The sums of some columns, grouped by another one. */
function addUpRows(
  { tables }: ReportDescription,
  run: ReportRun,
  table: string,
  along: string,
  sums: readonly string[],
): readonly ChartValue[] {
  const columns = tables.find(({ id }) => id === table)?.columns ?? [];
  const find = (column: string) => columns.findIndex(({ id }) => id === column);
  const key = find(along);
  const places = sums.map(find);
  const read = ({ cells }: ReportRow) => places.map((at) => readNumber(cells[at] ?? null));
  const byKey = Map.groupBy(run.tables[table]?.rows ?? [], ({ cells }) => cells[key] ?? null);
  return [...byKey.values()].map((rows) => addUp(rows.flatMap(read)));
}
