/** What statuses count as in a target: each venue has its own categories (ADR 22), and a table of them. */

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

/** The columns whose values together decide what a row counts as. */
export function listStatusColumns(dataset: DatasetId): readonly StatusColumn[] {
  return listStatusFields(dataset).map(({ id, field }) => ({
    field: id,
    column: toColumnName({ name: field }),
  }));
}

/**
 * SQL of what a row counts as, as `combineGroups` decides it. `isOne` is SQL that tells whether a status has a category;
 * one that is unknown is uncategorised.
 */
export function buildCategorySql(
  statuses: readonly StatusColumn[],
  isOne: (status: StatusColumn, category: StatusCategory) => string,
): string {
  const cases = decisiveFirst.map((category) => {
    const any = statuses.map((status) => isOne(status, category)).join(' OR ');
    return `WHEN ${any} THEN '${category}'`;
  });
  return `CASE ${cases.join(' ')} ELSE 'uncategorised' END`;
}

/** Name of the column that says what a row counts as. */
export const statusCategory = 'status_category';

export const aboutStatusCategory =
  'What the venue counts it as: sold, reserved, confirmed, waiting, cancelled, ignored or uncategorised';

/** What somebody chose for statuses, as a text: another text, and rows can count as something else. */
export function writeChosen(categories: ValueCategories): string {
  return JSON.stringify(
    listChosen(categories).map(({ field, value }) => [
      field,
      value,
      classify(categories, field as CategorisedFieldId, value === '' ? null : value),
    ]),
  );
}

/** What a target's table of categories lacks or has otherwise, of values that rows have, that it knows, or that somebody categorised. */
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
