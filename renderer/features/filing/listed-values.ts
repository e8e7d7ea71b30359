import type { FiledFieldId, Filing, ObservedValues } from '../../../shared/domain/filing.ts';
import { keyOfValue, type ResolvedValue, resolveValues } from '../../../shared/filing/classify.ts';
import { filedFieldById, filedFields } from '../../../shared/filing/filed-fields.ts';

/** A value as a line of the table: with how many rows have it, 0 for one that is filed only. */
export interface ListedValue extends ResolvedValue {
  readonly rows: number;
  readonly isLanguage: boolean;
}

/** What is downloaded of a field, then what is filed of it and isn't downloaded. */
export function listValues(
  field: FiledFieldId,
  observed: ObservedValues | undefined,
  filing: Filing,
): readonly ListedValue[] {
  const counted = observed?.values ?? [];
  const keys = new Set(counted.map(({ value }) => keyOfValue(value)));
  const others = (filing[field] ?? [])
    .filter(({ value }) => !keys.has(keyOfValue(value)))
    .map(({ value }) => ({ value, rows: 0 }));
  const all = [...counted, ...others];
  const resolved = resolveValues(
    filing,
    field,
    all.map(({ value }) => value),
  );
  const isLanguage = filedFieldById(field).kind === 'language';
  return resolved.map((value, at) => ({ ...value, rows: all[at]?.rows ?? 0, isLanguage }));
}

/** Values that count as something by their word only, of all fields. */
export function listSuggestions(
  observed: readonly ObservedValues[],
  filing: Filing,
): readonly { readonly field: FiledFieldId; readonly value: ListedValue }[] {
  return filedFields.flatMap(({ id }) =>
    listValues(
      id,
      observed.find(({ field }) => field === id),
      filing,
    )
      .filter(({ isSuggested }) => isSuggested)
      .map((value) => ({ field: id, value })),
  );
}

/** Whether values of the field count as something, beside having a name. */
export function hasGroups(field: FiledFieldId): boolean {
  return filedFieldById(field).kind !== 'name';
}
