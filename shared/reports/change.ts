import type { CellKind, ReportCell } from '../domain/report-questions.ts';
import type { ReportBody, ReportTable } from '../domain/report-runs.ts';
import { isMoney, readNumber } from '../money.ts';
import type { Goal, ReportColumn, ReportDescription, ReportTableShape } from './description.ts';

/** A smaller change is none. */
export const negligibleChange = 0.005;

/** Percent. A smaller change is within what days differ by anyway: it is neither good nor bad. */
export const minNews = 5;

/**
 * The change as a fraction of the comparison. Null if either is unknown, in another currency, or there is nothing to
 * take a fraction of. A discount grows as it gets more negative.
 */
export function measureChange(value: ReportCell, before: ReportCell): number | null {
  if (isMoney(value) && isMoney(before) && value.currency !== before.currency) return null;
  const [now, earlier] = [readNumber(value), readNumber(before)];
  if (now === null || earlier === null || earlier === 0 || now * earlier < 0) return null;
  return Math.abs(now) / Math.abs(earlier) - 1;
}

/** Fewer things are compared in numbers: one more than two would be “50 % more”. */
export const minCompared = 20;

/** How a value differs from an earlier one: by a number of things, or by a fraction. */
export interface Change {
  readonly by: 'number' | 'share';
  readonly amount: number;
}

/** The change as people read it: small counts differ by a number, all else by a percentage. Null as `measureChange`. */
export function findChange(kind: CellKind, value: ReportCell, before: ReportCell): Change | null {
  const share = measureChange(value, before);
  if (share === null) return null;
  const [now, earlier] = [readNumber(value), readNumber(before)];
  return kind === 'count' && now !== null && earlier !== null && earlier < minCompared
    ? { by: 'number', amount: Math.round(now) - Math.round(earlier) }
    : { by: 'share', amount: share };
}

/** The change in a column of a row, by the two columns that it compares. Null if the row has none, or in others. */
export function findRowChange(
  columns: readonly ReportColumn[],
  { id, kind, changeOf }: ReportColumn,
  cells: readonly ReportCell[],
): Change | null {
  const at = (column: string | undefined) => columns.findIndex((one) => one.id === column);
  const share = cells[at(id)];
  if (kind !== 'change' || typeof share !== 'number') return null;
  const [value, before] = [at(changeOf?.value), at(changeOf?.before)];
  return (
    findChange(columns[value]?.kind ?? 'share', cells[value] ?? null, cells[before] ?? null) ?? {
      by: 'share',
      amount: share,
    }
  );
}

/** The direction of a change; null if it is too small to have one. */
export function findDirection({ by, amount }: Change): 'up' | 'down' | null {
  if (by === 'number' ? amount === 0 : Math.abs(amount) < negligibleChange) return null;
  return amount > 0 ? 'up' : 'down';
}

/** Returns whether a change is good. Null if it is neither good nor bad. Decides its colour on screens and on paper. */
export function isGoodChange(change: Change, goal: Goal | undefined): boolean | null {
  const { by, amount } = change;
  if (goal === undefined || findDirection(change) === null) return null;
  if (by === 'share' && Math.round(Math.abs(amount) * 100) < minNews) return null;
  return amount > 0 === (goal === 'more');
}

/** Returns whether the rows of a table are given without this column, which `fillChanges` adds. */
export function isFilled({ changeOf, isGiven }: ReportColumn): boolean {
  return changeOf !== undefined && !isGiven;
}

/** Puts the changes between two columns into the rows of every table. */
export function fillChanges({ tables }: ReportDescription, body: ReportBody): ReportBody {
  const filled = tables.flatMap((shape) => {
    const table = body.tables[shape.id];
    return table ? [[shape.id, fillTable(shape, table)] as const] : [];
  });
  return { ...body, tables: { ...body.tables, ...Object.fromEntries(filled) } };
}

function fillTable({ columns }: ReportTableShape, table: ReportTable): ReportTable {
  if (!columns.some(isFilled)) return table;
  const given = columns.filter((column) => !isFilled(column));
  const fill = (cells: readonly ReportCell[]): ReportCell[] => {
    const read = (id: string) => cells[given.findIndex((column) => column.id === id)] ?? null;
    return columns.map(({ id, changeOf, isGiven }) =>
      changeOf && !isGiven ? measureChange(read(changeOf.value), read(changeOf.before)) : read(id),
    );
  };
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: fill(row.cells) })),
    total: table.total && fill(table.total),
    ...(table.moreTotals ? { moreTotals: table.moreTotals.map(fill) } : {}),
  };
}
