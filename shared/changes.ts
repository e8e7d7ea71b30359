/**
 * What is different between two states of a dataset, as a dataset of its own: how each row changed,
 * its fields, and what was in them before. No field of the spec has such a name.
 */
import type { Dataset, Field } from './catalogue/types.ts';

/** `not downloaded`: in one of the two states its time was not stored, so nothing can be said. */
export type Change = 'added' | 'changed' | 'gone' | 'not downloaded';

/** `orderNumber` → `beforeOrderNumber`. */
export function beforeName(field: string): string {
  return `before${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/**
 * `change` holds a `Change`. `changedFields` lists the labels of a changed row's fields that differ,
 * with a comma and a space between. An added row has nothing before; a row that is gone shows what
 * it had last, in both.
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
