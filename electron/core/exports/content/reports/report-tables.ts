/** A report's tables for files: typed values, with texts for people or names for programs. */
import type { Headings } from '../../../../../shared/domain/exports.ts';
import type {
  CellKind,
  ReportCell,
  RunParameters,
} from '../../../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportRun } from '../../../../../shared/domain/report-runs.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import {
  readDays,
  writeColumnName,
  writeReportCell,
  writeReportWord,
} from '../../../../../shared/messages/report-text.ts';
import { isMoney } from '../../../../../shared/money.ts';
import { listColumns } from '../../../../../shared/reports/choices.ts';
import type { ReportColumn, ReportTableShape } from '../../../../../shared/reports/description.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import type { PlainTable, TableColumnType } from '../../../data/engine/contract/engine-methods.ts';

export interface TableWords {
  readonly messages: Messages;
  /** Headings for people, or names and codes for programs. */
  readonly headings: Headings;
}

/** A column of a file. */
export interface TableColumn {
  readonly name: string;
  readonly heading: string;
  readonly type: TableColumnType;
  readonly read: (row: ReportRow) => string | null;
}

/** Values that are words for people and codes for programs are texts. */
const columnTypes: Readonly<Record<CellKind, TableColumnType>> = {
  text: 'text',
  term: 'text',
  count: 'number',
  average: 'decimal',
  share: 'share',
  change: 'share',
  money: 'decimal',
  minutes: 'number',
  day: 'day',
  days: 'text',
  weekday: 'text',
  time: 'time',
  dateTime: 'dateTime',
  language: 'text',
  group: 'text',
  taskGroup: 'text',
  dataset: 'text',
  field: 'text',
  country: 'text',
};

/** Makes one of a report's tables. Fails with `input-not-valid` if there is none of that name. */
export function makeReportTable(run: ReportRun, id: string, words: TableWords): PlainTable {
  const { rows = [] } = run.tables[id] ?? {};
  const title = writeReportWord(`report.${run.report}.table.${id}`, words.messages);
  return makeTable(title, findShape(run, id), rows, run.parameters, words);
}

/** Makes a table of any report shape. */
export function makeTable(
  title: string,
  shape: ReportTableShape,
  rows: readonly ReportRow[],
  parameters: RunParameters,
  words: TableWords,
): PlainTable {
  const columns = planShape(shape, rows, parameters, words);
  return {
    name: shape.id,
    title,
    columns: columns.map(({ name, heading, type }) => ({ name, heading, type })),
    rows: rows.map((row) => columns.map(({ read }) => read(row))),
    picture: null,
  };
}

/** Columns of a table in a file. Amounts are followed by a currency column. */
export function planColumns(run: ReportRun, id: string, words: TableWords): TableColumn[] {
  const { rows = [] } = run.tables[id] ?? {};
  return planShape(findShape(run, id), rows, run.parameters, words);
}

function planShape(
  shape: ReportTableShape,
  rows: readonly ReportRow[],
  parameters: RunParameters,
  words: TableWords,
): TableColumn[] {
  const shown = listColumns(shape, parameters.comparison);
  const money = shown.filter(({ kind }) => kind === 'money');
  return shown.flatMap((column): TableColumn[] => {
    const { id: name, kind, at } = column;
    const cells = rows.map((row) => row.cells[at] ?? null);
    // Spreadsheets have a type for days but not for weeks and months.
    const isByDay = kind === 'days' && cells.every(isOneDay);
    const own = {
      name,
      heading: writeColumnHeading(parameters, column, words),
      type: isByDay ? ('day' as const) : columnTypes[kind],
      read: (row: ReportRow) => {
        const cell = row.cells[at] ?? null;
        return isByDay && typeof cell === 'string'
          ? readDays(cell).first
          : writeTableCell(kind, cell, words);
      },
    };
    if (name !== money.at(-1)?.id) return [own];
    const currency = (row: ReportRow) =>
      money.map((one) => row.cells[one.at] ?? null).find(isMoney)?.currency ?? null;
    const heading = writeHeading('currency', words);
    return [own, { name: 'currency', heading, type: 'text', read: currency }];
  });
}

/** Fails with `input-not-valid` where the report has no such table. */
export function findShape(run: ReportRun, id: string): ReportTableShape {
  const shape = getReport(run.report).tables.find((table) => table.id === id);
  return shape ?? fail('input-not-valid', { params: { field: 'table' } });
}

export function writeHeading(column: string, { messages, headings }: TableWords): string {
  return headings === 'fields' ? column : writeReportWord(`report.column.${column}`, messages);
}

/** Heading of a column. People see the user's choice in it; programs see the column's id. */
function writeColumnHeading(
  parameters: RunParameters,
  column: Pick<ReportColumn, 'id' | 'namedBy' | 'name'>,
  { messages, headings }: TableWords,
): string {
  return headings === 'fields' ? column.id : writeColumnName(column, parameters, messages);
}

function isOneDay(cell: ReportCell): boolean {
  if (typeof cell !== 'string') return cell === null;
  const { first, last } = readDays(cell);
  return first === last;
}

/** A value as canonical text, for its kind's type in a file. */
export function writeTableCell(
  kind: CellKind,
  cell: ReportCell,
  { messages, headings }: TableWords,
): string | null {
  if (cell === null) return null;
  if (typeof cell === 'object') {
    return isMoney(cell) ? cell.amount : writeReportCell(kind, cell, messages);
  }
  switch (kind) {
    case 'count':
    case 'minutes':
      return String(Math.round(Number(cell)));
    case 'term':
    case 'days':
    case 'weekday':
    case 'language':
    case 'group':
    case 'taskGroup':
    case 'dataset':
    case 'field':
      return headings === 'fields' ? String(cell) : writeReportCell(kind, cell, messages);
    default:
      return String(cell);
  }
}
