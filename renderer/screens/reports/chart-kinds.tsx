import { useCallback, useMemo } from 'react';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import { readDays } from '../../../shared/messages/report-text.ts';
import type { ReportChart, ReportColumn } from '../../../shared/reports/description.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartWords } from '../../ui/charts/drawing.ts';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import {
  type ChartOf,
  layOutHeat,
  layOutLines,
  layOutStack,
  listKnownSeries,
  toBars,
  toRankedBars,
} from './chart-parts.ts';
import { StepsChart } from './steps-chart.tsx';
import type { TableReader } from './table-reader.ts';

/** The input of charts of every kind. */
export interface ChartParts {
  readonly words: ChartWords & { readonly unit: string };
  /** How amounts are formatted. Empty if the chart has none. */
  readonly money: {
    readonly whole?: false;
    readonly format?: (value: number) => string;
    readonly formatTick?: (value: number) => string;
  };
  readonly table: TableReader;
  readonly run: ReportRun;
  readonly timeZone: string;
  /** The columns of the chart's table. */
  readonly columns: readonly ReportColumn[];
  /** What is hatched, if it isn't missing data alone. */
  readonly gapName: string | undefined;
  /** Shown where a name is missing. */
  readonly unnamed: string;
  readonly writeName: (column: string) => string;
  /** Returns a function that shows a column's rows behind a mark, whose id is the index of its table row. */
  readonly open: (column: string) => (id: string) => void;
}

type Props<Kind extends ReportChart['kind']> = ChartParts & { readonly chart: ChartOf<Kind> };

/** Shows a chart by its kind: reads its values from the table, and passes them to the component that draws it. */
export function ChartOfKind({ chart, ...parts }: ChartParts & { readonly chart: ReportChart }) {
  switch (chart.kind) {
    case 'ranked':
      return <Ranked chart={chart} {...parts} />;
    case 'lines':
      return <Lines chart={chart} {...parts} />;
    case 'heat':
      return <Heat chart={chart} {...parts} />;
    case 'bars':
      return <Bars chart={chart} {...parts} />;
    case 'stack':
      return <Stack chart={chart} {...parts} />;
    case 'steps':
      return (
        <StepsChart
          {...parts}
          chart={chart}
          onOpen={(index) => parts.open(chart.drillDownColumn)(String(index))}
        />
      );
  }
}

function Ranked({ chart, words, money, table, run, unnamed, writeName, open }: Props<'ranked'>) {
  const messages = useMessages();
  const comparison = useComparisonName(run, chart.compared);
  const bars = useMemo(() => toRankedBars(table, chart, unnamed), [table, chart, unnamed]);
  const writeShare = useCallback((value: number) => messages.share(value), [messages]);
  return (
    <RankChart
      {...words}
      {...comparison}
      bars={bars}
      series={chart.series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
      barName={writeName(chart.bars)}
      {...(money.format ? { format: money.format } : {})}
      {...(chart.isPart ? { most: 1, format: writeShare } : {})}
      onOpen={open(chart.drillDownColumn)}
    />
  );
}

function Lines({
  chart,
  words,
  money,
  table,
  run,
  columns,
  unnamed,
  writeName,
  open,
}: Props<'lines'>) {
  const today = toDay(run.now);
  // Series of the compared period are shown only with a comparison.
  const series = useMemo(() => {
    const compared = new Set(columns.flatMap((one) => (one.isCompared ? one.id : [])));
    return chart.series.filter(({ column }) => run.compared !== null || !compared.has(column));
  }, [chart, columns, run.compared]);
  const lines = useMemo(
    () => layOutLines(table, { ...chart, series }, { unnamed, today }),
    [table, chart, series, unnamed, today],
  );
  return (
    <LineChart
      {...words}
      {...money}
      places={lines.places}
      series={series.map(({ column, tone }, at) => ({
        name: writeName(column),
        tone,
        values: lines.values[at] ?? [],
      }))}
      placeName={writeName(chart.along)}
      onOpen={open(chart.drillDownColumn)}
    />
  );
}

function Heat({ chart, words, table, unnamed, writeName, open }: Props<'heat'>) {
  const heat = useMemo(() => layOutHeat(table, chart, unnamed), [table, chart, unnamed]);
  return (
    <HeatMap
      {...words}
      {...heat}
      rowHeight={heat.rows.length <= 7 ? 26 : 22}
      rowName={writeName(chart.rows)}
      valueName={writeName(chart.value)}
      {...(chart.shortfallColumn === undefined
        ? {}
        : { alarmName: writeName(chart.shortfallColumn) })}
      onOpen={open(chart.drillDownColumn ?? chart.value)}
    />
  );
}

function Bars({
  chart,
  words,
  money,
  table,
  run,
  gapName,
  unnamed,
  writeName,
  open,
}: Props<'bars'>) {
  const comparison = useComparisonName(run, chart.compared);
  const series = useMemo(() => listKnownSeries(table, chart), [table, chart]);
  const bars = useMemo(
    () => toBars(table, { ...chart, series }, unnamed),
    [table, chart, series, unnamed],
  );
  return (
    <BarChart
      {...words}
      {...money}
      {...comparison}
      bars={bars}
      series={series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
      barName={writeName(chart.bars)}
      arrangement={chart.arrangement}
      gapName={gapName}
      onOpen={open(chart.drillDownColumn)}
    />
  );
}

function Stack({ chart, words, money, table, run, unnamed, writeName, open }: Props<'stack'>) {
  const comparison = useComparisonName(run, chart.compared);
  const today = toDay(run.now);
  const stack = useMemo(() => {
    const isOpen = (cell: ReportCell) => typeof cell === 'string' && readDays(cell).last >= today;
    return layOutStack(table, chart, { unnamed, isOpen });
  }, [table, chart, unnamed, today]);
  return (
    <BarChart
      {...words}
      {...money}
      {...comparison}
      {...stack}
      barName={writeName(chart.bars)}
      onOpen={open(chart.drillDownColumn)}
    />
  );
}

/** The name of the marks for the compared period. Empty without a comparison. */
function useComparisonName({ compared, parameters }: ReportRun, column: string | undefined) {
  const messages = useMessages();
  if (compared === null || column === undefined) return {};
  const { comparison } = parameters;
  return { comparisonName: messages.text('reports.comparedDays', { comparison }) };
}
