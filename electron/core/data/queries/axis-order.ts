import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { mostSorts, type View } from '../../../../shared/domain/views.ts';

/**
 * Appends the dataset's axis field to the view's sort keys. The platform sends rows in any order;
 * stored rows come in the order of their axis. With the axis as the last sort key, the same rows
 * make the same file.
 */
export function inAxisOrder<V extends Pick<View, 'sort'>>(view: V, dataset: DatasetId): V {
  const axis = getDataset(dataset).axis?.field;
  const isOrdered = !axis || view.sort.some(({ field }) => field === axis);
  return isOrdered || view.sort.length === mostSorts
    ? view
    : { ...view, sort: [...view.sort, { field: axis, descending: false }] };
}
