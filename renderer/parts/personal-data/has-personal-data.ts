import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import { isPersonal as isPersonalAt } from '../../../shared/catalogue/masked-fields.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';

let masksGuides = false;

/** Returns whether the current venue masks guides' names. Main uses the same preference. */
export function setMasksGuides(masks: boolean): void {
  masksGuides = masks;
}

/** Returns whether a field is personal at the current venue. */
export function isPersonal(field: Field | null): boolean {
  return field !== null && isPersonalAt(field, masksGuides);
}

/** Returns whether a dataset has personal fields. */
export function hasPersonalData(dataset: Dataset): boolean {
  return listColumns(dataset).some(isPersonal);
}

export function listPersonalNames(dataset: Dataset, view: View): string[] {
  return view.columns.filter((name) => isPersonal(findField(dataset, name)));
}

/** Returns whether a view's rows or their order depend on personal data. */
export function dependsOnPersonalData(
  dataset: Dataset,
  view: View,
  grouping: readonly GroupStep[] = [],
): boolean {
  const searched = view.search?.fields ?? [];
  const deciding = [...view.filters, ...view.sort, ...grouping].map(({ field }) => field);
  return [...deciding, ...searched].some((name) => isPersonal(findField(dataset, name)));
}

/** Returns whether a field is masked, so that it can't be sorted or filtered by. */
export function isMasked(field: Field | null, personalData: View['personalData']): boolean {
  return isPersonal(field) && personalData !== 'shown';
}
