import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { useMedia } from '../use-media.ts';
import { ChartFrame } from './chart-frame.tsx';
import { drawHeatMap, type HeatCell, type HeatLine, hasAlarm } from './draw-heat-map.tsx';
import type { ChartTable, ChartWords } from './drawing.ts';
import { openById } from './mark-rows.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

/** Height of a row that has room, in pixels. Higher ones would look like blocks. */
const maxRowHeight = 44;
/** Height of the columns' labels, in pixels. */
const axisHeight = 20;

interface Props extends Omit<ChartWords, 'height'> {
  /** Top to bottom. */
  readonly rows: readonly HeatLine[];
  /** Left to right. */
  readonly columns: readonly HeatLine[];
  /** Home and End go to the first and the last cell. */
  readonly cells: readonly HeatCell[];
  /** First heading of the table, such as "Weekday". */
  readonly rowName: string;
  /** Unit of a cell's value, such as "people". */
  readonly valueName: string;
  /** Name of the shortfalls, such as "groups without a guide". */
  readonly alarmName?: string;
  /** Height of a row in pixels. */
  readonly rowHeight?: number;
  readonly format?: (value: number) => string;
  /** Shows the rows behind a cell. */
  readonly onOpen?: (id: string) => void;
}

/** Cells in rows and columns, such as weekdays and hours; higher values are stronger. */
export function HeatMap({
  rows,
  columns,
  cells,
  rowName,
  valueName,
  alarmName,
  rowHeight = 22,
  format,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format);
  const write = useCallback(
    (cell: HeatCell | undefined) =>
      cell?.isClosed ? messages.text('chart.closed') : numbers.text(cell?.value),
    [messages, numbers],
  );
  const asSizes = useMedia('(forced-colors: active)');
  const draw = useCallback(
    (width: number, room = 0) => ({
      ...drawHeatMap({
        rows,
        columns,
        cells,
        numbers,
        width,
        rowHeight: Math.max(
          rowHeight,
          Math.min(maxRowHeight, Math.floor((room - axisHeight) / rows.length)),
        ),
        asSizes,
        words: {
          gap: messages.text('chart.hatched'),
          closed: messages.text('chart.closed'),
          under: (to) => messages.text('chart.under', { to }),
          between: (from, to) => messages.text('chart.between', { from, to }),
          atLeast: (from) => messages.text('chart.atLeast', { from }),
        },
        alarmName,
      }),
      describe: (index: number) => ({
        title: cells[index]?.name ?? '',
        lines: [
          { name: valueName, value: write(cells[index]) },
          ...(alarmName === undefined
            ? []
            : [{ name: alarmName, value: numbers.text(cells[index]?.alarm) }]),
        ],
      }),
    }),
    [rows, columns, cells, numbers, write, rowHeight, asSizes, messages, valueName, alarmName],
  );
  return (
    <ChartFrame
      {...words}
      draw={draw}
      table={createTable(rows, columns, cells, rowName, (cell) => {
        const value = write(cell);
        if (alarmName === undefined || !hasAlarm(cell)) return value;
        const alarm = numbers.text(cell.alarm);
        return messages.text('chart.alarm', { value, name: alarmName, alarm });
      })}
      onOpen={openById(cells, onOpen)}
    />
  );
}

function createTable(
  rows: readonly HeatLine[],
  columns: readonly HeatLine[],
  cells: readonly HeatCell[],
  rowName: string,
  write: (cell: HeatCell) => string,
): ChartTable {
  const readName = ({ name, label }: HeatLine) => name ?? label;
  return {
    columns: [rowName, ...columns.map(readName)],
    rowCount: rows.length,
    row: (row) => {
      const byColumn = new Map(
        cells.filter((cell) => cell.row === row).map((cell) => [cell.column, cell]),
      );
      const writeCell = (column: number) => {
        const cell = byColumn.get(column);
        return cell ? write(cell) : '';
      };
      const line = rows[row];
      return {
        header: line ? readName(line) : '',
        cells: columns.map((_, column) => writeCell(column)),
        mark: null,
      };
    },
  };
}
