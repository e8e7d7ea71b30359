/**
 * Compares a report of several venues: a row per venue for figures, a column per venue for tables. Amounts of different
 * currencies, and figures that can't be summed, are never added up.
 */
import type { Profile } from '../domain/profiles.ts';
import type { CellKind, Comparison, Money, ReportCell } from '../domain/report-questions.ts';
import type { ReportRow, ReportRun, ReportTable } from '../domain/report-runs.ts';
import { combineMoney, isMoney, readNumber } from '../money.ts';
import { isNumeric } from './cell-kinds.ts';
import { measureChange } from './change.ts';
import { listColumns } from './choices.ts';
import type {
  ReportColumn,
  ReportDescription,
  ReportFigureShape,
  ReportTableShape,
} from './description.ts';

/**
 * Venues that this one can be compared with: itself, and others of its environment, so that live and test data are
 * never confused.
 */
export function listComparable<One extends Pick<Profile, 'environment' | 'demo'>>(
  { environment, demo }: Pick<Profile, 'environment' | 'demo'>,
  profiles: readonly One[],
): readonly One[] {
  return profiles.filter((one) => one.environment === environment && one.demo === demo);
}

/** Figures of one venue; without them its row is a gap. */
export interface VenueLines {
  readonly venue: string;
  /** Values of each figure, one row per currency. Null: no response. */
  readonly lines: readonly (readonly ReportCell[])[] | null;
  /** In words: the data date, and what is missing or why there are no figures. */
  readonly asOf: string;
  readonly state: string | null;
}

export interface VenueAnswer extends Omit<VenueLines, 'lines'> {
  readonly run: ReportRun | null;
}

/** A figure of several venues. */
export interface SharedFigure {
  readonly id: string;
  readonly kind: CellKind;
  readonly name: string;
  /** Values of several venues can be summed. */
  readonly isSum: boolean;
}

/** Headings of the columns beside the figures. */
export interface SideBySideWords {
  readonly venue: string;
  readonly asOf: string;
  readonly state: string;
  /** The total of a currency, among several. Files have no totals. */
  total?(currency: string): string;
  /** The totals that are no amounts, beside several currencies. */
  counts?(figures: readonly string[]): string;
}

export interface SideBySide {
  readonly shape: ReportTableShape;
  readonly table: ReportTable;
}

/** A row per venue, and one for each further currency. A state that says nothing is empty, not missing. */
export function buildVenueTable(
  figures: readonly SharedFigure[],
  venues: readonly VenueLines[],
  words: SideBySideWords,
): SideBySide {
  const columns: ReportColumn[] = [
    { id: 'venue', kind: 'text', name: words.venue },
    ...figures.map(({ id, kind, name }) => ({ id, kind, name })),
    { id: 'asOf', kind: 'text', name: words.asOf },
    { id: 'state', kind: 'text', name: words.state, isOptional: true },
  ];
  const nothing = figures.map((): ReportCell => null);
  const rows = venues.flatMap(({ venue, lines, asOf, state }): ReportRow[] =>
    (lines ?? [nothing]).map((line, at) => ({
      cells: [venue, ...line, ...(at === 0 ? [asOf, state ?? ''] : ['', ''])],
      drillDown: {},
    })),
  );
  const isWhole = venues.length > 1 && venues.every(({ lines }) => lines !== null);
  const [total, ...more] = (isWhole ? addUpVenues(figures, rows, words) : []).map(
    ({ name, line }): ReportCell[] => [name, ...line, null, null],
  );
  return {
    shape: { id: 'venues', columns },
    table: { rows, total: total ?? null, ...(more.length > 0 ? { moreTotals: more } : {}) },
  };
}

/**
 * One figure first, with its comparison, change and share, then the other figures without theirs, and the state. The
 * data dates are left out.
 */
export function focusFigure(
  { shape, table }: SideBySide,
  { id, kind, isSum, goal }: ReportFigureShape,
): SideBySide {
  const find = (column: string) => shape.columns.findIndex((one) => one.id === column);
  const [at, beforeAt] = [find(id), find(`${id}Before`)];
  const isCompared = beforeAt >= 0;
  const isBefore = (column: string) => shape.columns.some((one) => `${one.id}Before` === column);
  const others = shape.columns.flatMap((column, index) =>
    index === 0 || index === at || column.id === 'asOf' || isBefore(column.id) ? [] : [index],
  );
  const totals = (table.total ? [table.total, ...(table.moreTotals ?? [])] : []).flatMap(
    (line) => readNumber(line[at] ?? null) ?? [],
  );
  // Amounts in two currencies have no common whole.
  const whole = totals.length === 1 ? (totals[0] ?? 0) : 0;
  const focus = (cells: readonly ReportCell[]): ReportCell[] => {
    const [value = null, before = null] = [cells[at], cells[beforeAt]];
    const amount = readNumber(value);
    return [
      cells[0] ?? null,
      value,
      ...(isCompared ? [before, measureChange(value, before)] : []),
      amount !== null && isSum && whole > 0 ? amount / whole : null,
      ...others.map((index) => cells[index] ?? null),
    ];
  };
  const [venue, own] = [shape.columns[0], shape.columns[at]];
  const compared: readonly ReportColumn[] = [
    { id: 'before', kind, isOptional: true },
    {
      id: 'change',
      kind: 'change',
      isOptional: true,
      changeOf: { value: id, before: 'before' },
      isGiven: true,
      ...(goal ? { goal } : {}),
    },
  ];
  return {
    shape: {
      id: shape.id,
      columns: [
        ...(venue && own ? [venue, own] : []),
        ...(isCompared ? compared : []),
        { id: 'shareOfRevenue', kind: 'share', isOptional: true },
        ...others.flatMap((index) => shape.columns[index] ?? []),
      ],
    },
    table: {
      rows: table.rows.map((row) => ({ ...row, cells: focus(row.cells) })),
      total: table.total && focus(table.total),
      ...(table.moreTotals ? { moreTotals: table.moreTotals.map(focus) } : {}),
    },
  };
}

/** Leaves out the total of a currency that only one row has: it would repeat that row. */
export function leaveOutRepeats(table: ReportTable): ReportTable {
  const isRepeat = (line: readonly ReportCell[]) => {
    const amount = line.find(isMoney);
    const isSame = (cell: ReportCell) => isMoney(cell) && cell.currency === amount?.currency;
    return amount && table.rows.filter(({ cells }) => cells.some(isSame)).length === 1;
  };
  if (!table.moreTotals) return table;
  const totals = [...(table.total ? [table.total] : []), ...table.moreTotals];
  const [total = null, ...moreTotals] = totals.filter((line) => !isRepeat(line));
  return { rows: table.rows, total, ...(moreTotals.length > 0 ? { moreTotals } : {}) };
}

/**
 * Returns whether a report has any known figure: it can lack all although its days are complete, as with uncategorised
 * statuses.
 */
export function hasFigures({ figures }: ReportRun): boolean {
  return Object.values(figures).some(({ value }) => value !== null);
}

/** The comparison of all venues; none if they were compared with different days. */
export function findSharedComparison(runs: readonly ReportRun[]): Comparison {
  const [first = 'none', ...others] = new Set(runs.map(({ parameters }) => parameters.comparison));
  return others.length > 0 ? 'none' : first;
}

/** A report's figures and their comparison. */
export function listFigureLines(
  figures: readonly Pick<SharedFigure, 'id'>[],
  run: ReportRun,
  comparison: Comparison,
): readonly (readonly ReportCell[])[] {
  const height = Math.max(1, ...figures.map(({ id }) => 1 + (run.figures[id]?.more?.length ?? 0)));
  return Array.from({ length: height }, (_, line) =>
    figures.flatMap(({ id }): ReportCell[] => {
      const figure = run.figures[id];
      // One row per currency; figures without a currency are only in the first.
      const own = line === 0 ? figure : figure?.more?.[line - 1];
      const value = own?.value ?? null;
      return comparison === 'none' ? [value] : [value, own?.before ?? null];
    }),
  );
}

/** Columns of those rows: each figure, and its comparison if there is one. */
export function listSharedFigures(
  { figures }: Pick<ReportDescription, 'figures'>,
  comparison: Comparison,
  words: { readonly figure: (id: string) => string; readonly before: (id: string) => string },
): SharedFigure[] {
  return figures.flatMap(({ id, kind, isSum = false }) => [
    { id, kind, isSum, name: words.figure(id) },
    ...(comparison === 'none' ? [] : [{ id: `${id}Before`, kind, isSum, name: words.before(id) }]),
  ]);
}

/** A row per currency. Beside several, which have names, counts are in a row of their own. */
function addUpVenues(
  listed: readonly SharedFigure[],
  rows: readonly ReportRow[],
  words: SideBySideWords,
): { readonly name: string | null; readonly line: ReportCell[] }[] {
  const columns = listed.map((_, at) => rows.map(({ cells }) => cells[at + 1] ?? null));
  const currencies = [
    ...new Set(
      columns
        .flat()
        .filter(isMoney)
        .map(({ currency }) => currency),
    ),
  ];
  const isMany = currencies.length > 1;
  const lines: (string | null | undefined)[] =
    currencies.length === 0 ? [null] : isMany ? [...currencies, undefined] : currencies;
  const isBefore = (id: string) => listed.some((one) => `${one.id}Before` === id);
  const counts = listed.filter(({ id, kind, isSum }) => isSum && kind !== 'money' && !isBefore(id));
  return lines.flatMap((currency) => {
    const hasCounts = !isMany || currency === undefined;
    const total = listed.map(({ kind, isSum }, at): ReportCell => {
      if (!isSum) return null;
      const own = columns[at] ?? [];
      if (kind !== 'money') return hasCounts ? addUpCounts(own, rows) : null;
      if (currency === undefined) return null;
      const amounts = own.filter((cell): cell is Money => isMoney(cell));
      const same = amounts.filter((one) => one.currency === currency);
      return same.length === 0 || hasMissingValue(own, rows)
        ? null
        : combineMoney(currency, same, []);
    });
    if (total.every((cell) => cell === null)) return [];
    const name =
      currency === undefined
        ? words.counts?.(counts.map((one) => one.name))
        : currency !== null && words.total?.(currency);
    return [{ name: (isMany && name) || null, line: total }];
  });
}

/** Null if any venue's value is missing: a partial sum would look like a total. */
function addUpCounts(cells: readonly ReportCell[], rows: readonly ReportRow[]): number | null {
  if (hasMissingValue(cells, rows)) return null;
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
}

/** Returns whether any venue's first row lacks the value. */
function hasMissingValue(cells: readonly ReportCell[], rows: readonly ReportRow[]): boolean {
  const venues = new Set<ReportCell>();
  return rows.some(({ cells: [venue = null] }, at) => {
    const isFirst = !venues.has(venue);
    venues.add(venue);
    return isFirst && cells[at] === null;
  });
}

/** Tables that can be compared: lists of single rows can't. */
export function listSharedTables({ tables }: Pick<ReportDescription, 'tables'>) {
  return tables.filter(
    ({ columns }) =>
      columns.some(({ kind }) => !isNumeric(kind)) &&
      columns.some(({ kind }) => isNumeric(kind)) &&
      columns.every(({ kind }) => kind !== 'dateTime'),
  );
}

/** Columns that can be compared. */
export function listSharedColumns(shape: ReportTableShape, comparison: Comparison) {
  return listColumns(shape, comparison).filter(({ kind }) => isNumeric(kind));
}

/** Kinds with a natural order. */
const ordered: readonly CellKind[] = ['day', 'days', 'weekday', 'time'];

/** Compares a column of a report's table: a row per key of any venue, a column per venue. */
export function buildVenueComparison(
  shape: ReportTableShape,
  column: string,
  answers: readonly VenueAnswer[],
): SideBySide {
  const at = shape.columns.findIndex(({ id }) => id === column);
  const keys = shape.columns.flatMap((one, index) =>
    isNumeric(one.kind) ? [] : [{ ...one, index }],
  );
  const lines = new Map<string, { row: ReportRow; values: ReportCell[] }>();
  for (const [venue, { run }] of answers.entries()) {
    const seen = new Map<string, number>();
    for (const row of run?.tables[shape.id]?.rows ?? []) {
      const named = keys.map(({ index }) => row.cells[index] ?? null);
      const name = JSON.stringify(named.map(toKey));
      // A venue with two currencies has a row for each.
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      const key = `${name} ${nth}`;
      const line = lines.get(key) ?? { row, values: answers.map((): ReportCell => null) };
      lines.set(key, line);
      line.values[venue] = row.cells[at] ?? null;
    }
  }
  const [first] = keys;
  const kind = shape.columns[at]?.kind ?? 'count';
  const rows = [...lines.values()].map(({ row, values }): ReportRow => {
    const named = keys.map(({ index }) => row.cells[index] ?? null);
    return {
      cells: [...named, ...values],
      drillDown: {},
      ...(row.tone === undefined ? {} : { tone: row.tone }),
    };
  });
  if (first && ordered.includes(first.kind)) rows.sort(compareFirst);
  const totals = answers.map(({ run }) => {
    const { total = null, moreTotals = [] } = run?.tables[shape.id] ?? {};
    return [total, ...moreTotals].flatMap((one) => one?.[at] ?? []);
  });
  const height = Math.max(0, ...totals.map(({ length }) => length));
  const [total, ...moreTotals] = Array.from({ length: height }, (_, line) => [
    ...keys.map(() => null),
    ...totals.map((own) => own[line] ?? null),
  ]);
  return {
    shape: {
      id: shape.id,
      columns: [
        ...keys.map(({ index: _, ...one }) => one),
        ...answers.map(({ venue }, index) => ({ id: `venue${index}`, kind, name: venue })),
      ],
    },
    table: { rows, total: total ?? null, ...(moreTotals.length > 0 ? { moreTotals } : {}) },
  };
}

/** The number of joined values differs by venue, so they share one row. */
function toKey(cell: ReportCell): ReportCell | 'others' {
  return typeof cell === 'object' && cell !== null && 'others' in cell ? 'others' : cell;
}

function compareFirst({ cells: [a = null] }: ReportRow, { cells: [b = null] }: ReportRow): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
