import type {
  CategorisedEntry,
  CategorisedFieldId,
  CategorisedValue,
  CategoryColor,
  StatusCategory,
  ValueCategories,
} from '../domain/categories.ts';
import { getCategorisedField, isStatusKind } from './categorised-fields.ts';
import { suggestCategories } from './suggest-categories.ts';

/** A value of a venue with its category, name and colour. */
export interface ResolvedValue {
  readonly value: CategorisedValue;
  /** A status category or language code. Null if none is set or suggested, or the user left it open. */
  readonly category: string | null;
  readonly name: string | null;
  readonly color: CategoryColor | null;
  /** The category is suggested by the word itself, not set by a user. */
  readonly isSuggested: boolean;
}

/** Values are equal if they are shown as the same text: the number 7 equals "7", but "Paid" differs from "PAID". */
export function toValueKey(value: CategorisedValue): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `=${value}` : `!${value.invalidValue}`;
}

/** The user's entry for a value. Null if there is none. */
export function findEntry(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
): CategorisedEntry | null {
  const key = toValueKey(value);
  return categories[field]?.find((entry) => toValueKey(entry.value) === key) ?? null;
}

/** Resolves a value: the user's entry, else the suggestion of the word itself. */
export function resolveValue(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
  entry = findEntry(categories, field, value),
): ResolvedValue {
  const chosen = entry?.category ?? null;
  const suggested = chosen === null ? suggestCategories(field, value) : null;
  return {
    value,
    category: (chosen === 'uncategorised' ? null : chosen) ?? suggested,
    name: entry?.name ?? null,
    color: entry?.color ?? null,
    isSuggested: suggested !== null,
  };
}

/** Resolves many values, in order. */
export function resolveValues(
  categories: ValueCategories,
  field: CategorisedFieldId,
  values: readonly CategorisedValue[],
): readonly ResolvedValue[] {
  const entries = new Map(
    (categories[field] ?? []).map((entry) => [toValueKey(entry.value), entry]),
  );
  return values.map((value) =>
    resolveValue(categories, field, value, entries.get(toValueKey(value)) ?? null),
  );
}

/** The category of a status. */
export function classify(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
): StatusCategory {
  if (!isStatusKind(getCategorisedField(field).kind)) throw new Error(`${field} is no status`);
  return (resolveValue(categories, field, value).category ?? 'uncategorised') as StatusCategory;
}

/** Categories that count in no figure. */
export const inactiveGroups: readonly StatusCategory[] = ['cancelled', 'ignored'];

/**
 * Returns whether rows of a category count, the same for people, tickets, tasks and money. Uncategorised rows count,
 * and every figure says how many they are (fact: statuses mean nothing by themselves).
 */
export function isActive({ group }: { readonly group: StatusCategory }): boolean {
  return !inactiveGroups.includes(group);
}

/**
 * Precedence for rows with several statuses: cancelled or ignored decides; then uncategorised; a row is sold or
 * confirmed only if all statuses are.
 */
export const decisiveFirst: readonly StatusCategory[] = [
  'cancelled',
  'ignored',
  'uncategorised',
  'reserved',
  'waiting',
  'sold',
  'confirmed',
];

export function combineGroups(groups: readonly StatusCategory[]): StatusCategory {
  return decisiveFirst.find((group) => groups.includes(group)) ?? 'uncategorised';
}
