import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type {
  Pivot,
  PivotCell,
  PivotFigure,
  PivotLine,
  PivotQuery,
} from '../../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Connection } from '../database/database.ts';
import { namedField } from '../database/field-column.ts';
import { folded, protect, strip } from '../database/sql.ts';
import { getGroups } from './cached-groups.ts';
import { shortenDecimal } from './field-amount.ts';
import { findUnnamed } from './find-unnamed.ts';
import { keyColumns, makeLevel, type PivotSide, toMovableStep } from './pivot-level.ts';
import { shiftFilters } from './shift-filters.ts';
import type { ViewRows } from './view-rows.ts';

/**
 * Groups down and across. The rows are read once, into a table of their finest groups that is cached;
 * lines and cells come from that. Fails with `rows-gone` or `input-not-valid`.
 */
export async function readPivot(rows: ViewRows, query: PivotQuery): Promise<Pivot> {
  const { view, field, compared, rows: down, columns: across } = query;
  const { reader, makeTableName } = rows.tables;
  const result = rows.tables.get(view.resultId);
  const steps = [...down, ...across];
  const fields = field === null ? [] : [field];
  const groups = await getGroups(rows, { view, grouping: steps, fields });
  const levels = [makeLevel(result, groups, { down, across }, null)];
  if (compared) {
    const other = rows.tables.get(compared.resultId);
    if (other.dataset.id !== result.dataset.id) fail('input-not-valid');
    const earlier = await getGroups(rows, {
      view: {
        ...view,
        resultId: compared.resultId,
        filters: shiftFilters(result.dataset, view.filters, compared.days),
      },
      grouping: steps.map(toMovableStep),
      fields,
    });
    levels.push(makeLevel(other, earlier, { down, across }, compared.days));
  }
  const made = {
    all: makeTableName(),
    ...{ down: makeTableName(), downGroups: makeTableName() },
    ...{ across: makeTableName(), acrossGroups: makeTableName() },
  };
  const { dataset } = result;
  try {
    // Of one question the cached groups do as they are.
    const [only] = levels;
    if (levels.length > 1) {
      await reader.run(`CREATE TABLE ${made.all} AS ${levels.join(' UNION ALL ')}`);
    }
    const level = levels.length > 1 ? made.all : `(${only})`;
    const tables = { ...made, level };
    const isOneCurrency =
      (await reader.number(`SELECT (min(currency) IS NOT DISTINCT FROM max(currency)
        AND count(currency) IN (0, count(*)))::INTEGER FROM ${level}`)) === 1;
    const lines = {
      down: await findLines(reader, tables, {
        ...{ side: 'down', steps: down, most: query.mostRows, dataset, isOneCurrency },
      }),
      across: await findLines(reader, tables, {
        ...{ side: 'across', steps: across, most: query.mostColumns, dataset, isOneCurrency },
      }),
    };
    const names = (side: readonly GroupStep[], found: readonly PivotLine[]) =>
      markUnnamed(found, side, (name, keys) => findUnnamed(reader, result, name, keys));
    return {
      rows: await names(down, lines.down),
      columns: await names(across, lines.across),
      cells: await readCells(reader, tables, query, {
        down: countTold(lines.down),
        across: countTold(lines.across),
      }),
    };
  } finally {
    for (const table of Object.values(made)) await reader.run(`DROP TABLE IF EXISTS ${table}`);
  }
}

interface Side {
  readonly side: PivotSide;
  readonly steps: readonly GroupStep[];
  readonly most: number;
  readonly dataset: Dataset;
  readonly isOneCurrency: boolean;
}

type PivotTables = Readonly<Record<'level' | PivotSide | `${PivotSide}Groups`, string>>;

/**
 * Makes a table of the largest groups of a side in the order of their keys, and says how many there are
 * in all. Largest is who has the greatest share of any currency, so that none is weighed against
 * another, or the most rows.
 */
async function findLines(
  connection: Connection,
  { level, ...tables }: PivotTables,
  { side, steps, most, dataset, isOneCurrency }: Side,
): Promise<PivotLine[]> {
  const columns = steps.map((_, at) => keyColumns(side, at));
  const keys = columns.flatMap(({ key, odd }) => [key, odd]).join(', ');
  const values = columns.map(({ value }) => `any_value(${value}) AS ${value}`).join(', ');
  if (steps.length === 0) return [];
  const groups = tables[`${side}Groups`];
  const ofEach = `WITH wholes AS (
      SELECT currency, sum(abs(sum))::DOUBLE AS whole FROM ${level} GROUP BY currency
    ), parts AS (
      SELECT ${keys}, ${values}, currency, sum(rows) AS rows, abs(sum(sum))::DOUBLE AS size
      FROM ${level} GROUP BY ${keys}, currency
    )
    SELECT ${keys}, ${values}, sum(rows) AS rows, max(size / nullif(whole, 0)) AS share
    FROM parts JOIN wholes ON parts.currency IS NOT DISTINCT FROM wholes.currency
    GROUP BY ${keys}`;
  // The same with less work: of a million orders half of it.
  const ofOne = `SELECT ${keys}, ${values}, sum(rows) AS rows, abs(sum(sum))::DOUBLE
      / nullif((SELECT sum(abs(sum))::DOUBLE FROM ${level}), 0) AS share
    FROM ${level} GROUP BY ${keys}`;
  await connection.run(`CREATE TABLE ${groups} AS ${isOneCurrency ? ofOne : ofEach}`);
  const order = columns.flatMap(({ key, odd, value }, at) => [
    `${orderSql(dataset, steps[at], value)} NULLS LAST`,
    `${odd} NULLS LAST`,
    `${key} NULLS LAST`,
  ]);
  await connection.run(`CREATE TABLE ${tables[side]} AS
    SELECT ${keys}, row_number() OVER (ORDER BY ${order.join(', ')}) - 1 AS line FROM (
      SELECT * FROM ${groups}
      ORDER BY share DESC NULLS LAST, rows DESC, ${keys} LIMIT ${most}
    )`);
  const texts = columns.flatMap(({ key, odd }) => [protect(key), protect(odd)]);
  const rows = await connection.rows(
    `SELECT ${texts.join(', ')} FROM ${tables[side]} ORDER BY line`,
  );
  const lines = rows.map(
    (row): PivotLine => ({
      keys: columns.map((_, at): GroupKey => {
        const [key, odd] = [row[2 * at], row[2 * at + 1]];
        return typeof odd === 'string' ? { misfit: strip(odd) ?? '' } : strip(key);
      }),
      groups: 1,
    }),
  );
  const others = (await connection.number(`SELECT count(*) FROM ${groups}`)) - lines.length;
  return others > 0 ? [...lines, { keys: null, groups: others }] : lines;
}

/** What keys are in order by: texts without regard to case and accents. */
function orderSql(dataset: Dataset, step: GroupStep | undefined, value: string): string {
  const type = step?.by === 'value' ? namedField(dataset, step.field).type : null;
  return type === 'text' || type === 'guid' ? folded(value) : value;
}

/** Lines without the others. */
function countTold(lines: readonly PivotLine[]): number {
  return lines.filter(({ keys }) => keys !== null).length;
}

async function readCells(
  connection: Connection,
  tables: PivotTables,
  { rows, columns, compared }: PivotQuery,
  told: Readonly<Record<PivotSide, number>>,
): Promise<PivotCell[]> {
  const sides = [
    { side: 'down', depth: rows.length } as const,
    { side: 'across', depth: columns.length } as const,
  ];
  const joins = sides.flatMap(({ side, depth }) => {
    if (depth === 0) return [];
    const same = Array.from({ length: depth }, (_, at) => keyColumns(side, at)).flatMap(
      ({ key, odd }) =>
        [key, odd].map((name) => `level.${name} IS NOT DISTINCT FROM ${side}.${name}`),
    );
    return [`LEFT JOIN ${tables[side]} AS ${side} ON ${same.join(' AND ')}`];
  });
  // The others are one line after those that are told.
  const line = ({ side, depth }: (typeof sides)[number]) =>
    depth === 0 ? `NULL::BIGINT AS ${side}` : `coalesce(${side}.line, ${told[side]}) AS ${side}`;
  const present = sides.filter(({ depth }) => depth > 0).map(({ side }) => side);
  const sets = subsets(present).map((set) => `(${[...set, 'before', 'currency'].join(', ')})`);
  const found = await connection.rows(
    `WITH placed AS (
      SELECT ${sides.map(line).join(', ')}, before, currency, rows, amounts, sum, misfits
      FROM ${tables.level} AS level ${joins.join(' ')}
    )
    SELECT ${sides
      .map(({ side, depth }) =>
        depth === 0 ? 'NULL::INTEGER' : `CASE WHEN grouping(${side}) = 0 THEN ${side}::INTEGER END`,
      )
      .join(', ')},
      before, ${protect('currency')}, sum(rows)::VARCHAR, sum(amounts)::VARCHAR,
      sum(sum)::VARCHAR, sum(misfits)::VARCHAR
    FROM placed GROUP BY GROUPING SETS (${sets.join(', ')})
    ORDER BY 1 NULLS LAST, 2 NULLS LAST, 3, currency NULLS LAST`,
  );
  const cells = new Map<string, { row: number | null; column: number | null; of: FoundFigures }>();
  for (const [row, column, before, currency, ...figures] of found) {
    const at = { row: toPlace(row), column: toPlace(column) };
    const key = `${at.row} ${at.column}`;
    const cell = cells.get(key) ?? { ...at, of: { now: emptyFigure(), before: emptyFigure() } };
    cells.set(key, cell);
    addPart(cell.of[before === true ? 'before' : 'now'], strip(currency), figures);
  }
  if (!cells.has('null null')) {
    const of = { now: emptyFigure(), before: emptyFigure() };
    cells.set('null null', { row: null, column: null, of });
  }
  return [...cells.values()].map(({ row, column, of }) => ({
    ...{ row, column, now: of.now },
    ...(compared ? { before: of.before } : {}),
  }));
}

interface FoundFigures {
  readonly now: Figure;
  readonly before: Figure;
}

type Figure = { -readonly [part in keyof PivotFigure]: PivotFigure[part] };

const emptyFigure = (): Figure => ({ rows: 0, sums: [], misfits: 0 });

function addPart(
  figure: Figure,
  currency: string | null,
  [rows, amounts, sum, misfits]: readonly unknown[],
): void {
  figure.rows += Number(rows);
  figure.misfits += Number(misfits);
  const values = Number(amounts);
  if (values > 0) figure.sums.push({ currency, values, sum: shortenDecimal(String(sum)) });
}

const toPlace = (value: unknown): number | null => (value === null ? null : Number(value));

function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const others = subsets(rest);
  return [...others.map((set) => [first, ...set]), ...others];
}

async function markUnnamed(
  lines: readonly PivotLine[],
  steps: readonly GroupStep[],
  find: (field: string, keys: readonly GroupKey[]) => Promise<ReadonlySet<unknown>>,
): Promise<PivotLine[]> {
  const unnamed = await Promise.all(
    steps.map(({ field, by }, at) =>
      by === 'value'
        ? find(
            field,
            lines.map(({ keys }) => keys?.[at] ?? null),
          )
        : new Set(),
    ),
  );
  return lines.map((line) => {
    const found = (line.keys ?? []).flatMap((key, at) => (unnamed[at]?.has(key) ? [at] : []));
    return found.length > 0 ? { ...line, unnamed: found } : line;
  });
}
