/** Status categories in a target: each venue has its own (ADR 22), in a table. */

import type { DatasetId } from './catalogue/types.ts';
import {
  categorisedFields,
  isStatusKind,
  listStatusFields,
} from './categories/categorised-fields.ts';
import { classify, decisiveFirst } from './categories/classify.ts';
import {
  type CategorisedFieldId,
  maxCategorisedValueLength,
  type StatusCategory,
  type ValueCategories,
} from './domain/categories.ts';
import { toColumnName } from './published-columns.ts';

/** A status that rows have. No status is an empty text here, so that a join finds it. */
export interface StatusValue {
  readonly field: string;
  readonly value: string;
}

export interface PublishedStatus extends StatusValue {
  readonly category: string;
}

interface StatusColumn {
  readonly field: CategorisedFieldId;
  readonly column: string;
}

/** The columns whose values together decide a row's category. */
export function listStatusColumns(dataset: DatasetId): readonly StatusColumn[] {
  return listStatusFields(dataset).map(({ id, field }) => ({
    field: id,
    column: toColumnName({ name: field }),
  }));
}

/**
 * SQL of a row's category, as `combineGroups` decides it. `buildHasCategorySql` builds the condition that a status has
 * a category. An unknown status is uncategorised.
 */
export function buildRowCategorySql(
  statuses: readonly StatusColumn[],
  buildHasCategorySql: (status: StatusColumn, category: StatusCategory) => string,
): string {
  const cases = decisiveFirst.map((category) => {
    const any = statuses.map((status) => buildHasCategorySql(status, category)).join(' OR ');
    return `WHEN ${any} THEN '${category}'`;
  });
  return `CASE ${cases.join(' ')} ELSE 'uncategorised' END`;
}

export const statusCategory = 'status_category';

export const aboutStatusCategory =
  'What the venue counts it as: sold, reserved, confirmed, waiting, cancelled, ignored or uncategorised';

/** Returns the users' categories as a text. If the text differs, rows may have other categories. */
export function writeChosen(categories: ValueCategories): string {
  return JSON.stringify(
    listChosen(categories).map(({ field, value }) => [
      field,
      value,
      classify(categories, field as CategorisedFieldId, value === '' ? null : value),
    ]),
  );
}

/** Lists statuses, of rows and of users' categories, that the target's table lacks or has in another category. */
export function findChangedStatuses(
  categories: ValueCategories,
  known: readonly PublishedStatus[],
  found: readonly StatusValue[],
): readonly PublishedStatus[] {
  const toKey = ({ field, value }: StatusValue): string => `${field} ${value}`;
  const before = new Map(known.map((one) => [toKey(one), one.category]));
  const all = new Map(
    [...known, ...found, ...listChosen(categories)].map((one) => [toKey(one), one]),
  );
  return [...all].flatMap(([key, { field, value }]) => {
    if (value.length > maxCategorisedValueLength) return [];
    const category = classify(categories, field as CategorisedFieldId, value === '' ? null : value);
    return category === (before.get(key) ?? 'uncategorised') ? [] : [{ field, value, category }];
  });
}

/** Values that somebody categorised. */
function listChosen(categories: ValueCategories): readonly StatusValue[] {
  return categorisedFields
    .filter(({ kind }) => isStatusKind(kind))
    .flatMap(({ id }) =>
      (categories[id] ?? []).flatMap(({ value }) =>
        value === null || typeof value === 'string' ? [{ field: id, value: value ?? '' }] : [],
      ),
    );
}
