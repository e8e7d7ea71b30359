import {
  type FiledEntry,
  type FiledFieldId,
  type Filing,
  type FilingChange,
  filedFieldId,
  mostFiledValues,
} from '../domain/filing.ts';
import { fail } from '../errors.ts';
import { findEntry, keyOfValue } from './classify.ts';
import { isPermitted } from './filed-fields.ts';

/**
 * A filing after some changes, of one value one after the other. Fails with `input-not-valid` for what
 * a field's values can't count as, and with `too-many-filed`.
 */
export function changeFiling(filing: Filing, changes: readonly FilingChange[]): Filing {
  const fields = new Map<FiledFieldId, Map<string, FiledEntry>>();
  for (const { field, value, entry } of changes) {
    const entries =
      fields.get(field) ?? new Map(filing[field]?.map((one) => [keyOfValue(one.value), one]));
    fields.set(field, entries);
    const key = keyOfValue(value);
    if (entry !== null && keyOfValue(entry.value) !== key) failAt(field);
    if (entry !== null && !isPermitted(field, entry.countsAs)) failAt(field);
    if (entry === null || saysNothing(entry)) entries.delete(key);
    else entries.set(key, entry);
  }
  const changed = [...fields].map(([field, entries]) => [field, [...entries.values()]] as const);
  for (const [field, entries] of changed) {
    if (entries.length > mostFiledValues) {
      fail('too-many-filed', { params: { field, number: mostFiledValues } });
    }
  }
  const all: Filing = { ...filing, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).filter(([, entries]) => entries.length > 0));
}

/** What makes one filing into another: of `from` and `to` swapped, what undoes it. */
export function changesBetween(from: Filing, to: Filing): FilingChange[] {
  return filedFieldId.options.flatMap((field) => {
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

function saysNothing({ countsAs, name, color }: FiledEntry): boolean {
  return countsAs === null && name === null && color === null;
}

function failAt(field: FiledFieldId): never {
  return fail('input-not-valid', { params: { field } });
}
