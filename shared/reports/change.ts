import type { ReportCell } from '../domain/report-questions.ts';
import type { ReportBody, ReportTable } from '../domain/report-runs.ts';
import { isMoney, readNumber } from '../money.ts';
import type { Goal, ReportDescription, ReportTableShape } from './description.ts';

/** A smaller change is none. */
export const negligibleChange = 0.005;

/** Percent. A smaller change is within what days differ by anyway: it is neither good nor bad. */
const minNews = 5;

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

/** The direction of a change; null if it is too small to have one. */
export function findDirection(change: number): 'up' | 'down' | null {
  if (Math.abs(change) < negligibleChange) return null;
  return change > 0 ? 'up' : 'down';
}

/**
 * Returns whether a change is good, by its whole percentage. Null if it is neither good nor bad. Decides its colour on
 * screens and on paper.
 */
export function isGoodChange(change: number, goal: Goal | undefined): boolean | null {
  if (goal === undefined || Math.round(Math.abs(change) * 100) < minNews) return null;
  return change > 0 === (goal === 'more');
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
  if (columns.every(({ changeOf }) => changeOf === undefined)) return table;
  const given = columns.filter(({ changeOf }) => changeOf === undefined);
  const fill = (cells: readonly ReportCell[]): ReportCell[] => {
    const read = (id: string) => cells[given.findIndex((column) => column.id === id)] ?? null;
    return columns.map(({ id, changeOf }) =>
      changeOf ? measureChange(read(changeOf.value), read(changeOf.before)) : read(id),
    );
  };
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: fill(row.cells) })),
    total: table.total && fill(table.total),
    ...(table.moreTotals ? { moreTotals: table.moreTotals.map(fill) } : {}),
  };
}
