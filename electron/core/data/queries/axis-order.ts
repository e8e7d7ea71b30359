import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { maxSorts, type View } from '../../../../shared/domain/views.ts';

/**
 * Appends the dataset's axis field to the view's sort keys, so that the same rows make the same file. The platform
 * sends rows in any order, while stored rows are in the order of their axis.
 */
export function orderByAxis<V extends Pick<View, 'sort'>>(view: V, dataset: DatasetId): V {
  const axis = getDataset(dataset).axis?.field;
  const isOrdered = !axis || view.sort.some(({ field }) => field === axis);
  return isOrdered || view.sort.length === maxSorts
    ? view
    : { ...view, sort: [...view.sort, { field: axis, descending: false }] };
}
