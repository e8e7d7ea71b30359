import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { listCachedResults, resultsKey } from '../../queries/result-sets.ts';
import { pageQuery } from '../../queries/views.ts';
import { toPageView } from '../grid/index.ts';

const orders = getDataset('orders');
/** How many open result sets are searched, newest first. */
const searched = 12;

export function orderFilter(number: string): Filter {
  return { kind: 'oneOf', field: 'orderNumber', values: [number] };
}

export interface StoredLines {
  readonly resultSet: ResultSet;
  readonly rows: number;
}

/**
 * The lines of an order among the open rows, since the platform can't look them up. Null if no open
 * result set has any.
 */
export function useStoredOrderLines(profileId: string, number: string): StoredLines | null {
  const client = useQueryClient();
  // Renders again when other result sets are cached.
  useIsFetching({ queryKey: [resultsKey, profileId, 'orders'] });
  const resultSets = listCachedResults(client, profileId, 'orders').slice(0, searched);
  const pages = useQueries({
    queries: resultSets.map(({ resultId }) =>
      pageQuery(toPageView(resultId, orders, { filters: [orderFilter(number)] }), 0),
    ),
  });
  for (const [index, resultSet] of resultSets.entries()) {
    const rows = pages[index]?.data?.total ?? 0;
    if (rows > 0) return { resultSet, rows };
  }
  return null;
}
