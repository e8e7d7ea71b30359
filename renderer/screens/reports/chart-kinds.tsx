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
import { WaterfallChart } from '../../ui/charts/waterfall-chart.tsx';
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
import { readHeight, type TableReader } from './table-reader.ts';

/** The input of charts of every kind. */
export interface ChartParts {
  readonly words: ChartWords & { readonly unit: string };
  /** How amounts are written; empty where the chart has none. */
  readonly money: {
    readonly whole?: false;
    readonly format?: (value: number) => string;
    readonly formatTick?: (value: number) => string;
  };
  readonly table: TableReader;
  readonly run: ReportRun;
  readonly timeZone: string;
  /** Of the chart's table. */
  readonly columns: readonly ReportColumn[];
  /** Instead of a missing name. */
  readonly none: string;
  readonly writeName: (column: string) => string;
  /** Shows the rows of a column; the mark is named by its row. */
  readonly open: (column: string) => (id: string) => void;
}

type Props<Kind extends ReportChart['kind']> = ChartParts & { readonly picture: ChartOf<Kind> };

/** A chart by its kind: each lays out its table, and gives it to the chart that draws it. */
export function ChartOfKind({ picture, ...parts }: ChartParts & { readonly picture: ReportChart }) {
  switch (picture.kind) {
    case 'ranked':
      return <Ranked picture={picture} {...parts} />;
    case 'lines':
      return <Lines picture={picture} {...parts} />;
    case 'heat':
      return <Heat picture={picture} {...parts} />;
    case 'bars':
      return <Bars picture={picture} {...parts} />;
    case 'stack':
      return <Stack picture={picture} {...parts} />;
    case 'waterfall':
      return <Waterfall picture={picture} {...parts} />;
    case 'steps':
      return (
        <StepsChart
          {...parts}
          picture={picture}
          onOpen={(index) => parts.open(picture.drillDownColumn)(String(index))}
        />
      );
  }
}

function Ranked({ picture, words, money, table, run, none, writeName, open }: Props<'ranked'>) {
  const messages = useMessages();
  const comparison = useComparisonName(run, picture.compared);
  const bars = useMemo(() => toRankedBars(table, picture, none), [table, picture, none]);
  const writeShare = useCallback((value: number) => messages.share(value), [messages]);
  return (
    <RankChart
      {...words}
      {...comparison}
      bars={bars}
      series={picture.series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
      barName={writeName(picture.bars)}
      {...(money.format ? { format: money.format } : {})}
      {...(picture.isPart ? { most: 1, format: writeShare } : {})}
      onOpen={open(picture.drillDownColumn)}
    />
  );
}

function Lines({
  picture,
  words,
  money,
  table,
  run,
  columns,
  none,
  writeName,
  open,
}: Props<'lines'>) {
  const today = toDay(run.now);
  // A comparison's series needs a comparison.
  const series = useMemo(() => {
    const compared = new Set(columns.flatMap((one) => (one.isCompared ? one.id : [])));
    return picture.series.filter(({ column }) => run.compared !== null || !compared.has(column));
  }, [picture, columns, run.compared]);
  const lines = useMemo(
    () => layOutLines(table, { ...picture, series }, { none, today }),
    [table, picture, series, none, today],
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
      placeName={writeName(picture.along)}
      onOpen={open(picture.drillDownColumn)}
    />
  );
}

function Heat({ picture, words, table, none, writeName, open }: Props<'heat'>) {
  const heat = useMemo(() => layOutHeat(table, picture, none), [table, picture, none]);
  return (
    <HeatMap
      {...words}
      {...heat}
      rowName={writeName(picture.rows)}
      valueName={writeName(picture.value)}
      {...(picture.shortfallColumn === undefined
        ? {}
        : { alarmName: writeName(picture.shortfallColumn) })}
      onOpen={open(picture.value)}
    />
  );
}

function Bars({ picture, words, money, table, run, none, writeName, open }: Props<'bars'>) {
  const comparison = useComparisonName(run, picture.compared);
  // A series without any known value is left out.
  const series = useMemo(() => listKnownSeries(table, picture), [table, picture]);
  const bars = useMemo(
    () => toBars(table, { ...picture, series }, none),
    [table, picture, series, none],
  );
  return (
    <BarChart
      {...words}
      {...money}
      {...comparison}
      bars={bars}
      series={series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
      barName={writeName(picture.bars)}
      arrangement={picture.arrangement}
      onOpen={open(picture.drillDownColumn)}
    />
  );
}

function Stack({ picture, words, money, table, run, none, writeName, open }: Props<'stack'>) {
  const comparison = useComparisonName(run, picture.compared);
  const today = toDay(run.now);
  const stack = useMemo(() => {
    const isOpen = (cell: ReportCell) => typeof cell === 'string' && readDays(cell).last >= today;
    return layOutStack(table, picture, { none, isOpen });
  }, [table, picture, none, today]);
  return (
    <BarChart
      {...words}
      {...money}
      {...comparison}
      {...stack}
      barName={writeName(picture.bars)}
      onOpen={open(picture.drillDownColumn)}
    />
  );
}

function Waterfall({ picture, words, money, table, none, writeName, open }: Props<'waterfall'>) {
  const { whole: _, ...formats } = money;
  return (
    <WaterfallChart
      {...words}
      {...formats}
      steps={table.rows.map((row, index) => ({
        id: String(index),
        label: table.write(row, picture.bars) ?? none,
        value: readHeight(table.read(row, picture.value)),
        isTotal: picture.totals.includes(String(table.read(row, picture.bars))),
      }))}
      stepName={writeName(picture.bars)}
      valueName={writeName(picture.value)}
      onOpen={open(picture.drillDownColumn)}
    />
  );
}

/** The name of the ticks over bars; nothing without a comparison. */
function useComparisonName({ compared, parameters }: ReportRun, column: string | undefined) {
  const messages = useMessages();
  if (compared === null || column === undefined) return {};
  const { comparison } = parameters;
  return { comparisonName: messages.text('reports.comparedDays', { comparison }) };
}
