/** The cells of a pivot: the values of its lines and columns. */
import type { PivotCell, PivotFigure, PivotQuery } from '../../../../../shared/domain/pivots.ts';
import type { Connection } from '../database/database.ts';
import { protect, strip } from '../database/sql.ts';
import { shortenDecimal } from './field-amount.ts';
import { nameKeyColumns, type PivotSide, type PivotTables } from './pivot-level.ts';
import type { PivotLines } from './pivot-subtotals.ts';

/** Reads the values of each line in each column, and the totals. */
export async function readCells(
  connection: Connection,
  tables: PivotTables,
  { rows, columns, compared }: PivotQuery,
  lines: Readonly<Record<PivotSide, PivotLines>>,
): Promise<PivotCell[]> {
  const sides = [
    { side: 'down', depth: rows.length } as const,
    { side: 'across', depth: columns.length } as const,
  ];
  // Subtotals are groups of their own: on one side, on the other, and where both meet.
  const withSubtotals = sides
    .map(({ side }) => side)
    .filter((side) => lines[side].subtotals.length);
  const found: FoundCell[] = [];
  for (const ofFirsts of listSubsets(withSubtotals)) {
    const own = sides.map(({ side, depth }): LaidSide => {
      const isFirsts = ofFirsts.includes(side);
      const { places, subtotals } = lines[side];
      return {
        side,
        isFirsts,
        depth: isFirsts ? 1 : depth,
        table: tables[isFirsts ? (`${side}Firsts` as const) : side],
        places: isFirsts ? subtotals : places,
      };
    });
    found.push(...(await readPlaced(connection, tables.level, own)));
  }
  const cells = new Map<string, { row: number | null; column: number | null; of: FoundFigures }>();
  for (const { row, column, isBefore, currency, figures } of found) {
    const key = `${row} ${column}`;
    const cell = cells.get(key) ?? {
      row,
      column,
      of: { now: makeEmptyFigure(), before: makeEmptyFigure() },
    };
    cells.set(key, cell);
    addPart(cell.of[isBefore ? 'before' : 'now'], currency, figures);
  }
  if (!cells.has('null null')) {
    const of = { now: makeEmptyFigure(), before: makeEmptyFigure() };
    cells.set('null null', { row: null, column: null, of });
  }
  return [...cells.values()].map(({ row, column, of }) => ({
    row,
    column,
    now: of.now,
    ...(compared ? { before: of.before } : {}),
  }));
}

/** One side of a pivot: its lines or its first-step groups, and their table. */
interface LaidSide {
  readonly side: PivotSide;
  readonly isFirsts: boolean;
  readonly depth: number;
  readonly table: string;
  readonly places: readonly number[];
}

interface FoundCell {
  readonly row: number | null;
  readonly column: number | null;
  readonly isBefore: boolean;
  readonly currency: string | null;
  readonly figures: readonly unknown[];
}

async function readPlaced(
  connection: Connection,
  level: string,
  sides: readonly LaidSide[],
): Promise<FoundCell[]> {
  const joins = sides.flatMap(({ side, depth, table, isFirsts }) => {
    if (depth === 0) return [];
    const same = Array.from({ length: depth }, (_, at) => nameKeyColumns(side, at)).flatMap(
      ({ key, odd }) =>
        [key, odd].map((name) => `level.${name} IS NOT DISTINCT FROM ${side}.${name}`),
    );
    return [`${isFirsts ? '' : 'LEFT '}JOIN ${table} AS ${side} ON ${same.join(' AND ')}`];
  });
  // The others become one line after the listed ones.
  const line = ({ side, depth, table }: LaidSide) =>
    depth === 0
      ? `NULL::BIGINT AS ${side}`
      : `coalesce(${side}.line, (SELECT count(*) FROM ${table})) AS ${side}`;
  const present = sides.filter(({ depth }) => depth > 0);
  const always = present.filter(({ isFirsts }) => isFirsts).map(({ side }) => side);
  const sets = listSubsets(present.filter(({ isFirsts }) => !isFirsts).map(({ side }) => side)).map(
    (set) => `(${[...always, ...set, 'before', 'currency'].join(', ')})`,
  );
  const found = await connection.rows(
    `WITH placed AS (
      SELECT ${sides.map(line).join(', ')}, before, currency, rows, amounts, sum, invalidValues
      FROM ${level} AS level ${joins.join(' ')}
    )
    SELECT ${sides
      .map(({ side, depth }) =>
        depth === 0 ? 'NULL::INTEGER' : `CASE WHEN grouping(${side}) = 0 THEN ${side}::INTEGER END`,
      )
      .join(', ')},
      before, ${protect('currency')}, sum(rows)::VARCHAR, sum(amounts)::VARCHAR,
      sum(sum)::VARCHAR, sum(invalidValues)::VARCHAR
    FROM placed GROUP BY GROUPING SETS (${sets.join(', ')})
    ORDER BY 1 NULLS LAST, 2 NULLS LAST, 3, currency NULLS LAST`,
  );
  const toPlace = (value: unknown, side: LaidSide | undefined): number | null =>
    value === null ? null : (side?.places[Number(value)] ?? null);
  return found.map(([row, column, before, currency, ...figures]) => ({
    row: toPlace(row, sides[0]),
    column: toPlace(column, sides[1]),
    figures,
    isBefore: before === true,
    currency: strip(currency),
  }));
}

interface FoundFigures {
  readonly now: Figure;
  readonly before: Figure;
}

type Figure = { -readonly [part in keyof PivotFigure]: PivotFigure[part] };

const makeEmptyFigure = (): Figure => ({ rows: 0, sums: [], invalidValues: 0 });

function addPart(
  figure: Figure,
  currency: string | null,
  [rows, amounts, sum, invalidValues]: readonly unknown[],
): void {
  figure.rows += Number(rows);
  figure.invalidValues += Number(invalidValues);
  const values = Number(amounts);
  if (values > 0) figure.sums.push({ currency, values, sum: shortenDecimal(String(sum)) });
}

function listSubsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const others = listSubsets(rest);
  return [...others.map((set) => [first, ...set]), ...others];
}
