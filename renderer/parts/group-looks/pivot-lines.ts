/** The lines and columns of a pivot: their order, headings and shares. */
import type {
  GroupLook,
  Pivot,
  PivotCell,
  PivotFigure,
  PivotLine,
} from '../../../shared/domain/pivots.ts';
import { indexCells } from './lay-out-groups.ts';

/** The sort order: by key, or by the figures of a column (null: by those of all). */
export type PivotOrder = { readonly column: number | null; readonly descending: boolean } | null;

/**
 * The indexes of the lines in their sort order. Amounts are compared in the currency that most rows have. Unknown
 * values come last, and combined groups after them.
 */
export function orderLines(
  pivot: Pivot,
  field: string | null,
  order: PivotOrder,
  depth = 1,
): number[] {
  const places = pivot.rows.map((_, at) => at);
  if (!order) return places;
  const find = indexCells(pivot.cells);
  const currency = findMainCurrency(find(null, null)?.now);
  const read = (row: number): number | null =>
    readNumber(find(row, order.column)?.now, field, currency);
  const isWhole = (row: number) => (pivot.rows[row]?.keys?.length ?? depth) < depth;
  const isOthers = (row: number) => pivot.rows[row]?.keys === null;
  const compare = (a: number, b: number): number => {
    if (isOthers(a) || isOthers(b)) return Number(isOthers(a)) - Number(isOthers(b));
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (order.descending ? other - one : one - other) || a - b;
  };
  // Lines of the same first group stay together, with its subtotal last.
  const groups = Map.groupBy(places, (at) =>
    JSON.stringify(pivot.rows[at]?.keys?.slice(0, depth - 1)),
  );
  return [...groups.values()]
    .map((own) => own.toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)) || compare(a, b)))
    .toSorted(([a = 0, ...one], [b = 0, ...other]) => compare(one.at(-1) ?? a, other.at(-1) ?? b))
    .flat();
}

function findMainCurrency(all: PivotFigure | undefined): string | null | undefined {
  return all?.sums.toSorted((a, b) => b.values - a.values)[0]?.currency;
}

function readNumber(
  figure: PivotFigure | undefined,
  field: string | null,
  currency: string | null | undefined,
): number | null {
  if (!figure) return null;
  if (field === null) return figure.rows;
  const sum = figure.sums.find((one) => one.currency === currency);
  return sum ? Number(sum.sum) : null;
}

/** The headings of columns: for each step, adjacent columns of the same group have one heading. */
export function listHeadings(columns: readonly PivotLine[], depth: number) {
  return Array.from({ length: depth }, (_, step) => {
    const headings: { at: number; span: number; step: number }[] = [];
    for (const [at, line] of columns.entries()) {
      const before = headings.at(-1);
      const first = before ? columns[before.at] : undefined;
      // The last step has a heading for each column. Those above span several.
      const isSame =
        step < depth - 1 &&
        first?.keys != null &&
        line.keys != null &&
        JSON.stringify(first.keys.slice(0, step + 1)) ===
          JSON.stringify(line.keys.slice(0, step + 1));
      if (before && isSame) before.span += 1;
      else headings.push({ at, span: 1, step });
    }
    return headings;
  });
}

/** The cell that another is a share of. */
export function findWhole(
  find: (row: number | null, column: number | null) => PivotCell | undefined,
  { row, column }: { readonly row: number | null; readonly column: number | null },
  share: GroupLook['share'],
): PivotCell | undefined {
  switch (share) {
    case 'none':
      return undefined;
    case 'row':
      return find(row, null);
    case 'column':
      return find(null, column);
    case 'all':
      return find(null, null);
  }
}

/**
 * The share that each sum of a figure has in a whole. Null if the whole is missing or zero, or its sign differs from
 * that of a sum.
 */
export function listShares(
  figure: PivotFigure,
  whole: PivotFigure | undefined,
  field: string | null,
): (number | null)[] {
  if (!whole) return [];
  if (field === null) return [toShare(figure.rows, whole.rows)];
  return figure.sums.map(({ currency, sum }) => {
    const all = whole.sums.find((one) => one.currency === currency);
    return toShare(Number(sum), Number(all?.sum ?? 0));
  });
}

function toShare(part: number, whole: number): number | null {
  const share = part / whole;
  return whole !== 0 && share >= 0 && share <= 1 ? share : null;
}

/** The relative change of each sum. Null from zero or less, where it means nothing. */
export function findChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return now / before - 1;
}
