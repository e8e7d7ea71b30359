/**
 * Changes between two states of a dataset, as a dataset of its own: how each row changed, its fields, and their earlier
 * values. The spec has no fields with these names.
 */
import type { Dataset, Field } from './catalogue/types.ts';

/** `notDownloaded`: one of the states lacks that time, so the change is unknown. */
export const changeKinds = ['added', 'changed', 'gone', 'notDownloaded'] as const;

export type Change = (typeof changeKinds)[number];

/** `orderNumber` becomes `beforeOrderNumber`. */
export function toBeforeName(field: string): string {
  return `before${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * `change` has a `Change`. `changedFields` lists the names of changed fields, separated by comma and space. Both are
 * shown in words. Added rows have no earlier values; removed rows have their last values in both.
 */
export function makeChangesDataset(dataset: Dataset): Dataset {
  const { id, nameFields = [] } = dataset;
  const from = { changesOf: id };
  const before = dataset.fields.map(toBefore);
  return {
    ...dataset,
    fields: [
      { name: 'change', type: 'text', naming: { of: 'change', from } },
      { name: 'changedFields', type: 'text', long: true, naming: { of: 'changedFields', from } },
      ...dataset.fields,
      ...before,
    ],
    nameFields: [...nameFields, ...nameFields.map(toBefore)],
    leading: ['change', 'changedFields', ...(dataset.leading ?? [])],
  };
}

function toBefore(field: Field): Field {
  const { naming } = field;
  return {
    ...field,
    name: toBeforeName(field.name),
    hidden: true,
    ...(naming ? { naming: { ...naming, of: toBeforeName(naming.of) } } : {}),
  };
}

/** The words for the codes in `change` and `changedFields`. */
export function writeChange(codes: string, words: Readonly<Record<string, string>>): string {
  return codes
    .split(', ')
    .map((code) => words[code] ?? code)
    .join(', ');
}
