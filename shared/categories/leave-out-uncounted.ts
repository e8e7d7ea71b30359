import type { DatasetId } from '../catalogue/types.ts';
import type { ObservedValues, ValueCategories } from '../domain/categories.ts';
import { maxFilterValues } from '../domain/report-questions.ts';
import type { Filter } from '../domain/views.ts';
import { getCategorisedField, listStatusFields } from './categorised-fields.ts';
import { classify } from './classify.ts';

/**
 * Filters that leave out inactive rows, whose status is categorised as cancelled or ignored. Empty if no such row is
 * downloaded, or if a filter can't express a value.
 */
export function leaveOutUncounted(
  dataset: DatasetId,
  categories: ValueCategories,
  observed: readonly ObservedValues[],
): Filter[] {
  return listStatusFields(dataset).flatMap(({ id }): Filter[] => {
    const found = observed.find(({ field }) => field === id);
    if (!found || found.more.values > 0 || found.tooLong > 0) return [];
    const counted = found.values.filter(({ value }) => {
      const group = classify(categories, id, value);
      return group !== 'cancelled' && group !== 'ignored';
    });
    if (counted.length === found.values.length) return [];
    const values = counted.flatMap(({ value }) =>
      typeof value === 'string' || value === null ? [value] : [],
    );
    if (values.length < counted.length || values.length > maxFilterValues) return [];
    return [{ kind: 'oneOf', field: getCategorisedField(id).field, values }];
  });
}
