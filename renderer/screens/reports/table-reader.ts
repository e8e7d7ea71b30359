import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportCell, writeShortDays } from '../../../shared/messages/report-text.ts';
import { isMoney } from '../../../shared/money.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';

/** Reads a table's cells by their column. */
export interface TableReader {
  readonly rows: readonly ReportRow[];
  read(row: ReportRow, column: string): ReportCell;
  /** Returns the cell as text. Null if it is empty. */
  write(row: ReportRow, column: string): string | null;
  /** Like `write`, but days are without their year. */
  writeShort(row: ReportRow, column: string): string | null;
}

/** The currencies of a column's amounts, in order of appearance. None if it has no amounts. */
export function listCurrencies({ rows, read }: TableReader, column: string): (string | null)[] {
  const cells = rows.map((row) => read(row, column)).filter(isMoney);
  return [...new Set(cells.map(({ currency }) => currency))];
}

export function createReader(
  { tables }: ReportDescription,
  id: string,
  run: ReportRun,
  messages: Messages,
): TableReader {
  const columns = tables.find((table) => table.id === id)?.columns ?? [];
  const rows: readonly ReportRow[] = run.tables[id]?.rows ?? [];
  const findIndex = (column: string) => columns.findIndex((one) => one.id === column);
  const write = (row: ReportRow, column: string): string | null => {
    const index = findIndex(column);
    return writeReportCell(columns[index]?.kind ?? 'text', row.cells[index] ?? null, messages);
  };
  return {
    rows,
    write,
    read: (row, column) => row.cells[findIndex(column)] ?? null,
    writeShort: (row, column) => {
      const index = findIndex(column);
      const value = row.cells[index] ?? null;
      if (typeof value !== 'string') return write(row, column);
      switch (columns[index]?.kind) {
        case 'day':
          return messages.shortDay(value);
        case 'days':
          return writeShortDays(value, messages);
        default:
          return write(row, column);
      }
    },
  };
}
