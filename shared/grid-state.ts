import { findField, listColumns } from './catalogue/catalogue.ts';
import type { Dataset, Field } from './catalogue/types.ts';
import type { GroupLook } from './domain/pivots.ts';
import type { GridState } from './domain/saved-views.ts';
import { type GroupStep, isMarkedFilter } from './domain/views.ts';
import { presetsFor } from './ranges.ts';
import { isStorableFilter, isStorableSearch } from './storable.ts';

/**
 * The part of a grid's state that may be stored, in a saved view or until the next start: nothing
 * that was typed to find a person, an order or another record (`storable.ts`), nothing that the dataset
 * doesn't have, and no rows behind a number of a report.
 */
export function keepableState(dataset: Dataset, state: GridState): GridState {
  const known = (name: string): boolean => findField(dataset, name) !== null;
  const names = (list: readonly string[]): string[] => [...new Set(list)].filter(known);
  const order = names(state.order);
  const others = listColumns(dataset).filter(({ name }) => !order.includes(name));
  const all = [...order, ...others.map(({ name }) => name)];
  // A state from before a name field was there goes on as it was.
  const unknown = order.length === 0 ? [] : others.filter(({ naming }) => naming);
  const hidden = names([...state.hidden, ...unknown.map(({ name }) => name)]);
  const seen = new Set<string>();
  return {
    order: all,
    // One column is always there to be seen.
    hidden: hidden.length < all.length ? hidden : hidden.filter((name) => name !== all[0]),
    pinned: names(state.pinned),
    widths: Object.fromEntries(Object.entries(state.widths).filter(([name]) => known(name))),
    sort: state.sort.filter(({ field }) => {
      const isNew = known(field) && !seen.has(field);
      seen.add(field);
      return isNew;
    }),
    // What a report said of some days is of those days; the report itself can be saved.
    filters: state.filters.filter(
      (filter) => !isMarkedFilter(filter) && isStorableFilter(dataset, filter),
    ),
    search: isStorableSearch(dataset, state.search) ? state.search : '',
    grouping: keepSteps(dataset, state.grouping),
    totals: state.totals,
    ...(state.look ? { look: keepLook(dataset, state.look) } : {}),
    period: isPermitted(dataset, state.period) ? state.period : null,
  };
}

/** Steps by what the dataset has, each field once. */
function keepSteps(dataset: Dataset, steps: readonly GroupStep[]): GroupStep[] {
  return steps.filter(({ field, by }, index) => {
    const named = findField(dataset, field);
    const isFirst = steps.findIndex((step) => step.field === field) === index;
    return named !== null && isFirst && (by === 'value' || named.type === 'dateTime');
  });
}

function keepLook(dataset: Dataset, look: GroupLook): GroupLook {
  const steps = keepSteps(dataset, [...look.rows, ...look.columns]);
  const hasFigure = look.figure !== null && isSummed(findField(dataset, look.figure));
  return {
    ...look,
    figure: hasFigure ? look.figure : null,
    rows: look.rows.filter((step) => steps.includes(step)),
    columns: look.columns.filter((step) => steps.includes(step)),
  };
}

/** Numbers, as against identifiers, which are names made of digits. */
export function isAmount(field: Field | null): boolean {
  return (field?.type === 'number' || field?.type === 'decimal') && !field.identifier;
}

/** Numbers whose sum says something: of all amounts those that aren't the price of one of several. */
export function isSummed(field: Field | null): boolean {
  return isAmount(field) && !field?.ofOne;
}

/** The middle of a month, on a Wednesday: no preset is out of reach for its calendar alone. */
const anyTime = '2026-07-15T12:00:00';

function isPermitted(dataset: Dataset, period: GridState['period']): boolean {
  if (period === null || dataset.axis === null) return false;
  const now = Temporal.PlainDateTime.from(anyTime);
  return presetsFor(dataset.axis, now).some(({ id }) => id === period);
}
