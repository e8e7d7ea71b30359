import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { mostSorts, type View } from '../../../shared/domain/views.ts';

/**
 * A view that depends on nothing but the rows. They come from the platform in any order, and from
 * what is stored in that of their axis: that is the last thing that they are ordered by here, so that
 * the same rows make the same file.
 */
export function inAxisOrder<V extends Pick<View, 'sort'>>(view: V, dataset: DatasetId): V {
  const axis = getDataset(dataset).axis?.field;
  const isOrdered = !axis || view.sort.some(({ field }) => field === axis);
  return isOrdered || view.sort.length === mostSorts
    ? view
    : { ...view, sort: [...view.sort, { field: axis, descending: false }] };
}
