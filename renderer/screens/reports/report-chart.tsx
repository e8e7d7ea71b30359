import { useCallback, useMemo } from 'react';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import {
  readDays,
  writeColumnName,
  writeMessageRef,
  writeReportCell,
  writeReportWord,
} from '../../../shared/messages/report-text.ts';
import { isMoney } from '../../../shared/money.ts';
import type { ReportChart, ReportDescription } from '../../../shared/reports/description.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { WaterfallChart } from '../../ui/charts/waterfall-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import {
  layOutHeat,
  layOutLines,
  layOutStack,
  listKnownSeries,
  toBars,
  toRankedBars,
} from './chart-parts.ts';
import { StepsChart } from './steps-chart.tsx';
import { createReader, listCurrencies, readHeight, type TableReader } from './table-reader.ts';

interface Props {
  readonly report: ReportDescription;
  readonly picture: ReportChart;
  readonly run: ReportRun;
  readonly timeZone: string;
  readonly onOpen: (rows: DrillDownRows) => void;
  readonly className?: string | undefined;
}

/** A picture drawn from a table of the report, one a currency, with the rows behind its marks. */
export function ReportCharts(props: Props) {
  const messages = useMessages();
  const { report, picture, run } = props;
  const table = useMemo(
    () => createReader(report, picture.table, run, messages),
    [report, picture.table, run, messages],
  );
  const column = findValueColumn(picture);
  const parts = useMemo(() => {
    const currencies = listCurrencies(table, column);
    if (currencies.length <= 1) return [{ currency: currencies[0], table }];
    return currencies.map((currency) => ({
      currency,
      table: {
        ...table,
        rows: table.rows.filter((row) => {
          const cell = table.read(row, column);
          return isMoney(cell) && cell.currency === currency;
        }),
      },
    }));
  }, [table, column]);
  return parts.map((part) => (
    <section key={part.currency ?? ''} className={classNames(frame.card, props.className)}>
      <ReportChartView {...props} {...part} />
    </section>
  ));
}

interface PartProps extends Props {
  readonly table: TableReader;
  /** Of the amounts; undefined where the picture has none. */
  readonly currency: string | null | undefined;
}

function ReportChartView({ report, picture, run, timeZone, onOpen, table, currency }: PartProps) {
  const messages = useMessages();
  const title = writeReportWord(`report.${report.id}.picture.${picture.id}`, messages);
  const unit = writeReportWord(`report.${report.id}.picture.${picture.id}.unit`, messages);
  const words = {
    title,
    unit:
      currency === undefined
        ? unit
        : messages.text('reports.inCurrency', {
            unit,
            currency: currency ?? messages.text('reports.cell.none'),
          }),
    summary: (run.pictures[picture.id] ?? [])
      .map((ref) => writeMessageRef(ref, messages))
      .join(' '),
  };
  const money: { whole?: false; format?: (value: number) => string } =
    currency === undefined
      ? {}
      : {
          whole: false,
          format: (value: number) =>
            writeReportCell('money', { amount: toDecimalText(value), currency }, messages) ?? '',
        };
  // What only compares has no line without a comparison, and of what no bar knows there is none.
  const shownSeries = useMemo(() => {
    switch (picture.kind) {
      case 'lines':
        return picture.series.filter(
          ({ column }) => run.compared !== null || !isCompared(report, column),
        );
      case 'bars':
        return listKnownSeries(table, picture);
      default:
        return [];
    }
  }, [picture, report, run.compared, table]);
  const comparison =
    run.compared && 'compared' in picture && picture.compared !== undefined
      ? {
          comparisonName: messages.text('reports.comparedDays', {
            comparison: run.parameters.comparison,
          }),
        }
      : {};
  const columns = report.tables.find(({ id }) => id === picture.table)?.columns ?? [];
  const writeName = (id: string) =>
    writeColumnName(columns.find((one) => one.id === id) ?? { id }, run.parameters, messages);
  const none = messages.text('reports.cell.none');
  const open = (column: string) => (id: string) => {
    const drillDown = table.rows[Number(id)]?.drillDown;
    const rows = drillDown?.[column];
    if (rows) onOpen(rows);
  };
  const heat = useMemo(
    () => (picture.kind === 'heat' ? layOutHeat(table, picture, none) : null),
    [table, picture, none],
  );
  const bars = useMemo(
    () =>
      picture.kind === 'bars' ? toBars(table, { ...picture, series: shownSeries }, none) : null,
    [table, picture, shownSeries, none],
  );
  const today = toDay(run.now);
  const stack = useMemo(() => {
    const isOpen = (cell: ReportCell) => typeof cell === 'string' && readDays(cell).last >= today;
    return picture.kind === 'stack' ? layOutStack(table, picture, { none, isOpen }) : null;
  }, [table, picture, none, today]);
  const ranked = useMemo(
    () => (picture.kind === 'ranked' ? toRankedBars(table, picture, none) : null),
    [table, picture, none],
  );
  const lines = useMemo(
    () =>
      picture.kind === 'lines'
        ? layOutLines(table, { ...picture, series: shownSeries }, { none, today })
        : null,
    [table, picture, shownSeries, none, today],
  );
  const writeShare = useCallback((value: number) => messages.share(value), [messages]);
  switch (picture.kind) {
    case 'ranked':
      return (
        ranked && (
          <RankChart
            {...words}
            bars={ranked}
            series={picture.series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
            barName={writeName(picture.bars)}
            {...(money.format ? { format: money.format } : {})}
            {...(picture.isPart ? { most: 1, format: writeShare } : {})}
            onOpen={open(picture.drillDownColumn)}
          />
        )
      );
    case 'lines':
      return (
        lines && (
          <LineChart
            {...words}
            {...money}
            places={lines.places}
            series={shownSeries.map(({ column, tone }, at) => ({
              name: writeName(column),
              tone,
              values: lines.values[at] ?? [],
            }))}
            placeName={writeName(picture.along)}
            onOpen={open(picture.drillDownColumn)}
          />
        )
      );
    case 'heat':
      return (
        heat && (
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
        )
      );
    case 'bars':
      return (
        bars && (
          <BarChart
            {...words}
            {...money}
            bars={bars}
            series={shownSeries.map(({ column, tone }) => ({ name: writeName(column), tone }))}
            barName={writeName(picture.bars)}
            {...comparison}
            arrangement={picture.arrangement}
            onOpen={open(picture.drillDownColumn)}
          />
        )
      );
    case 'stack':
      return (
        stack && (
          <BarChart
            {...words}
            {...money}
            {...stack}
            barName={writeName(picture.bars)}
            {...comparison}
            onOpen={open(picture.drillDownColumn)}
          />
        )
      );
    case 'waterfall':
      return (
        <WaterfallChart
          {...words}
          {...(money.format ? { format: money.format } : {})}
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
    case 'steps':
      return (
        <StepsChart
          words={words}
          picture={picture}
          table={table}
          run={run}
          timeZone={timeZone}
          writeName={writeName}
          onOpen={(index) => open(picture.drillDownColumn)(String(index))}
        />
      );
  }
}

function isCompared({ tables }: ReportDescription, column: string): boolean {
  return tables.some(({ columns }) => columns.some((one) => one.id === column && one.isCompared));
}

/** The column that says in which currency a row of a picture is. */
function findValueColumn(picture: ReportChart): string {
  switch (picture.kind) {
    case 'heat':
    case 'stack':
    case 'waterfall':
      return picture.value;
    case 'bars':
    case 'ranked':
    case 'lines':
    case 'steps':
      return picture.series[0]?.column ?? '';
  }
}

/** Sums of a picture are of numbers: what is written of them is rounded to what amounts can have. */
function toDecimalText(value: number): string {
  return value
    .toFixed(4)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}
