import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { Pivot, PivotLine, PivotQuery } from '../../../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Connection } from '../database/database.ts';
import { requireField } from '../database/field-column.ts';
import { buildFoldedSql, protect, strip } from '../database/sql.ts';
import { getGroups } from './cached-groups.ts';
import { findUnnamed } from './find-unnamed.ts';
import { readCells } from './pivot-cells.ts';
import {
  makeLevel,
  nameKeyColumns,
  type PivotSide,
  type PivotTables,
  toMovableStep,
} from './pivot-level.ts';
import { addSubtotals } from './pivot-subtotals.ts';
import { shiftFilters } from './shift-filters.ts';
import type { ViewRows } from './view-rows.ts';

/**
 * Reads a pivot. The rows are read once, into a cached table of their finest groups; lines and cells come from that.
 * Fails with `rows-gone` or `input-not-valid`.
 */
export async function readPivot(rows: ViewRows, query: PivotQuery): Promise<Pivot> {
  const { view, field, compared, rows: down, columns: across } = query;
  const { reader, makeTableName } = rows.tables;
  const result = await rows.tables.get(view.resultId);
  const steps = [...down, ...across];
  const fields = field === null ? [] : [field];
  const groups = await getGroups(rows, { view, grouping: steps, fields });
  const levels = [makeLevel(result, groups, { down, across }, null)];
  if (compared) {
    const other = await rows.tables.get(compared.resultId);
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
    down: makeTableName(),
    downGroups: makeTableName(),
    across: makeTableName(),
    acrossGroups: makeTableName(),
    downFirsts: makeTableName(),
    acrossFirsts: makeTableName(),
  };
  const { dataset } = result;
  try {
    // Without a comparison the cached groups are used as they are.
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
        side: 'down',
        steps: down,
        most: query.maxRows,
        dataset,
        isOneCurrency,
      }),
      across: await findLines(reader, tables, {
        side: 'across',
        steps: across,
        most: query.maxColumns,
        dataset,
        isOneCurrency,
      }),
    };
    const sides = {
      down: await addSubtotals(reader, tables, 'down', lines.down, query),
      across: await addSubtotals(reader, tables, 'across', lines.across, query),
    };
    const names = (side: readonly GroupStep[], found: readonly PivotLine[]) =>
      markUnnamed(found, side, (name, keys) => findUnnamed(reader, result, name, keys));
    return {
      rows: await names(down, sides.down.lines),
      columns: await names(across, sides.across.lines),
      cells: await readCells(reader, tables, query, sides),
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

/**
 * Makes a table of a side's largest groups in the order of their keys, and counts all groups. The largest have the
 * greatest share of any currency, so that currencies are never compared, or the most rows.
 */
async function findLines(
  connection: Connection,
  { level, ...tables }: PivotTables,
  { side, steps, most, dataset, isOneCurrency }: Side,
): Promise<PivotLine[]> {
  const columns = steps.map((_, at) => nameKeyColumns(side, at));
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
  // A simpler query for a single currency: half the work for a million orders.
  const ofOne = `SELECT ${keys}, ${values}, sum(rows) AS rows, abs(sum(sum))::DOUBLE
      / nullif((SELECT sum(abs(sum))::DOUBLE FROM ${level}), 0) AS share
    FROM ${level} GROUP BY ${keys}`;
  await connection.run(`CREATE TABLE ${groups} AS ${isOneCurrency ? ofOne : ofEach}`);
  const order = columns.flatMap(({ key, odd, value }, at) => [
    `${buildOrderSql(dataset, steps[at], value)} NULLS LAST`,
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
        return typeof odd === 'string' ? { invalidValue: strip(odd) ?? '' } : strip(key);
      }),
      groups: 1,
    }),
  );
  const others = (await connection.number(`SELECT count(*) FROM ${groups}`)) - lines.length;
  return others > 0 ? [...lines, { keys: null, groups: others }] : lines;
}

/** SQL that keys are ordered by: texts without regard to case and accents. */
function buildOrderSql(dataset: Dataset, step: GroupStep | undefined, value: string): string {
  const type = step?.by === 'value' ? requireField(dataset, step.field).type : null;
  return type === 'text' || type === 'guid' ? buildFoldedSql(value) : value;
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
