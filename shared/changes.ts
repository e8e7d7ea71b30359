/**
 * Changes between two states of a dataset, as a dataset of its own: how each row changed, its fields, and their earlier
 * values. The spec has no fields with these names.
 */
import type { Dataset, Field } from './catalogue/types.ts';

/** `not downloaded`: one of the states lacks that time, so the change is unknown. */
export type Change = 'added' | 'changed' | 'gone' | 'not downloaded';

/** `orderNumber` becomes `beforeOrderNumber`. */
export function beforeName(field: string): string {
  return `before${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * `change` has a `Change`. `changedFields` lists the labels of changed fields, separated by comma and space. Added rows
 * have no earlier values; removed rows have their last values in both.
 */
export function changesDataset(dataset: Dataset): Dataset {
  const { nameFields = [] } = dataset;
  const before = dataset.fields.map(toBefore);
  return {
    ...dataset,
    fields: [
      { name: 'change', type: 'text' },
      { name: 'changedFields', type: 'text', long: true },
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
    name: beforeName(field.name),
    hidden: true,
    ...(naming ? { naming: { ...naming, of: beforeName(naming.of) } } : {}),
  };
}
