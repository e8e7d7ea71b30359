import type {
  FieldTotal,
  Group,
  GroupKey,
  Groups,
  Totals,
} from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { joinConditions, protect, strip } from '../database/sql.ts';
import { toFieldAmount } from './field-amount.ts';
import type { AmountColumns, GroupTable } from './group-table.ts';

export interface LevelQuery {
  readonly parent: readonly GroupKey[];
  readonly order: { readonly by: 'key' | 'rows'; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
}

/** Reads the groups of one level under one parent, in order, with their amounts. */
export async function readGroups(
  connection: Connection,
  groups: GroupTable,
  question: LevelQuery,
): Promise<Groups> {
  const { parent, order, offset, limit } = question;
  const step = groups.steps[parent.length];
  if (!step) return { total: 0, offset, groups: [] };
  const within = buildParentCondition(groups, parent);
  const level = `SELECT ${step.key} AS key, ${step.invalid} AS odd, ${step.order} AS place, *
    FROM ${groups.table} WHERE ${within.sql}`;
  const direction = order.descending ? 'DESC' : 'ASC';
  const byKey = `any_value(place) ${order.by === 'key' ? direction : 'ASC'} NULLS LAST, odd NULLS LAST, key`;
  const listed = `SELECT key, odd, sum(rows)::BIGINT AS count, row_number() OVER (
      ORDER BY ${order.by === 'rows' ? `sum(rows) ${direction}, ` : ''}${byKey}) AS n
    FROM (${level}) GROUP BY key, odd`;
  const total = await connection.number(`SELECT count(*) FROM (${listed})`, within.values);
  const page = `SELECT * FROM (${listed}) WHERE n > ${offset} AND n <= ${offset + limit}`;
  const rows = await connection.rows(
    `SELECT ${protect('key')}, ${protect('odd')}, count FROM (${page}) ORDER BY n`,
    within.values,
  );
  const fields: FieldTotal[][] = rows.map(() => []);
  for (const columns of groups.amounts) {
    const amounts = await connection.rows(
      `SELECT (n - ${offset + 1})::INTEGER AS spot, ${listAmounts(columns)}
       FROM (${page}) AS page JOIN (${level}) AS level
       ON page.key IS NOT DISTINCT FROM level.key AND page.odd IS NOT DISTINCT FROM level.odd
       GROUP BY spot, currency ORDER BY spot, currency NULLS LAST`,
      [...within.values, ...within.values],
    );
    rows.forEach((_, at) => {
      const own = amounts.filter((row) => Number(row[0]) === at).map((row) => row.slice(1));
      fields[at]?.push(toFieldAmount(columns.field, own));
    });
  }
  return {
    total,
    offset,
    groups: rows.map(
      ([key, invalid, count], at): Group => ({
        key: typeof invalid === 'string' ? { invalidValue: strip(invalid) ?? '' } : strip(key),
        rows: Number(count),
        fields: fields[at] ?? [],
      }),
    ),
  };
}

export async function readTotals(connection: Connection, groups: GroupTable): Promise<Totals> {
  const rows = await connection.number(`SELECT sum(rows)::BIGINT FROM ${groups.table}`);
  const fields: FieldTotal[] = [];
  for (const columns of groups.amounts) {
    const amounts = await connection.rows(
      `SELECT ${listAmounts(columns)} FROM ${groups.table} AS level
       GROUP BY currency ORDER BY currency NULLS LAST`,
    );
    fields.push(toFieldAmount(columns.field, amounts));
  }
  return { rows, fields };
}

/** Currency, values, sum, minimum, maximum, invalid values. */
export function listAmounts({
  currency,
  values,
  sum,
  least,
  most,
  invalidValues,
}: AmountColumns): string {
  return `${currency === null ? 'NULL' : protect(`level.${currency}`)} AS currency,
    sum(level.${values})::VARCHAR, sum(level.${sum})::VARCHAR, min(level.${least})::VARCHAR,
    max(level.${most})::VARCHAR, sum(level.${invalidValues})::VARCHAR`;
}

function buildParentCondition(groups: GroupTable, parent: readonly GroupKey[]) {
  const values: string[] = [];
  const conditions = parent.map((key, index) => {
    const step = groups.steps[index];
    if (!step) return 'false';
    if (key === null) return `${step.key} IS NULL AND ${step.invalid} IS NULL`;
    if (typeof key === 'string') {
      values.push(key);
      return `${step.key} = ?::VARCHAR`;
    }
    values.push(key.invalidValue);
    return `${step.invalid} = ?::VARCHAR`;
  });
  return { sql: joinConditions(conditions), values };
}
