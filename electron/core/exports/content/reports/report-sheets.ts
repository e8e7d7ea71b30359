/** A report's sheets in a workbook: its tables, and its pictures as native charts. */
import type { ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportRun } from '../../../../../shared/domain/report-runs.ts';
import { writeChartName, writeReportCell } from '../../../../../shared/messages/report-text.ts';
import { isMoney } from '../../../../../shared/money.ts';
import type { ReportChart, ReportSeries } from '../../../../../shared/reports/description.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import type { PlainTable, SheetPicture } from '../../../data/engine/contract/engine-methods.ts';
import {
  findShape,
  makeReportTable,
  planColumns,
  type TableWords,
  writeHeading,
  writeTableCell,
} from './report-tables.ts';

type Chart = Extract<SheetPicture, { kind: 'chart' }>;
type PictureOf<Kind extends ReportChart['kind']> = Extract<ReportChart, { kind: Kind }>;

/**
 * All tables in the report's order. A table's sheet has the first chart that shows its rows unchanged; other charts
 * have their own sheets with the cells that they draw.
 */
export function makeReportSheets(run: ReportRun, words: TableWords): PlainTable[] {
  const { charts: pictures, tables } = getReport(run.report);
  return tables.flatMap(({ id }) => {
    const table = makeReportTable(run, id, words);
    const own = pictures.filter((picture) => picture.table === id);
    const isCross = (picture: ReportChart) => picture.kind === 'heat' || picture.kind === 'stack';
    const first = own.find((picture) => !isCross(picture) && showsAllRows(run, picture));
    return [
      { ...table, picture: first ? makeChart(run, first, table.columns, words) : null },
      ...own.flatMap((picture) => {
        if (picture === first) return [];
        return picture.kind === 'heat' || picture.kind === 'stack'
          ? listParts(run, picture.table, picture.value).map((rows) =>
              makeCrossTable(run, picture, rows, words),
            )
          : makePictureTables(run, picture, words);
      }),
    ];
  });
}

/** Rows of a chart at most. */
const maxRows = 1000;

type RowsPicture = Exclude<ReportChart, { kind: 'heat' | 'stack' }>;

/** A chart needs a contiguous range of cells and a single currency. */
function showsAllRows(run: ReportRun, picture: ReportChart): picture is RowsPicture {
  if (picture.kind === 'heat' || picture.kind === 'stack') return false;
  if (picture.kind === 'ranked' && picture.only) return false;
  return !hasMoney(run, picture) || listCurrencies(run, picture.table).length <= 1;
}

function hasMoney(run: ReportRun, picture: RowsPicture): boolean {
  const drawn = new Set(listSeries(picture).map(({ column }) => column));
  return findShape(run, picture.table).columns.some(
    ({ id, kind }) => kind === 'money' && drawn.has(id),
  );
}

/** Returns null if the table lacks all its series, such as those of an absent comparison. */
function makeChart(
  run: ReportRun,
  picture: RowsPicture,
  columns: PlainTable['columns'],
  words: TableWords,
  title = writeTitle(run, picture, words),
): Chart | null {
  const at = (column: string) => columns.findIndex(({ name }) => name === column);
  const series = listSeries(picture)
    .map(({ column, tone, ...own }) => ({
      column: at(column),
      color: colors[tone],
      shape:
        picture.kind === 'lines' || ('shape' in own && own.shape === 'steps')
          ? ('line' as const)
          : ('bars' as const),
    }))
    .filter(({ column }) => column >= 0);
  if (series.length === 0) return null;
  const isStacked =
    picture.kind === 'ranked' ||
    // Columns of one time are stacked, as on the screen.
    picture.kind === 'steps' ||
    (picture.kind === 'bars' && picture.arrangement === 'stacked');
  const most = picture.kind === 'ranked' || picture.kind === 'bars' ? picture.maxBars : undefined;
  const category = at(findCategory(run, picture));
  return { kind: 'chart', title, series, category, isStacked, rows: most ?? maxRows };
}

/** Tables with only the cells of a picture, one sheet per currency. */
function makePictureTables(run: ReportRun, picture: RowsPicture, words: TableWords): PlainTable[] {
  const [first] = listSeries(picture);
  const parts = hasMoney(run, picture)
    ? listParts(run, picture.table, first?.column ?? '')
    : [run.tables[picture.table]?.rows ?? []];
  const shape = findShape(run, picture.table);
  const place = shape.columns.findIndex(({ id }) => id === first?.column);
  const wanted = new Set([
    findCategory(run, picture),
    ...listSeries(picture).map(({ column }) => column),
    ...(picture.kind === 'steps' ? [picture.day, picture.time] : []),
  ]);
  const columns = planColumns(run, picture.table, words).filter(({ name }) => wanted.has(name));
  return parts.flatMap((all) => {
    const rows = listPictureRows(run, picture, all);
    const currency = findCurrency(all, place);
    const title = writeTitle(run, picture, words);
    const named = currency === undefined ? title : `${title} (${currency ?? '–'})`;
    const chart = makeChart(run, picture, columns, words, named);
    if (rows.length === 0 || !chart) return [];
    return {
      name: picture.id,
      title: named,
      picture: chart,
      columns: columns.map(({ name, heading, type }) => ({ name, heading, type })),
      rows: rows.map((row) => columns.map(({ read }) => read(row))),
    };
  });
}

/** Rows of the picture; ranked pictures leave out rows without a value. */
function listPictureRows(
  run: ReportRun,
  picture: RowsPicture,
  rows: readonly ReportRow[],
): readonly ReportRow[] {
  if (picture.kind !== 'ranked') return rows;
  const { columns } = findShape(run, picture.table);
  const read = (row: ReportRow, column: string) =>
    row.cells[columns.findIndex(({ id }) => id === column)] ?? null;
  const { only, series, maxBars: most } = picture;
  const isNothing = (cell: ReportCell) =>
    cell === null || cell === 0 || (isMoney(cell) && Number(cell.amount) === 0);
  return rows
    .filter((row) => !only || read(row, only.column) === only.value)
    .filter((row) => !series.every(({ column }) => isNothing(read(row, column))))
    .slice(0, most);
}

/** The column along the axis: the day for half-hours over several days. */
function findCategory({ parameters: { period } }: ReportRun, picture: RowsPicture): string {
  switch (picture.kind) {
    case 'steps':
      return period.first === period.last ? picture.time : picture.day;
    case 'lines':
      return picture.along;
    default:
      return picture.bars;
  }
}

/** Series that the screen shows only in tooltips are left out. */
function listSeries(picture: RowsPicture): readonly ReportSeries[] {
  return picture.kind === 'steps'
    ? picture.series.filter(({ isTooltipOnly }) => !isTooltipOnly)
    : picture.series;
}

/** Rows of a picture, split by currency. */
function listParts(run: ReportRun, table: string, value: string): ReportRow[][] {
  const rows = run.tables[table]?.rows ?? [];
  const place = findShape(run, table).columns.findIndex(({ id }) => id === value);
  const parts = Map.groupBy(rows, ({ cells }) => {
    const cell = cells[place] ?? null;
    return isMoney(cell) ? cell.currency : '';
  });
  return [...parts.values()];
}

function listCurrencies(run: ReportRun, table: string): (string | null)[] {
  const cells = (run.tables[table]?.rows ?? []).flatMap(({ cells: own }) => own.filter(isMoney));
  return [...new Set(cells.map(({ currency }) => currency))];
}

/** A cross table: one row and one column per key, with the values between. */
function makeCrossTable(
  run: ReportRun,
  picture: PictureOf<'heat' | 'stack'>,
  rows: readonly ReportRow[],
  words: TableWords,
): PlainTable {
  const [downId, acrossId] =
    picture.kind === 'heat' ? [picture.rows, picture.columns] : [picture.bars, picture.parts];
  const shape = findShape(run, picture.table);
  const find = (id: string) => {
    const at = shape.columns.findIndex((column) => column.id === id);
    return { at, kind: shape.columns[at]?.kind ?? 'text' };
  };
  const [down, across, value] = [find(downId), find(acrossId), find(picture.value)];
  const readKey = (row: ReportRow, { at }: { at: number }) => JSON.stringify(row.cells[at] ?? null);
  const columns = new Map<string, ReportRow>();
  for (const row of rows) {
    const key = readKey(row, across);
    if (!columns.has(key)) columns.set(key, row);
  }
  // Times are sorted; parts of a bar stay in the report's order.
  const keys = picture.kind === 'heat' ? [...columns.keys()].sort() : [...columns.keys()];
  const lines = new Map<string, { first: ReportRow; cells: (string | null)[] }>();
  for (const row of rows) {
    const key = readKey(row, down);
    const line = lines.get(key) ?? { first: row, cells: keys.map(() => null) };
    line.cells[keys.indexOf(readKey(row, across))] = writeTableCell(
      value.kind,
      row.cells[value.at] ?? null,
      words,
    );
    lines.set(key, line);
  }
  const { messages } = words;
  const write = ({ at, kind }: ReturnType<typeof find>, row: ReportRow | undefined) =>
    writeReportCell(kind, row?.cells[at] ?? null, messages) ?? messages.text('common.none');
  const first = planColumns(run, picture.table, words).find(({ name }) => name === downId);
  const typed = planColumns(run, picture.table, words).find(({ name }) => name === picture.value);
  const title = writeTitle(run, picture, words);
  const currency = findCurrency(rows, value.at);
  const named = currency === undefined ? title : `${title} (${currency ?? '–'})`;
  return {
    name: picture.id,
    title: named,
    columns: [
      { name: downId, heading: writeHeading(downId, words), type: first?.type ?? 'text' },
      ...keys.map((key, index) => ({
        name: `c${index}`,
        heading: write(across, columns.get(key)),
        type: typed?.type ?? ('number' as const),
      })),
    ],
    rows: [...lines.values()].map((line) => [
      first?.type === 'day' ? first.read(line.first) : write(down, line.first),
      ...line.cells,
    ]),
    picture:
      picture.kind === 'heat'
        ? { kind: 'shades', from: 1, color: colors[1] }
        : {
            kind: 'chart',
            title: named,
            category: 0,
            isStacked: true,
            rows: maxRows,
            series: keys.map((key, index) => ({
              column: index + 1,
              color: colors[columns.get(key)?.tone ?? 'quiet'],
              shape: 'bars' as const,
            })),
          },
  };
}

/** Undefined if the values are not money. */
function findCurrency(rows: readonly ReportRow[], at: number): string | null | undefined {
  const money = rows.map(({ cells }): ReportCell => cells[at] ?? null).find(isMoney);
  return money?.currency;
}

function writeTitle(run: ReportRun, { id }: ReportChart, { messages }: TableWords): string {
  return writeChartName(run.report, id, messages);
}

/** Chart colours of the light theme (renderer/ui/tokens.css), as on paper. */
const colors = {
  1: '2F5BD7',
  2: '7090E8',
  3: '6A9A2D',
  4: 'D05AA0',
  5: '1F86AD',
  6: '7A8393',
  green: '33651A',
  teal: '2A8FB8',
  blue: '2F5BD7',
  violet: '93348F',
  pink: 'D05AA0',
  red: 'B3261E',
  amber: 'B57A12',
  grey: '8C94A3',
  quiet: '8C94A3',
  bad: 'B3261E',
} as const;
