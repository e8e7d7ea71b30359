import { findField, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId, Field } from '../catalogue/types.ts';
import { toBeforeName } from '../changes.ts';
import type { CategorisedFieldId, StatusCategory } from '../domain/categories.ts';

/**
 * Kind of a categorised field. Sales and tasks have status categories, languages have codes, the rest only names and
 * colours.
 */
export type CategoryKind = 'sale' | 'task' | 'language' | 'name';

export interface CategorisedField {
  readonly id: CategorisedFieldId;
  readonly dataset: DatasetId;
  readonly field: string;
  readonly kind: CategoryKind;
}

/** In the order in which users categorise them. The spec lists values for none of them. */
export const categorisedFields: readonly CategorisedField[] = [
  { id: 'bookingStatus', dataset: 'bookings', field: 'bookingStatus', kind: 'sale' },
  { id: 'bookingLineStatus', dataset: 'bookings', field: 'bookingLineStatus', kind: 'sale' },
  { id: 'orderStatus', dataset: 'orders', field: 'status', kind: 'sale' },
  { id: 'taskStatus', dataset: 'tasks', field: 'status', kind: 'task' },
  { id: 'skillName', dataset: 'skills', field: 'skillName', kind: 'language' },
  { id: 'guideLanguage', dataset: 'bookings', field: 'guideLanguage', kind: 'language' },
  { id: 'offerType', dataset: 'orders', field: 'offerType', kind: 'name' },
  { id: 'salesChannel', dataset: 'orders', field: 'salesChannel', kind: 'name' },
  { id: 'paymentMethod', dataset: 'orders', field: 'paymentMethod', kind: 'name' },
];

const groupsOfKind: Readonly<Record<CategoryKind, readonly StatusCategory[]>> = {
  sale: ['sold', 'reserved', 'cancelled', 'ignored', 'uncategorised'],
  task: ['confirmed', 'waiting', 'cancelled', 'ignored', 'uncategorised'],
  // Skills that are no language are ignored.
  language: ['ignored', 'uncategorised'],
  name: [],
};

export function getCategorisedField(id: CategorisedFieldId): CategorisedField {
  const found = categorisedFields.find((field) => field.id === id);
  if (!found) throw new Error(`not a categorised field: ${id}`);
  return found;
}

/**
 * Finds a categorised field by name and type, which are unique, so that it works for the values before a change too.
 */
export function findCategorisedField({
  name,
  type,
}: Pick<Field, 'name' | 'type'>): CategorisedField | null {
  return byNameAndType.get(`${name} ${type}`) ?? null;
}

const byNameAndType: ReadonlyMap<string, CategorisedField> = new Map(
  categorisedFields.flatMap((categorised) => {
    const type = findField(getDataset(categorised.dataset), categorised.field)?.type;
    return [categorised.field, toBeforeName(categorised.field)].map(
      (name) => [`${name} ${type}`, categorised] as const,
    );
  }),
);

/** The fields that together decide a row's status category. */
export function listStatusFields(dataset: DatasetId): readonly CategorisedField[] {
  return categorisedFields.filter(
    (categorised) => categorised.dataset === dataset && isStatusKind(categorised.kind),
  );
}

/** Returns whether rows of a dataset have a status, so that their totals are of what is sold or confirmed. */
export function hasStatus(dataset: DatasetId): boolean {
  return listStatusFields(dataset).length > 0;
}

export function isStatusKind(kind: CategoryKind): boolean {
  return kind === 'sale' || kind === 'task';
}

/** Status categories that values of this kind can have; languages are separate. */
export function listGroups(kind: CategoryKind): readonly StatusCategory[] {
  return groupsOfKind[kind];
}

/** Returns whether a field's values may have this category: one of its kind, a language code, or none. */
export function isPermitted(id: CategorisedFieldId, category: string | null): boolean {
  const { kind } = getCategorisedField(id);
  if (category === null || groupsOfKind[kind].some((group) => group === category)) return true;
  return kind === 'language' && /^[a-z]{2,3}$/.test(category);
}
