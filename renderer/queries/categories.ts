import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { categorisedFields } from '../../shared/categories/categorised-fields.ts';
import type { ValueCategories } from '../../shared/domain/categories.ts';
import type { View } from '../../shared/domain/views.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { reportsKey } from './reports.ts';
import { venueQuery } from './venue-query.ts';

const categoryKey = 'categories';

/** The categories of a venue's values. */
export const categoryQuery = venueQuery([categoryKey], (of) => desk.categories.get(of));

/** The values in downloaded rows. Read again when rows are stored. */
export const observedValuesQuery = venueQuery(
  [reportsKey, 'observedValues'],
  (of) => desk.categories.observed(of),
  {
    meta: { datasets: [...new Set(categorisedFields.map(({ dataset }) => dataset))] },
    staleTime: 0,
  },
);

/** The rows of a view by category. Read again when categories change. */
export const categoryTotalsQuery = (
  view: View,
  fields: readonly string[],
  categories: ValueCategories,
) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'categoryTotals', view, fields, categories],
    queryFn: () => unwrap(desk.views.categoryTotals({ view, fields: [...fields] })),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });

/** Call once: updates categories when any window changes them. */
export function followCategories(client: QueryClient): () => void {
  return desk.categories.onChanged(
    ({ profileId }) => void client.invalidateQueries({ queryKey: [categoryKey, profileId] }),
  );
}
