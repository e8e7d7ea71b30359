import { getCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import {
  type ResolvedValue,
  resolveValues,
  toValueKey,
} from '../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  ObservedValues,
  ValueCategories,
} from '../../../shared/domain/categories.ts';

/** A line of the table: a value, and how many rows have it (0: it is only categorised). */
export interface ListedValue extends ResolvedValue {
  readonly rows: number;
  readonly isLanguage: boolean;
}

/** The field's downloaded values, then categorised ones that are not downloaded. */
export function listValues(
  field: CategorisedFieldId,
  observed: ObservedValues | undefined,
  categories: ValueCategories,
): readonly ListedValue[] {
  const counted = observed?.values ?? [];
  const keys = new Set(counted.map(({ value }) => toValueKey(value)));
  const others = (categories[field] ?? [])
    .filter(({ value }) => !keys.has(toValueKey(value)))
    .map(({ value }) => ({ value, rows: 0 }));
  const all = [...counted, ...others];
  const resolved = resolveValues(
    categories,
    field,
    all.map(({ value }) => value),
  );
  const isLanguage = getCategorisedField(field).kind === 'language';
  return resolved.map((value, at) => ({ ...value, rows: all[at]?.rows ?? 0, isLanguage }));
}

/** True if the field's values have categories, not only names. */
export function hasCategories(field: CategorisedFieldId): boolean {
  return getCategorisedField(field).kind !== 'name';
}
