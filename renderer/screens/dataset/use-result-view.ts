import { useEffect, useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { toPageView, useColumnTable } from '../../parts/grid/index.ts';
import { followGroups } from '../../parts/group-looks/index.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';

/** The view of a result set: its filters, order and columns, and how many rows it has. */
export function useResultView(
  profileId: string,
  dataset: Dataset,
  resultId: string,
  screen: OpenScreen,
  /** The number of rows in the view. Null until they are counted. */
  rowCount: number,
) {
  const { filters: all, grouping, look, within, search, revealed, change } = screen;
  const columns = useColumnTable(profileId, dataset, {
    filters: all,
    onFilters: (filters) => change({ filters }),
    grouping,
    onGrouping: (steps) =>
      change({
        grouping: steps,
        within: null,
        look: followGroups(look, within?.grouping ?? grouping, steps),
      }),
    rowCount,
    revision: screen.revision,
  });
  const { names } = columns;
  const { sorting } = columns.layout;
  const personalData: View['personalData'] = revealed ? 'shown' : 'masked';
  // The shown columns matter only for a search. Otherwise rows must not be read again
  // when a column is moved or resized.
  const searched = search.trim() === '' ? '' : names.toSorted().join(' ');
  const view = useMemo(
    () =>
      toPageView(resultId, dataset, {
        sorting,
        shown: searched.split(' '),
        filters: [...all, ...(within?.filters ?? [])],
        personalData,
        search,
      }),
    [resultId, dataset, sorting, searched, all, within, personalData, search],
  );
  // Filters by masked values have no effect until the values are revealed again.
  const filters = useMemo(() => view.filters.filter((filter) => all.includes(filter)), [view, all]);
  // Grouped views have no single rows to select.
  const isListed = grouping.length === 0 && rowCount > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows stop being listed
  useEffect(() => {
    if (!isListed) columns.clearSelection();
  }, [isListed]);
  return {
    columns,
    view,
    filters,
    isNarrowed: view.filters.length > 0 || view.search !== undefined,
  };
}

export type ResultViewState = ReturnType<typeof useResultView>;
