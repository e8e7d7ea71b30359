import { useMemo } from 'react';
import type {
  CellKind,
  ReportCell,
  ReportRow,
  ReportRun,
  RowsOfReport,
} from '../../../shared/domain/report-runs.ts';
import {
  writeReportCell,
  writeReportWord,
  writeSaid,
} from '../../../shared/messages/report-text.ts';
import type { ReportDescription, ReportPicture } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { layOutHeat, type TableReader, toBars } from './picture-parts.ts';
import { StepsPicture } from './steps-picture.tsx';

interface Props {
  readonly report: ReportDescription;
  readonly picture: ReportPicture;
  readonly run: ReportRun;
  readonly timeZone: string;
  readonly onOpen: (rows: RowsOfReport) => void;
}

/** A picture drawn from a table of the report, with the rows behind its marks. */
export function ReportPictureView({ report, picture, run, timeZone, onOpen }: Props) {
  const messages = useMessages();
  const table = useMemo(
    () =>
      createReader(
        report,
        picture.table,
        run,
        (kind, value) => writeReportCell(kind, value, messages),
        messages.shortDay,
      ),
    [report, picture.table, run, messages],
  );
  const words = {
    title: writeReportWord(`report.${report.id}.picture.${picture.id}`, messages),
    unit: writeReportWord(`report.${report.id}.picture.${picture.id}.unit`, messages),
    summary: (run.pictures[picture.id] ?? []).map((said) => writeSaid(said, messages)).join(' '),
  };
  const writeName = (column: string) => writeReportWord(`report.column.${column}`, messages);
  const none = messages.text('reports.cell.none');
  const open = (column: string) => (id: string) => {
    const behind = table.rows[Number(id)]?.behind;
    const rows = behind?.[column];
    if (rows) onOpen(rows);
  };
  const heat = useMemo(
    () => (picture.kind === 'heat' ? layOutHeat(table, picture, none) : null),
    [table, picture, none],
  );
  const bars = useMemo(
    () => (picture.kind === 'bars' ? toBars(table, picture, none) : null),
    [table, picture, none],
  );
  switch (picture.kind) {
    case 'heat':
      return (
        heat && (
          <HeatMap
            {...words}
            {...heat}
            rowName={writeName(picture.rows)}
            valueName={writeName(picture.value)}
            onOpen={open(picture.value)}
          />
        )
      );
    case 'bars':
      return (
        bars && (
          <BarChart
            {...words}
            bars={bars}
            series={picture.series.map(({ column, tone }) => ({ name: writeName(column), tone }))}
            barName={writeName(picture.bars)}
            arrangement={picture.arrangement}
            onOpen={open(picture.opens)}
          />
        )
      );
    case 'steps':
      return (
        <StepsPicture
          {...{ words, picture, table, run, timeZone, writeName }}
          onOpen={(index) => open(picture.opens)(String(index))}
        />
      );
  }
}

function createReader(
  { tables }: ReportDescription,
  id: string,
  run: ReportRun,
  write: (kind: CellKind, value: ReportCell) => string | null,
  writeDay: (day: string) => string,
): TableReader {
  const columns = tables.find((table) => table.id === id)?.columns ?? [];
  const rows: readonly ReportRow[] = run.tables[id]?.rows ?? [];
  const findIndex = (column: string) => columns.findIndex((one) => one.id === column);
  const writeCell = (row: ReportRow, column: string): string | null => {
    const index = findIndex(column);
    return write(columns[index]?.kind ?? 'text', row.cells[index] ?? null);
  };
  return {
    rows,
    read: (row, column) => row.cells[findIndex(column)] ?? null,
    write: writeCell,
    writeShort: (row, column) => {
      const index = findIndex(column);
      const value = row.cells[index] ?? null;
      return columns[index]?.kind === 'day' && value !== null
        ? writeDay(String(value))
        : writeCell(row, column);
    },
  };
}
