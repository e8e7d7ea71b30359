import type {
  CategorisedEntry,
  CategorisedFieldId,
  CategorisedValue,
  CategoryColor,
  StatusCategory,
  ValueCategories,
} from '../domain/categories.ts';
import { categorisedFieldById, isStatusKind } from './categorised-fields.ts';
import { suggestCategories } from './suggest-categories.ts';

/** A value of a venue, with all that is known of it. */
export interface ResolvedValue {
  readonly value: CategorisedValue;
  /** A status group or a language's code; null: of its kind nothing is said, or `uncategorised`. */
  readonly category: string | null;
  readonly name: string | null;
  readonly color: CategoryColor | null;
  /** What it counts as was read out of the word itself, and nobody has said so. */
  readonly isSuggested: boolean;
}

/** Values are the same where they are shown as the same text: `7` and "7", but not "Paid" and "PAID". */
export function keyOfValue(value: CategorisedValue): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `=${value}` : `!${value.invalidValue}`;
}

/** What a person said about a value, or null. */
export function findEntry(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
): CategorisedEntry | null {
  const key = keyOfValue(value);
  return categories[field]?.find((entry) => keyOfValue(entry.value) === key) ?? null;
}

/** What is known of a value: what a person said, and where they said nothing, what the word says. */
export function resolveValue(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
  entry = findEntry(categories, field, value),
): ResolvedValue {
  const said = entry?.category ?? null;
  const suggested = said === null ? suggestCategories(field, value) : null;
  return {
    value,
    category: (said === 'uncategorised' ? null : said) ?? suggested,
    name: entry?.name ?? null,
    color: entry?.color ?? null,
    isSuggested: suggested !== null,
  };
}

/** The same for many values, in their order. */
export function resolveValues(
  categories: ValueCategories,
  field: CategorisedFieldId,
  values: readonly CategorisedValue[],
): readonly ResolvedValue[] {
  const entries = new Map(
    (categories[field] ?? []).map((entry) => [keyOfValue(entry.value), entry]),
  );
  return values.map((value) =>
    resolveValue(categories, field, value, entries.get(keyOfValue(value)) ?? null),
  );
}

/** What a status counts as. */
export function classify(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: CategorisedValue,
): StatusCategory {
  if (!isStatusKind(categorisedFieldById(field).kind)) throw new Error(`${field} is no status`);
  return (resolveValue(categories, field, value).category ?? 'uncategorised') as StatusCategory;
}

/** What counts in no figure. */
export const inactiveGroups: readonly StatusCategory[] = ['cancelled', 'ignored'];

/**
 * Whether rows of a group count: the one rule of people, tickets, tasks and money alike. What is not
 * categorised counts, and every figure that it is in says how much of it that is (fact: statuses mean
 * nothing by themselves).
 */
export function isActive({ group }: { readonly group: StatusCategory }): boolean {
  return !inactiveGroups.includes(group);
}

/**
 * What a row with several statuses counts as: one that is cancelled or ignored decides; else all have
 * to be categorised; and it is sold or confirmed only if all are.
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
