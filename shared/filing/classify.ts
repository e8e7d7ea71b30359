import type {
  FiledColor,
  FiledEntry,
  FiledFieldId,
  FiledValue,
  Filing,
  StatusGroup,
} from '../domain/filing.ts';
import { filedFieldById, isStatusKind } from './filed-fields.ts';
import { suggestFiling } from './suggest-filing.ts';

/** A value of a venue, with all that is known of it. */
export interface ResolvedValue {
  readonly value: FiledValue;
  /** A status group or a language's code; null: of its kind nothing is said, or `notFiled`. */
  readonly countsAs: string | null;
  readonly name: string | null;
  readonly color: FiledColor | null;
  /** What it counts as was read out of the word itself, and nobody has said so. */
  readonly isSuggested: boolean;
}

/** Values are the same where they are shown as the same text: `7` and "7", but not "Paid" and "PAID". */
export function keyOfValue(value: FiledValue): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `=${value}` : `!${value.misfit}`;
}

/** What a person said about a value, or null. */
export function findEntry(
  filing: Filing,
  field: FiledFieldId,
  value: FiledValue,
): FiledEntry | null {
  const key = keyOfValue(value);
  return filing[field]?.find((entry) => keyOfValue(entry.value) === key) ?? null;
}

/** What is known of a value: what a person said, and where they said nothing, what the word says. */
export function resolveValue(
  filing: Filing,
  field: FiledFieldId,
  value: FiledValue,
  entry = findEntry(filing, field, value),
): ResolvedValue {
  const said = entry?.countsAs ?? null;
  const suggested = said === null ? suggestFiling(field, value) : null;
  return {
    value,
    countsAs: (said === 'notFiled' ? null : said) ?? suggested,
    name: entry?.name ?? null,
    color: entry?.color ?? null,
    isSuggested: suggested !== null,
  };
}

/** The same for many values, in their order. */
export function resolveValues(
  filing: Filing,
  field: FiledFieldId,
  values: readonly FiledValue[],
): readonly ResolvedValue[] {
  const entries = new Map((filing[field] ?? []).map((entry) => [keyOfValue(entry.value), entry]));
  return values.map((value) =>
    resolveValue(filing, field, value, entries.get(keyOfValue(value)) ?? null),
  );
}

/** What a status counts as. */
export function classify(filing: Filing, field: FiledFieldId, value: FiledValue): StatusGroup {
  if (!isStatusKind(filedFieldById(field).kind)) throw new Error(`${field} is no status`);
  return (resolveValue(filing, field, value).countsAs ?? 'notFiled') as StatusGroup;
}

/** What counts in no figure. */
export const inactiveGroups: readonly StatusGroup[] = ['cancelled', 'ignored'];

/**
 * Whether rows of a group count: the one rule of people, tickets, tasks and money alike. What is not
 * categorised counts, and every figure that it is in says how much of it that is (fact: statuses mean
 * nothing by themselves).
 */
export function isActive({ group }: { readonly group: StatusGroup }): boolean {
  return !inactiveGroups.includes(group);
}

/**
 * What a row with several statuses counts as: one that is cancelled or ignored decides; else all have
 * to be filed; and it is sold or confirmed only if all are.
 */
export const decisiveFirst: readonly StatusGroup[] = [
  'cancelled',
  'ignored',
  'notFiled',
  'reserved',
  'waiting',
  'sold',
  'confirmed',
];

export function combineGroups(groups: readonly StatusGroup[]): StatusGroup {
  return decisiveFirst.find((group) => groups.includes(group)) ?? 'notFiled';
}
