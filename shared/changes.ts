/**
 * Changes between two states of a dataset, as a dataset of its own: how each row changed, its fields, and their earlier
 * values. The spec has no fields with these names.
 */
import type { Dataset, Field } from './catalogue/types.ts';
import type { Cell } from './domain/views.ts';

/** `notDownloaded`: one of the states lacks that time, so the change is unknown. */
export const changeKinds = ['added', 'changed', 'gone', 'notDownloaded'] as const;

export type Change = (typeof changeKinds)[number];

/** Dates of a record's last update, by whatever name. They repeat that it changed. */
export const updateFields: readonly string[] = [
  'updatedOn',
  'modifiedDate',
  'orderModifiedDate',
  'lastUpdatedDate',
];

/** `orderNumber` becomes `beforeOrderNumber`. */
export function toBeforeName(field: string): string {
  return `before${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * `change` has a `Change`. `changedFields` lists the names of changed fields, separated by comma and space; dates of an
 * update only if nothing else changed. Both fields are shown in words. Added rows have no earlier values; removed rows
 * have their last values in both.
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
      ...dataset.fields.map((field) =>
        updateFields.includes(field.name) ? { ...field, hidden: true as const } : field,
      ),
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

/** The codes of a cell in `change` or `changedFields`, which is shown in words. */
export function listCodes(cell: Cell | undefined): readonly string[] {
  const codes = typeof cell === 'object' && cell && 'name' in cell ? cell.of : cell;
  return typeof codes === 'string' ? codes.split(', ') : [];
}

/** Returns whether what a field shows may differ in a changed row, by its `changedFields`. */
export function isChangedField(
  changedFields: readonly string[],
  { name, naming, decidedWith = '' }: Field,
): boolean {
  return changedFields.includes(naming?.of ?? name) || changedFields.includes(decidedWith);
}

/** The words for the codes in `change` and `changedFields`. */
export function writeChange(codes: string, words: Readonly<Record<string, string>>): string {
  return codes
    .split(', ')
    .map((code) => words[code] ?? code)
    .join(', ');
}
