import type { DatasetId } from '../catalogue/types.ts';
import type { Filing, ObservedValues } from '../domain/filing.ts';
import { type Filter, mostFilterValues } from '../domain/views.ts';
import { classify } from './classify.ts';
import { filedFieldById, listStatusFields } from './filed-fields.ts';

/**
 * What leaves out the rows that count towards nothing: those of a status that is filed as cancelled or
 * to be ignored. None where no such row is downloaded, or where a value can't be named.
 */
export function leaveOutUncounted(
  dataset: DatasetId,
  filing: Filing,
  observed: readonly ObservedValues[],
): Filter[] {
  return listStatusFields(dataset).flatMap(({ id }): Filter[] => {
    const found = observed.find(({ field }) => field === id);
    if (!found || found.more.values > 0 || found.tooLong > 0) return [];
    const counted = found.values.filter(({ value }) => {
      const group = classify(filing, id, value);
      return group !== 'cancelled' && group !== 'ignored';
    });
    if (counted.length === found.values.length) return [];
    const values = counted.flatMap(({ value }) =>
      typeof value === 'string' || value === null ? [value] : [],
    );
    if (values.length < counted.length || values.length > mostFilterValues) return [];
    return [{ kind: 'oneOf', field: filedFieldById(id).field, values }];
  });
}
