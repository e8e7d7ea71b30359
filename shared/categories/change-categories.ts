import {
  type CategorisedEntry,
  type CategorisedFieldId,
  type CategoryChange,
  categorisedFieldId,
  maxCategorisedValues,
  type ValueCategories,
} from '../domain/categories.ts';
import { fail } from '../errors.ts';
import { isPermitted } from './categorised-fields.ts';
import { findEntry, toValueKey } from './classify.ts';

/**
 * Returns the categories after some changes, applied in order. Fails with `input-not-valid` for a category that the
 * field can't have, and with `too-many-categorised`.
 */
export function changeCategories(
  categories: ValueCategories,
  changes: readonly CategoryChange[],
): ValueCategories {
  const fields = new Map<CategorisedFieldId, Map<string, CategorisedEntry>>();
  for (const { field, value, entry } of changes) {
    const entries =
      fields.get(field) ?? new Map(categories[field]?.map((one) => [toValueKey(one.value), one]));
    fields.set(field, entries);
    const key = toValueKey(value);
    if (entry !== null && toValueKey(entry.value) !== key) failAt(field);
    if (entry !== null && !isPermitted(field, entry.category)) failAt(field);
    if (entry === null || isEmptyEntry(entry)) entries.delete(key);
    else entries.set(key, entry);
  }
  const changed = [...fields].map(([field, entries]) => [field, [...entries.values()]] as const);
  for (const [field, entries] of changed) {
    if (entries.length > maxCategorisedValues) {
      fail('too-many-categorised', { params: { field, number: maxCategorisedValues } });
    }
  }
  const all: ValueCategories = { ...categories, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length > 0));
}

/** The changes that turn `from` into `to`; swapped arguments give the undo. */
export function listCategoryChanges(from: ValueCategories, to: ValueCategories): CategoryChange[] {
  return categorisedFieldId.options.flatMap((field) => {
    const old = from[field] ?? [];
    const gone = old.filter(({ value }) => findEntry(to, field, value) === null);
    const set = (to[field] ?? []).filter(
      (entry) => JSON.stringify(findEntry(from, field, entry.value)) !== JSON.stringify(entry),
    );
    return [
      ...gone.map(({ value }) => ({ field, value, entry: null })),
      ...set.map((entry) => ({ field, value: entry.value, entry })),
    ];
  });
}

function isEmptyEntry({ category, name, color }: CategorisedEntry): boolean {
  return category === null && name === null && color === null;
}

function failAt(field: CategorisedFieldId): never {
  return fail('input-not-valid', { params: { field } });
}
