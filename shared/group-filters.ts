import { maxFilterValues } from './domain/report-questions.ts';
import { type Filter, type GroupKey, type GroupStep, maxFilterGroups } from './domain/views.ts';
import { fail } from './errors.ts';
import { getDayEnd, getDayStart, parseVenueDate } from './venue-time.ts';

/**
 * Filters that select exactly a group's rows. Fails with `input-not-valid` if the key doesn't fit its step, since keys
 * come from pages and files.
 */
export function listGroupFilters(
  path: readonly GroupKey[],
  grouping: readonly GroupStep[],
): Filter[] {
  return path.flatMap((key, index): Filter[] => {
    const step = grouping[index];
    if (!step) return [];
    const { field, by } = step;
    if (key === null) return [{ kind: 'oneOf', field, values: [null] }];
    if (typeof key !== 'string') return [{ kind: 'oneOf', field, values: [key.invalidValue] }];
    if (by === 'value') return [{ kind: 'oneOf', field, values: [key] }];
    const first = parseVenueDate(key) ?? fail('input-not-valid', { params: { field } });
    const next = first.add(
      by === 'day' ? { days: 1 } : by === 'week' ? { weeks: 1 } : { months: 1 },
    );
    const last = next.subtract({ days: 1 }).toString();
    return [{ kind: 'between', field, from: getDayStart(key), to: getDayEnd(last) }];
  });
}

/**
 * Filters that select the rows of all other groups: by excluding the values of a single step, or by an `outside`
 * filter. Null if there are more groups than a filter can have.
 */
export function listOthersFilters(
  listed: readonly (readonly GroupKey[])[],
  steps: readonly GroupStep[],
): Filter[] | null {
  const [step, ...more] = steps;
  if (!step) return [];
  if (step.by === 'value' && more.length === 0) {
    if (listed.length > maxFilterValues) return null;
    const values = listed.map(([key = null]) =>
      key === null || typeof key === 'string' ? key : key.invalidValue,
    );
    return [{ kind: 'noneOf', field: step.field, values }];
  }
  if (listed.length > maxFilterGroups) return null;
  const groups = listed.map((keys) => [...keys]);
  return [{ kind: 'outside', field: step.field, steps: [...steps], groups }];
}
