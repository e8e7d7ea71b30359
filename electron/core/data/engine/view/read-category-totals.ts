import type { CategorisedField } from '../../../../../shared/categories/categorised-fields.ts';
import { resolveValues } from '../../../../../shared/categories/classify.ts';
import type {
  CategorisedValue,
  CategoryTotals,
  StatusCategory,
  ValueCategories,
} from '../../../../../shared/domain/categories.ts';
import type { FieldTotal } from '../../../../../shared/domain/views.ts';
import {
  buildCategorySql,
  buildCombinedCategorySql,
  toCategorisedValue,
} from '../database/category-sql.ts';
import type { Connection } from '../database/database.ts';
import { protect } from '../database/sql.ts';
import { toFieldAmount } from './field-amount.ts';
import type { GroupColumns, GroupTable } from './group-table.ts';
import { listAmounts } from './read-groups.ts';

/** The order of status categories on the screen. */
const shownFirst: readonly StatusCategory[] = [
  'sold',
  'confirmed',
  'reserved',
  'waiting',
  'cancelled',
  'ignored',
  'uncategorised',
];

/** Number of values of a category that are listed by name. */
const maxNamed = 20;

/** Sums up a view's rows by their status category. `groups` must be grouped by those fields, in this order. */
export async function readCategoryTotals(
  connection: Connection,
  groups: GroupTable,
  fields: readonly CategorisedField[],
  categories: ValueCategories,
): Promise<CategoryTotals> {
  const cases: string[] = [];
  const suggested: string[] = [];
  for (const [at, { id }] of fields.entries()) {
    const columns = groups.steps[at];
    if (!columns) throw new Error('not grouped by its statuses');
    const values = resolveValues(categories, id, await readValues(connection, groups, columns));
    const sql = buildCategorySql({ text: columns.key, invalid: columns.invalid }, values);
    cases.push(sql);
    const marked = values.map((each) => ({ ...each, category: each.isSuggested ? 'yes' : null }));
    suggested.push(
      `${buildCategorySql({ text: columns.key, invalid: columns.invalid }, marked)} = 'yes'`,
    );
  }
  const level = `SELECT ${buildCombinedCategorySql(cases)} AS category, ${suggested.join(' OR ')} AS suggested,
    * FROM ${groups.table}`;
  const rows = await connection.rows(
    `SELECT category, sum(rows)::BIGINT, sum(rows) FILTER (suggested)::BIGINT FROM (${level})
     GROUP BY category`,
  );
  const amounts = new Map<string, FieldTotal[]>();
  for (const columns of groups.amounts) {
    const found = await connection.rows(
      `SELECT category, ${listAmounts(columns)} FROM (${level}) AS level
       GROUP BY category, currency ORDER BY category, currency NULLS LAST`,
    );
    for (const [category] of rows) {
      const own = found.filter((row) => row[0] === category).map((row) => row.slice(1));
      const key = String(category);
      amounts.set(key, [...(amounts.get(key) ?? []), toFieldAmount(columns.field, own)]);
    }
  }
  const named: CategoryTotals['values'] = [];
  for (const [at, { field }] of fields.entries()) {
    const { key, invalid } = groups.steps[at] as GroupColumns;
    const found = await connection.rows(
      `SELECT * FROM (SELECT category, ${protect(key)} AS value, ${protect(invalid)} AS odd,
         sum(rows)::BIGINT AS count FROM (${level}) WHERE category = ${cases[at]} GROUP BY 1, 2, 3)
       QUALIFY row_number() OVER (PARTITION BY category
         ORDER BY count DESC, value NULLS LAST, odd NULLS LAST) <= ${maxNamed}
       ORDER BY count DESC, value NULLS LAST, odd NULLS LAST`,
    );
    named.push(
      ...found.map(([group, value, invalid, count]) => ({
        group: group as StatusCategory,
        field,
        value: toCategorisedValue(value, invalid),
        rows: Number(count),
      })),
    );
  }
  return {
    groups: shownFirst.flatMap((group) => {
      const row = rows.find(([categorised]) => categorised === group);
      if (!row) return [];
      const [, count, byWord] = row;
      const all = { rows: Number(count), suggested: Number(byWord ?? 0) };
      return [{ group, ...all, fields: amounts.get(group) ?? [] }];
    }),
    values: named,
  };
}

async function readValues(
  connection: Connection,
  groups: GroupTable,
  { key, invalid }: GroupColumns,
): Promise<CategorisedValue[]> {
  const rows = await connection.rows(
    `SELECT DISTINCT ${protect(key)}, ${protect(invalid)} FROM ${groups.table}`,
  );
  return rows.map(([value, invalid]) => toCategorisedValue(value, invalid));
}
