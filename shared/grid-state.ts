import { findField, listColumns } from './catalogue/catalogue.ts';
import type { Dataset, Field } from './catalogue/types.ts';
import type { GroupLook } from './domain/pivots.ts';
import type { GridState } from './domain/saved-views.ts';
import { type GroupStep, isLookedUpFilter } from './domain/views.ts';
import { findPresetDays } from './presets.ts';
import { isStorableFilter, isStorableSearch } from './storable.ts';

/**
 * Returns the part of a grid's state that may be stored. Removes typed text that finds a person, an order or another
 * record (`storable.ts`), unknown fields, and drill-down filters.
 */
export function toStorableState(dataset: Dataset, state: GridState): GridState {
  const known = (name: string): boolean => findField(dataset, name) !== null;
  const names = (list: readonly string[]): string[] => [...new Set(list)].filter(known);
  const order = names(state.order);
  const others = listColumns(dataset).filter(({ name }) => !order.includes(name));
  const all = [...order, ...others.map(({ name }) => name)];
  // Name fields that are newer than the state start hidden.
  const unknown = order.length === 0 ? [] : others.filter(({ naming }) => naming);
  const hidden = names([...state.hidden, ...unknown.map(({ name }) => name)]);
  const seen = new Set<string>();
  return {
    order: all,
    // At least one column stays visible.
    hidden: hidden.length < all.length ? hidden : hidden.filter((name) => name !== all[0]),
    pinned: names(state.pinned),
    widths: Object.fromEntries(Object.entries(state.widths).filter(([name]) => known(name))),
    sort: state.sort.filter(({ field }) => {
      const isNew = known(field) && !seen.has(field);
      seen.add(field);
      return isNew;
    }),
    // A drill-down is limited to its report's days; the report itself can be saved.
    filters: state.filters.filter(
      (filter) => !isLookedUpFilter(filter) && isStorableFilter(dataset, filter),
    ),
    search: isStorableSearch(dataset, state.search) ? state.search : '',
    grouping: keepSteps(dataset, state.grouping),
    totals: state.totals,
    ...(state.look ? { look: keepLook(dataset, state.look) } : {}),
    period: isPermitted(dataset, state.period) ? state.period : null,
  };
}

/** Removes steps with unknown or repeated fields. */
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

/** Returns whether a field is a number but not an identifier. */
export function isAmount(field: Field | null): boolean {
  return (field?.type === 'number' || field?.type === 'decimal') && !field.identifier;
}

/** Returns whether a field can be summed: an amount that is not a unit price. */
export function isSummed(field: Field | null): boolean {
  return isAmount(field) && !field?.isUnitPrice;
}

/** A Wednesday in the middle of a month, at which every preset period has days. */
const anyTime = '2026-07-15T12:00:00';

function isPermitted(dataset: Dataset, period: GridState['period']): boolean {
  const now = Temporal.PlainDateTime.from(anyTime);
  return findPresetDays(period, dataset.axis, now) !== null;
}
