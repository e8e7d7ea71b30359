import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';

/** Whether a dataset has fields about people at all. */
export function hasPersonalData(dataset: Dataset): boolean {
  return listColumns(dataset).some((field) => field.personal !== undefined);
}

/** The columns of a view that hold personal data. */
export function personalColumns(dataset: Dataset, view: View): string[] {
  return view.columns.filter((name) => findField(dataset, name)?.personal !== undefined);
}

/** Whether the rows of a view, or their order, depend on personal data. */
export function dependsOnPersonalData(
  dataset: Dataset,
  view: View,
  grouping: readonly GroupStep[] = [],
): boolean {
  const searched = view.search?.fields ?? [];
  const deciding = [...view.filters, ...view.sort, ...grouping].map(({ field }) => field);
  return [...deciding, ...searched].some(
    (name) => findField(dataset, name)?.personal !== undefined,
  );
}

/** Whether a field's values can't be seen, and so can't be sorted or filtered by either. */
export function isMasked(field: Field | null, personalData: View['personalData']): boolean {
  return field?.personal !== undefined && personalData === 'masked';
}
