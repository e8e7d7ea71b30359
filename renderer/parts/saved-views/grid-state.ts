import type { Dataset } from '../../../shared/catalogue/types.ts';
import { type GroupLook, treeLook } from '../../../shared/domain/pivots.ts';
import type { GridState, GridView } from '../../../shared/domain/saved-views.ts';
import { toStorableState } from '../../../shared/grid-state.ts';
import { findPresetDays } from '../../../shared/presets.ts';
import { type ColumnLayout, makeColumnsKey, makeDefaultLayout } from '../grid/index.ts';
import { changeScreen, readScreen, type ScreenState } from '../navigation/index.ts';
import { makeFirstDraft } from '../requests/request-draft.ts';

type Shown = Pick<ScreenState, 'filters' | 'search' | 'grouping' | 'totals' | 'look'>;

/** The present grid, as a saved view stores it. */
export function toGridState(
  dataset: Dataset,
  layout: ColumnLayout,
  screen: Shown,
  period: GridState['period'],
): GridState {
  return toStorableState(dataset, {
    order: [...layout.order],
    hidden: layout.order.filter((name) => layout.visibility[name] === false),
    pinned: [...layout.pinned],
    widths: Object.fromEntries(
      Object.entries(layout.sizing).map(([name, width]) => [name, Math.round(width)]),
    ),
    sort: layout.sorting.map(({ id, desc }) => ({ field: id, descending: desc })),
    filters: [...screen.filters],
    search: screen.search.trim(),
    grouping: [...screen.grouping],
    totals: screen.totals,
    ...(screen.look.as === 'tree' ? {} : { look: screen.look }),
    period,
  });
}

/** True if two states are equal but for the order of their filters and hidden columns. */
export function isSameState(one: GridState, other: GridState): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));
}

function toComparable({ period: _, ...state }: GridState): unknown {
  return {
    ...state,
    hidden: state.hidden.toSorted(),
    pinned: state.pinned.toSorted(),
    widths: Object.entries(state.widths).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    filters: state.filters.map((filter) => JSON.stringify(filter)).toSorted(),
    // Parsed objects have their keys in another order.
    sort: state.sort.map(({ field, descending }) => [field, descending]),
    grouping: state.grouping.map(({ field, by }) => [field, by]),
    look: state.look ? listLook(state.look) : null,
  };
}

function listLook({ as, figure, rows, columns, share, comparison }: GroupLook): unknown {
  if (as !== 'pivot') return [as, figure];
  const steps = [rows, columns].map((side) => side.map(({ field, by }) => [field, by]));
  return [as, figure, steps, share, comparison];
}

/** The columns of a saved view. */
export function toColumnLayout(dataset: Dataset, state: GridState): ColumnLayout {
  const { visibility } = makeDefaultLayout(dataset);
  return {
    order: state.order,
    pinned: state.pinned,
    visibility: Object.fromEntries(
      Object.keys(visibility).map((name) => [name, !state.hidden.includes(name)]),
    ),
    sizing: state.widths,
    sorting: state.sort.map(({ field, descending }) => ({ id: field, desc: descending })),
  };
}

/** Applies a saved view to its dataset's screen, shown or not. */
export function applyView(
  profileId: string,
  dataset: Dataset,
  view: GridView,
  now: Temporal.PlainDateTime,
): void {
  const state = toStorableState(dataset, view.state);
  localStorage.setItem(
    makeColumnsKey(profileId, dataset.id),
    JSON.stringify(toColumnLayout(dataset, state)),
  );
  const before = readScreen(profileId, dataset.id);
  const range = findPresetDays(state.period, dataset.axis, now);
  changeScreen(profileId, dataset.id, {
    filters: state.filters,
    search: state.search,
    grouping: state.grouping,
    totals: state.totals,
    look: state.look ?? treeLook,
    within: null,
    viewId: view.viewId,
    revision: before.revision + 1,
    ...(range ? { draft: { ...makeFirstDraft(dataset, now), range }, preset: state.period } : {}),
  });
}
