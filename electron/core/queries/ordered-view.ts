import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { View } from '../../../shared/ipc/views.ts';

/**
 * A view of an answer that depends on nothing but its rows. They come from the platform in any order,
 * and from what is held in that of their axis: that is the last thing that they are ordered by here,
 * so that the same rows make the same file.
 */
export function orderedView(
  view: Omit<View, 'answerId'>,
  { answerId, dataset }: Pick<Answer, 'answerId' | 'dataset'>,
): View {
  const axis = datasetOf(dataset).axis?.field;
  const isOrdered = !axis || view.sort.some(({ field }) => field === axis);
  const sort = isOrdered ? view.sort : [...view.sort, { field: axis, descending: false }];
  return { ...view, sort, answerId };
}
