import { findField, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId, Field } from '../catalogue/types.ts';
import { beforeName } from '../changes.ts';
import type { FiledFieldId, StatusGroup } from '../domain/filing.ts';

/**
 * What is said of a value beside a name and a colour: of a sale or a task what it counts as, of a
 * language its code, of a kind of thing nothing more.
 */
export type FiledKind = 'sale' | 'task' | 'language' | 'name';

export interface FiledField {
  readonly id: FiledFieldId;
  readonly dataset: DatasetId;
  readonly field: string;
  readonly kind: FiledKind;
}

/** In the order in which people file them. The specification lists values for none of them. */
export const filedFields: readonly FiledField[] = [
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

const groupsOfKind: Readonly<Record<FiledKind, readonly StatusGroup[]>> = {
  sale: ['sold', 'reserved', 'cancelled', 'ignored', 'notFiled'],
  task: ['confirmed', 'waiting', 'cancelled', 'ignored', 'notFiled'],
  // A skill that is no language is ignored.
  language: ['ignored', 'notFiled'],
  name: [],
};

export function filedFieldById(id: FiledFieldId): FiledField {
  const found = filedFields.find((field) => field.id === id);
  if (!found) throw new Error(`not a filed field: ${id}`);
  return found;
}

/**
 * By what a cell knows of itself, also of what was in it before a change: no two filed fields have a
 * name and a type in common.
 */
export function findFiledField({ name, type }: Pick<Field, 'name' | 'type'>): FiledField | null {
  return byNameAndType.get(`${name} ${type}`) ?? null;
}

const byNameAndType: ReadonlyMap<string, FiledField> = new Map(
  filedFields.flatMap((filed) => {
    const type = findField(getDataset(filed.dataset), filed.field)?.type;
    return [filed.field, beforeName(filed.field)].map(
      (name) => [`${name} ${type}`, filed] as const,
    );
  }),
);

/** The fields that together say what a row of a dataset counts as. */
export function listStatusFields(dataset: DatasetId): readonly FiledField[] {
  return filedFields.filter((filed) => filed.dataset === dataset && isStatusKind(filed.kind));
}

export function isStatusKind(kind: FiledKind): boolean {
  return kind === 'sale' || kind === 'task';
}

/** What values of this kind may count as, languages apart. */
export function listGroups(kind: FiledKind): readonly StatusGroup[] {
  return groupsOfKind[kind];
}

/** Whether a value of the field may count as this: a group of its kind, a language's code, nothing. */
export function isPermitted(id: FiledFieldId, countsAs: string | null): boolean {
  const { kind } = filedFieldById(id);
  if (countsAs === null || groupsOfKind[kind].some((group) => group === countsAs)) return true;
  return kind === 'language' && /^[a-z]{2,3}$/.test(countsAs);
}
