import { useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { pageViewOf, visibleColumns } from '../grid/column-layout.ts';
import { useColumnTable } from '../grid/use-column-table.ts';
import type { OpenScreen } from '../screens/screen-state.ts';

/** Which of an answer's rows are shown, in which order, in which columns. */
export function useAnswerView(
  profileId: string,
  dataset: Dataset,
  answerId: string,
  screen: OpenScreen,
) {
  const { filters: all, within, search, revealed } = screen;
  const columns = useColumnTable(profileId, dataset, screen.revision);
  const { layout } = columns;
  const { sorting } = layout;
  const personalData: View['personalData'] = revealed ? 'shown' : 'masked';
  const names = useMemo(() => visibleColumns(layout), [layout]);
  // Only while something is looked for does it matter which columns are shown: rows stay as they
  // are while a column moves or gets wider.
  const searched = search.trim() === '' ? '' : names.toSorted().join(' ');
  const view = useMemo(
    () =>
      pageViewOf(
        answerId,
        dataset,
        { sorting, shown: searched.split(' ') },
        [...all, ...(within?.filters ?? [])],
        personalData,
        search,
      ),
    [answerId, dataset, sorting, searched, all, within, personalData, search],
  );
  // Filters by what is masked rest until it is revealed again.
  const filters = useMemo(() => view.filters.filter((filter) => all.includes(filter)), [view, all]);
  return {
    columns,
    /** The columns on the screen, from left to right. */
    names,
    view,
    filters,
    isNarrowed: view.filters.length > 0 || view.search !== undefined,
  };
}

export type AnswerViewState = ReturnType<typeof useAnswerView>;
