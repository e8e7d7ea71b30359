import type { DatasetId } from '../catalogue/types.ts';
import type { StatusCategory } from '../domain/categories.ts';
import type {
  CellKind,
  MessageRef,
  Money,
  ReportCell,
  ReportParameters,
} from '../domain/report-questions.ts';
import type { ReportRow } from '../domain/report-runs.ts';
import type { DayRange } from '../ranges.ts';
import { type Change, findDirection, findRowChange } from '../reports/change.ts';
import type { ReportChart, ReportColumn } from '../reports/description.ts';
import { getWeekday, parseVenueDate } from '../venue-time.ts';
import { writeGroup } from './category-texts.ts';
import type { Messages } from './create-messages.ts';
import type { MessageKey } from './languages.ts';
import { toVisibleText } from './value-text.ts';

/** The name of a report; for an unknown one, its stored name. */
export function writeStoredReport(
  { report }: { readonly report: string },
  messages: Messages,
): string {
  const key = `report.${report}.name`;
  return messages.has(key) ? messages.text(key) : toVisibleText(report);
}

/** Returns whether a table's column of shares or averages has no decimals: the largest of them needs none. */
export function isWholeColumn(kind: CellKind, at: number, rows: readonly ReportRow[]): boolean {
  const least = kind === 'share' ? 0.0995 : 9.95;
  return rows.some(({ cells }) => Math.abs(Number(cells[at] ?? 0)) >= least);
}

/**
 * A report's value for the locale. Null if it has no value.
 *
 * @param isWhole of a share or average: whether its column has no decimals; default: by its own size
 */
export function writeReportCell(
  kind: CellKind,
  value: ReportCell,
  messages: Messages,
  isWhole?: boolean,
): string | null {
  if (value === null) return null;
  if (typeof value === 'object') {
    return 'others' in value
      ? messages.text('reports.cell.others', { others: value.others })
      : writeMoney(value, messages);
  }
  switch (kind) {
    case 'text':
    case 'money':
      return toVisibleText(String(value));
    case 'term':
      return writeReportWord(`report.term.${value}`, messages);
    case 'count':
      return messages.number(value);
    case 'average':
      return messages.number(isWhole ? Math.round(Number(value)) : round(Number(value)));
    case 'share':
      return isWhole === undefined
        ? messages.share(Number(value))
        : messages.shareIn(Number(value), isWhole);
    case 'change':
      return writeChange({ by: 'share', amount: Number(value) }, messages);
    case 'minutes':
      return writeMinutes(Math.round(Number(value)), messages);
    case 'day':
      return messages.text('reports.cell.day', {
        weekday: messages.weekday(getWeekday(String(value)), 'short'),
        day: messages.day(String(value)),
      });
    case 'days':
      return writeDays(readDays(String(value)), messages);
    case 'weekday':
      return messages.weekday(Number(value));
    case 'time':
      return messages.time(String(value));
    case 'dateTime':
      return messages.dateTime(String(value));
    case 'language':
      return isGroup(value, messages)
        ? writeGroup(value, 'sale', messages)
        : messages.languageName(String(value));
    case 'taskGroup':
      // Reports call it as their figures do.
      if (value === 'waiting') return messages.text('report.column.waiting');
      return isGroup(value, messages) ? writeGroup(value, 'task', messages) : String(value);
    case 'group':
      return isGroup(value, messages) ? writeGroup(value, 'sale', messages) : String(value);
    case 'country':
      return toVisibleText(messages.countryName(String(value)));
    case 'dataset':
      return messages.text(`dataset.${value as DatasetId}`);
    case 'field': {
      const [dataset, name = ''] = String(value).split('.');
      return messages.field(dataset as DatasetId, name);
    }
  }
}

/** A cell of a table's row for the locale. Null if it has no value. */
export function writeRowCell(
  columns: readonly ReportColumn[],
  column: ReportColumn & { readonly isWhole?: boolean },
  cells: readonly ReportCell[],
  messages: Messages,
): string | null {
  const change = findRowChange(columns, column, cells);
  if (change) return writeChange(change, messages);
  const at = columns.findIndex(({ id }) => id === column.id);
  return writeReportCell(column.kind, cells[at] ?? null, messages, column.isWhole);
}

/** A change with its direction: `▲ 8%`, or `▲ 3` of few. */
export function writeChange(change: Change, messages: Messages): string {
  return messages.text('reports.change', describeChange(change, messages));
}

/** A change as it is read out: `8% more`. */
export function speakChange(change: Change, messages: Messages): string {
  return messages.text('reports.change.spoken', describeChange(change, messages));
}

/** The size of a change without its direction: `8%`, or `3` of few. */
export function writeChangeSize({ by, amount }: Change, messages: Messages): string {
  return by === 'number' ? messages.number(Math.abs(amount)) : messages.percent(Math.abs(amount));
}

/** The comparison of a value: `vs €107,690 last year`. Null without one. */
export function writeComparison(
  kind: CellKind,
  before: ReportCell | undefined,
  { comparison }: Pick<ReportParameters, 'comparison'>,
  messages: Messages,
): string | null {
  const value = writeReportCell(kind, before ?? null, messages);
  return value === null ? null : messages.text('reports.before', { value, comparison });
}

function describeChange(change: Change, messages: Messages) {
  return {
    direction: findDirection(change) ?? 'none',
    share: writeChangeSize(change, messages),
  };
}

/** True if it is a status category, and no language code. */
function isGroup(value: string | number, messages: Messages): value is StatusCategory {
  return messages.has(`categories.group.${value}`);
}

function writeMoney({ amount, currency }: Money, messages: Messages): string {
  return currency === null
    ? messages.text('reports.cell.noCurrency', { amount: messages.decimal(amount) })
    : toVisibleText(messages.money(amount, currency));
}

/** A day with its weekday, a whole month by name, else the first and last day. */
function writeDays(days: DayRange, messages: Messages): string {
  if (days.first === days.last) return writeReportCell('day', days.first, messages) ?? '';
  return isMonth(days) ? messages.month(days.first) : messages.dayRange(days);
}

/** A short form: a month by name, else the first day. */
export function writeShortDays(text: string, messages: Messages): string {
  const days = readDays(text);
  return isMonth(days) ? messages.month(days.first) : messages.shortDay(days.first);
}

/** Reads a cell of kind `days`. */
export function readDays(text: string): DayRange {
  const [first = '', last = first] = text.split('/');
  return { first, last };
}

function isMonth({ first, last }: DayRange): boolean {
  const from = parseVenueDate(first);
  return from?.day === 1 && from.with({ day: from.daysInMonth }).toString() === last;
}

/** Rounds an average to one decimal if it is below 10, else to a whole number. */
function round(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** A sentence of a report. Empty if this version lacks the message. */
export function writeMessageRef({ message, params }: MessageRef, messages: Messages): string {
  if (!messages.has(message)) return '';
  const written = Object.entries(params).map(([name, param]) => {
    if (typeof param !== 'object') return [name, writePlain(name, param, messages)] as const;
    const text = writeReportCell(param.kind, param.value, messages);
    return [name, text ?? messages.text('common.unknown')] as const;
  });
  return messages.text(message, Object.fromEntries(written));
}

function writePlain(name: string, param: string | number, messages: Messages): string | number {
  return name === 'dataset' ? messages.text(`dataset.${param as DatasetId}`) : param;
}

/** A message of a report whose key is made at run time, such as a column's. */
export function writeReportWord(
  key: string,
  messages: Messages,
  params: Readonly<Record<string, string>> = {},
): string {
  return messages.has(key) ? messages.text(key satisfies MessageKey, params) : key;
}

/**
 * The name of a figure or chart; null if the report has none of that id. A figure without a name of its own has its
 * column's, a chart that of its dataset or table.
 */
export function findReportWord(
  report: string,
  part: 'figure' | 'picture',
  id: string,
  messages: Messages,
): string | null {
  const others =
    part === 'figure' ? [`report.column.${id}`] : [`dataset.${id}`, `report.${report}.table.${id}`];
  const key = [`report.${report}.${part}.${id}`, ...others].find(messages.has);
  return key === undefined ? null : messages.text(key);
}

export function writeFigureName(report: string, id: string, messages: Messages): string {
  return findReportWord(report, 'figure', id, messages) ?? id;
}

export function writeChartName(report: string, id: string, messages: Messages): string {
  return findReportWord(report, 'picture', id, messages) ?? id;
}

/** The unit of a chart. Default: its table's. */
export function writeChartUnit(
  report: string,
  { id, table }: Pick<ReportChart, 'id' | 'table'>,
  messages: Messages,
): string {
  const key = `report.${report}.picture.${id}.unit`;
  return writeReportWord(
    messages.has(key) ? key : `report.${report}.table.${table}.unit`,
    messages,
  );
}

/** What a chart hatches. Undefined if that is missing data alone, as in most charts. */
export function findHatchedText(
  report: string,
  chart: string,
  messages: Messages,
): string | undefined {
  const key = `report.${report}.picture.${chart}.hatched`;
  return messages.has(key) ? messages.text(key) : undefined;
}

/** The heading of a report's column, by the user's choice if it depends on one. */
export function writeColumnName(
  { id, namedBy, name }: Pick<ReportColumn, 'id' | 'namedBy' | 'name'>,
  { choices, comparison }: Pick<ReportParameters, 'choices' | 'comparison'>,
  messages: Messages,
): string {
  if (name !== undefined) return toVisibleText(name);
  const chosen = namedBy === undefined ? undefined : choices[namedBy];
  return writeReportWord(`report.column.${chosen ?? id}`, messages, { comparison });
}

/** The name of a report's filter: its column's, unless it has its own. */
export function writeFilterName(filter: string, messages: Messages): string {
  const own = `reports.filterBy.${filter}`;
  const column = `report.column.${filter === 'group' ? 'status' : filter}`;
  return writeReportWord(messages.has(own) ? own : column, messages);
}

/** Formats minutes; as hours from two hours on. */
function writeMinutes(minutes: number, messages: Messages): string {
  if (minutes < 120) return messages.text('reports.cell.minutes', { minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return messages.text('reports.cell.hours', { hours, minutes: rest });
}
