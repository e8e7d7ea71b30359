import { useEffect, useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { toPageView, useColumnTable } from '../../parts/grid/index.ts';
import { followGroups } from '../../parts/group-looks/index.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';

/** Which rows of a result set are shown, in which order, in which columns. */
export function useResultView(
  profileId: string,
  dataset: Dataset,
  resultId: string,
  screen: OpenScreen,
  /** Rows in the view, as far as they are counted. */
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
  // Only while something is looked for does it matter which columns are shown: rows stay as they
  // are while a column moves or gets wider.
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
  // Filters by what is masked rest until it is revealed again.
  const filters = useMemo(() => view.filters.filter((filter) => all.includes(filter)), [view, all]);
  // Grouped views have no single rows to select.
  const isListed = grouping.length === 0 && rowCount > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whichever way it is done
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
