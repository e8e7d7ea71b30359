import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import { isPersonal as isPersonalAt } from '../../../shared/catalogue/masked-fields.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';

let masksGuides = false;

/** Whether the venue on the screen masks guides' names. Main masks them by the same preference. */
export function setMasksGuides(masks: boolean): void {
  masksGuides = masks;
}

/** Whether a field is about a person, as the venue on the screen has it. */
export function isPersonal(field: Field | null): boolean {
  return field !== null && isPersonalAt(field, masksGuides);
}

/** Whether a dataset has fields about people at all. */
export function hasPersonalData(dataset: Dataset): boolean {
  return listColumns(dataset).some(isPersonal);
}

/** The columns of a view that hold personal data. */
export function personalColumns(dataset: Dataset, view: View): string[] {
  return view.columns.filter((name) => isPersonal(findField(dataset, name)));
}

/** Whether the rows of a view, or their order, depend on personal data. */
export function dependsOnPersonalData(
  dataset: Dataset,
  view: View,
  grouping: readonly GroupStep[] = [],
): boolean {
  const searched = view.search?.fields ?? [];
  const deciding = [...view.filters, ...view.sort, ...grouping].map(({ field }) => field);
  return [...deciding, ...searched].some((name) => isPersonal(findField(dataset, name)));
}

/** Whether a field's values can't be seen, and so can't be sorted or filtered by either. */
export function isMasked(field: Field | null, personalData: View['personalData']): boolean {
  return isPersonal(field) && personalData !== 'shown';
}
