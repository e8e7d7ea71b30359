import { useMemo } from 'react';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  findHatchedText,
  writeChartName,
  writeChartUnit,
  writeColumnName,
  writeMessageRef,
  writeReportCell,
} from '../../../shared/messages/report-text.ts';
import { isMoney, toDecimalText } from '../../../shared/money.ts';
import type { ReportChart, ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { ChartWords } from '../../ui/charts/drawing.ts';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { ChartOfKind, type ChartParts } from './chart-kinds.tsx';
import { createReader, listCurrencies, type TableReader } from './table-reader.ts';

interface Props {
  readonly report: ReportDescription;
  readonly chart: ReportChart;
  readonly run: ReportRun;
  readonly timeZone: string;
  readonly onOpen: (rows: DrillDownRows) => void;
  readonly className?: string | undefined;
  /** Texts and buttons that only the screen has, not a printed report. */
  readonly words?: Pick<ChartWords, 'actions' | 'sentence' | 'empty' | 'isFilling' | 'isGrowing'>;
}

/** A chart of a report, once for each currency. Its marks open the rows behind them. */
export function ReportCharts(props: Props) {
  const messages = useMessages();
  const { report, chart, run } = props;
  const table = useMemo(
    () => createReader(report, chart.table, run, messages),
    [report, chart.table, run, messages],
  );
  const column = findValueColumn(chart);
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
    <section
      key={part.currency ?? ''}
      className={classNames(frame.card, props.className)}
      data-growing={props.words?.isGrowing || undefined}
    >
      <ReportChartView {...props} {...part} />
    </section>
  ));
}

interface PartProps extends Props {
  readonly table: TableReader;
  /** Currency of the amounts; undefined if the chart has none. */
  readonly currency: string | null | undefined;
}

/** Prepares the texts and formats that all kinds of charts need, and shows the chart. */
function ReportChartView(props: PartProps) {
  const { report, chart, run, timeZone, onOpen, table, currency } = props;
  const messages = useMessages();
  const unit = writeChartUnit(report.id, chart, messages);
  const columns = report.tables.find(({ id }) => id === chart.table)?.columns ?? [];
  const parts: ChartParts = {
    words: {
      title: writeChartName(report.id, chart.id, messages),
      unit:
        currency === undefined
          ? unit
          : messages.text('reports.inCurrency', {
              unit,
              currency: currency ?? messages.text('common.none'),
            }),
      summary: (run.chartSummaries[chart.id] ?? [])
        .map((ref) => writeMessageRef(ref, messages))
        .join(' '),
      ...props.words,
    },
    money: useMemo(() => makeMoney(currency, messages), [currency, messages]),
    table,
    run,
    timeZone,
    columns,
    gapName: findHatchedText(report.id, chart.id, messages),
    unnamed: messages.text('common.none'),
    writeName: (id) =>
      writeColumnName(columns.find((one) => one.id === id) ?? { id }, run.parameters, messages),
    open: (column) => (id) => {
      const rows = table.rows[Number(id)]?.drillDown[column];
      if (rows) onOpen(rows);
    },
  };
  return <ChartOfKind chart={chart} {...parts} />;
}

/** How amounts are formatted in a chart. Empty if it has none. */
function makeMoney(currency: string | null | undefined, messages: Messages): ChartParts['money'] {
  if (currency === undefined) return {};
  return {
    whole: false,
    format: (value) =>
      writeReportCell('money', { amount: toDecimalText(value), currency }, messages) ?? '',
    formatTick: (value) => messages.moneyTick(value, currency ?? ''),
  };
}

/** The column whose amounts tell the currency of a row. */
function findValueColumn(chart: ReportChart): string {
  switch (chart.kind) {
    case 'heat':
    case 'stack':
      return chart.value;
    case 'bars':
    case 'ranked':
    case 'lines':
    case 'steps':
      return chart.series[0]?.column ?? '';
  }
}
