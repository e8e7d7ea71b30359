import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import {
  categorisedFields,
  listStatusFields,
} from '../../../../../shared/categories/categorised-fields.ts';
import { resolveValues } from '../../../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  CategorisedValue,
  ValueCategories,
} from '../../../../../shared/domain/categories.ts';
import { maxCategorisedValueLength } from '../../../../../shared/domain/categories.ts';
import {
  buildCategorySql,
  buildCombinedCategorySql,
  countFieldValues,
  getValueColumns,
  maxFieldValues,
  toCategorisedValue,
} from '../database/category-sql.ts';
import type { Connection } from '../database/database.ts';
import { requireField } from '../database/field-column.ts';
import { protect } from '../database/sql.ts';

export type CategorisedValues = ReadonlyMap<CategorisedFieldId, readonly CategorisedValue[]>;

export async function readCategorisedValues(
  connection: Connection,
  dataset: Dataset,
  table: string,
  names: readonly string[],
): Promise<CategorisedValues> {
  const found = new Map<CategorisedFieldId, CategorisedValue[]>();
  for (const { id, field } of listCountedFields(dataset, names)) {
    const rows = await connection.rows(
      `SELECT ${protect('value')}, ${protect('invalid')}
        FROM (${countFieldValues(requireField(dataset, field), table)})
        WHERE coalesce(length(value), length(invalid), 0) <= ${maxCategorisedValueLength}
        ORDER BY rows DESC LIMIT ${maxFieldValues}`,
    );
    found.set(
      id,
      rows.map(([value, invalid]) => toCategorisedValue(value, invalid)),
    );
  }
  return found;
}

/**
 * Returns the SQL of the category columns by their names: for a categorised field such as `status` its `statusAs`, and
 * `category` for all its statuses together (`combineGroups` of shared/categories).
 */
export function findCategoryColumns(
  dataset: Dataset,
  names: readonly string[],
  values: CategorisedValues,
  categories: ValueCategories,
): ReadonlyMap<string, string> {
  const cases = listCountedFields(dataset, names).map(({ id, field }) => {
    const columns = getValueColumns(requireField(dataset, field));
    // A value that somebody categorised counts, even if it is rarer than the values that were read.
    const categorised = (categories[id] ?? []).map(({ value }) => value);
    const resolved = resolveValues(categories, id, [...categorised, ...(values.get(id) ?? [])]);
    return { field, sql: buildCategorySql(columns, resolved) };
  });
  const statuses = new Set(listStatusFields(dataset.id).map(({ field }) => field));
  const combined = cases.filter(({ field }) => statuses.has(field)).map(({ sql }) => sql);
  return new Map([
    ...cases.map(({ field, sql }) => [`${field}As`, sql] as const),
    ...(combined.length > 0 ? [['category', buildCombinedCategorySql(combined)] as const] : []),
  ]);
}

function listCountedFields(dataset: Dataset, names: readonly string[]) {
  return categorisedFields.filter(
    ({ dataset: id, field, kind }) => id === dataset.id && kind !== 'name' && names.includes(field),
  );
}
