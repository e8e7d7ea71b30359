import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Filing } from '../../shared/domain/filing.ts';
import type { View } from '../../shared/domain/views.ts';
import { desk, unwrap } from '../base/bridge.ts';

const filingKey = 'filing';

/** What people of a venue said about its values. */
export const filingQuery = (profileId: string) =>
  queryOptions({
    queryKey: [filingKey, profileId],
    queryFn: () => unwrap(desk.filing.get({ profileId })),
  });

/** The values in downloaded rows, and as of when. */
export const observedValuesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['observedValues', profileId],
    queryFn: () => unwrap(desk.filing.observed({ profileId })),
    staleTime: 0,
  });

/** The rows of a view by what they count as; anew with another filing. */
export const filedTotalsQuery = (view: View, fields: readonly string[], filing: Filing) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'filedTotals', view, fields, filing],
    queryFn: () => unwrap(desk.views.filedTotals({ view, fields: [...fields] })),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });

/** Call once: a filing is another in every window as soon as one changed it. */
export function followFiling(client: QueryClient): () => void {
  return desk.filing.onChanged(
    ({ profileId }) => void client.invalidateQueries({ queryKey: [filingKey, profileId] }),
  );
}
