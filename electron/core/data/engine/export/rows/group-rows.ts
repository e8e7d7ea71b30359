import type { Field } from '../../../../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../../../../shared/domain/views.ts';
import { isSummed } from '../../../../../../shared/grid-state.ts';
import type { RowGrouping } from '../../contract/export-methods.ts';
import type { Connection } from '../../database/database.ts';
import { buildInvalidTextSql, requireField } from '../../database/field-column.ts';
import type { ResultTable } from '../../database/result-table.ts';
import { buildFoldedSql, quoteName, quoteText } from '../../database/sql.ts';
import { toStepValue } from '../../view/group-table.ts';
import { requireUnmaskedField } from '../../view/view-fields.ts';
import type { RowOrder } from '../../view/view-rows.ts';
import { buildAreDaysSql, type ExportColumn } from './export-columns.ts';

/** The groups of a view's rows, with their counts and sums. */
export interface Outline {
  readonly grouping: RowGrouping;
  /** A table of the order (`RowOrder`); `heads` is, by `rowid`, the number of group lines before the row. */
  readonly table: string;
  /** One per grouping step. */
  readonly levels: readonly GroupLevel[];
  /** Indexes of the view's columns to sum up. */
  readonly amounts: readonly number[];
}

export interface GroupLevel {
  /**
   * A table of the level's groups: the position `n` of the first row, the typed `key` (NULL for an empty or invalid
   * one, whose text is in `label`), `rows`, and for the amount at index i of the view's columns `s<i>` or, if it has
   * several currencies, `t<i>`.
   */
  readonly table: string;
  readonly field: Field;
  /** How to show keys that are dates. */
  readonly days: 'date' | 'month' | null;
}

/** Orders the rows of a view by their groups, in tables that the caller drops. */
export async function groupRows(
  connection: Connection,
  source: {
    readonly result: ResultTable;
    readonly order: RowOrder;
    readonly view: View;
    readonly columns: readonly ExportColumn[];
    readonly grouping: RowGrouping;
    readonly venueCurrency: string | null;
  },
  makeTable: () => string,
): Promise<Outline> {
  const { grouping } = source;
  const depth = grouping.steps.length;
  const keyed = makeTable();
  await connection.run(`CREATE TABLE ${keyed} AS ${buildKeyedRowsSql(source)}`);
  const buildOtherKeySql = (level: number) =>
    `lag(k${level}) OVER places IS DISTINCT FROM k${level}
     OR lag(o${level}) OVER places IS DISTINCT FROM o${level}`;
  const opened = grouping.steps.map(
    (_, level) => `WHEN ${buildOtherKeySql(level)} THEN ${depth - level}`,
  );
  const starts = grouping.steps.map(
    (_, level) =>
      `max(CASE WHEN opened >= ${depth - level} THEN place END) OVER places AS g${level}`,
  );
  const table = makeTable();
  await connection.run(`
    CREATE TABLE ${table} AS
    SELECT row, (sum(opened) OVER places)::BIGINT AS heads, ${starts.join(', ')}
    FROM (
      SELECT rowid AS place, row,
        CASE WHEN rowid = 0 THEN ${depth} ${opened.join(' ')} ELSE 0 END AS opened
      FROM ${keyed} WINDOW places AS (ORDER BY rowid))
    WINDOW places AS (ORDER BY place ROWS UNBOUNDED PRECEDING) ORDER BY place`);
  const amounts = source.columns.flatMap(({ field, masked }, index) =>
    !masked && isSummed(field) ? [index] : [],
  );
  const levels: GroupLevel[] = [];
  for (const [level, step] of grouping.steps.entries()) {
    const heads = makeTable();
    await connection.run(
      `CREATE TABLE ${heads} AS ${buildHeadsSql({ ...source, keyed, table, level, amounts })}`,
    );
    const field = requireField(source.result.dataset, step.field);
    levels.push({ table: heads, field, days: await listDays(connection, heads, field, step) });
  }
  return { grouping, table, levels, amounts };
}

/** SQL of the rows with their group keys, ordered as on the screen: no value last, ties as in the view. */
function buildKeyedRowsSql({
  result,
  order,
  view,
  grouping,
}: {
  readonly result: ResultTable;
  readonly order: RowOrder;
  readonly view: View;
  readonly grouping: RowGrouping;
}): string {
  const keys = grouping.steps.map((step) => buildStepColumns(result, view, step));
  const columns = keys.flatMap(({ key, invalid, order }, level) => [
    `${key} AS k${level}`,
    `${invalid} AS o${level}`,
    `${order} AS p${level}`,
  ]);
  const rows =
    order.table === null
      ? `SELECT rowid AS "$row", rowid AS "$at", * FROM ${result.table}`
      : `SELECT place.row AS "$row", place.at AS "$at", result.* FROM ${result.table} AS result
         JOIN (SELECT rowid AS at, row FROM ${order.table}) AS place ON result.rowid = place.row`;
  const keyColumns = keys.flatMap((_, level) => [`k${level}`, `o${level}`]);
  const by = keys.flatMap((_, level) => [
    `p${level} NULLS LAST`,
    `o${level} NULLS LAST`,
    `k${level}`,
  ]);
  return `SELECT "$row" AS row, ${keyColumns.join(', ')}
    FROM (SELECT "$row", "$at", ${columns.join(', ')} FROM (${rows}))
    ORDER BY ${by.join(', ')}, "$at"`;
}

function buildStepColumns(result: ResultTable, view: View, step: GroupStep) {
  const field = requireUnmaskedField(result.dataset, view, step.field);
  const value = toStepValue(result, field, step);
  const isText = field.type === 'text' || field.type === 'guid';
  return {
    key: step.by === 'value' ? value : `(${value})::TIMESTAMP`,
    invalid: result.invalidFields.has(field.name) ? buildInvalidTextSql(field) : 'NULL::VARCHAR',
    order: isText ? buildFoldedSql(value) : value,
  };
}

async function listDays(
  connection: Connection,
  heads: string,
  field: Field,
  { by }: GroupStep,
): Promise<GroupLevel['days']> {
  if (by !== 'value') return by === 'month' ? 'month' : 'date';
  if (field.type !== 'dateTime') return null;
  const [found] = await connection.rows(`SELECT ${buildAreDaysSql('key')} FROM ${heads}`);
  return found?.[0] === true ? 'date' : null;
}

/** SQL of a level's groups with counts and sums; amounts of different currencies are never added. */
function buildHeadsSql(source: {
  readonly result: ResultTable;
  readonly columns: readonly ExportColumn[];
  readonly grouping: RowGrouping;
  readonly venueCurrency: string | null;
  readonly keyed: string;
  readonly table: string;
  readonly level: number;
  readonly amounts: readonly number[];
}): string {
  const { result, grouping, venueCurrency, keyed, table, level, amounts } = source;
  const rows = `${table} AS place JOIN ${result.table} AS result ON result.rowid = place.row`;
  const group = `place.g${level}`;
  const venue = venueCurrency === null ? `''` : quoteText(venueCurrency);
  const label = `CASE WHEN keyed.k${level} IS NULL
    THEN coalesce(keyed.o${level}, ${quoteText(grouping.none)}) END`;
  const sums = amounts.map((index) => {
    const column = source.columns[index];
    if (!column) throw new Error('an amount is a column of the view');
    const value = `result.${column.value}`;
    const { currency } = column.field;
    const named =
      currency === undefined || currency === 'venue'
        ? `''`
        : `coalesce(result.${quoteName(currency)}, ${venue})`;
    return `LEFT JOIN (
      SELECT n, CASE WHEN count(*) = 1 THEN any_value(amount) END AS s${index},
        CASE WHEN count(*) > 1
          THEN string_agg(concat_ws(' ', rtrim(rtrim(amount::VARCHAR, '0'), '.'), nullif(currency, '')), '; ' ORDER BY currency)
        END AS t${index}
      FROM (SELECT ${group} AS n, ${named} AS currency, sum(${value})::DECIMAL(38, 4) AS amount
        FROM ${rows} WHERE ${value} IS NOT NULL GROUP BY ALL)
      GROUP BY n) AS a${index} ON a${index}.n = groups.n`;
  });
  const columns = amounts.flatMap((index) => [`s${index}`, `t${index}`]);
  return `SELECT groups.n, keyed.k${level} AS key, ${label} AS label, ${['groups.rows', ...columns].join(', ')}
    FROM (SELECT ${group} AS n, count(*) AS rows FROM ${rows} GROUP BY 1) AS groups
    JOIN ${keyed} AS keyed ON keyed.rowid = groups.n
    ${sums.join(' ')}`;
}
