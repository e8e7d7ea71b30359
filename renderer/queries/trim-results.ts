import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResultSet } from '../../shared/domain/datasets.ts';
import { resultsKey } from './result-sets.ts';

/** Maximum result sets that are cached although no screen shows them, such as those of other venues and periods. */
const maximumResults = 40;
/** Maximum rows of these result sets together. */
const maximumRows = 2_000_000;

/**
 * Caches result sets after their screen was left, so that returning to a venue or period shows its rows at once. Drops
 * the oldest ones beyond a limit.
 */
export function trimResults(client: QueryClient): () => void {
  const leftAt = new Map<string, number>();
  let turn = 0;

  return client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== resultsKey) return;
    if (type === 'removed') leftAt.delete(query.queryHash);
    else if (query.isActive()) leftAt.delete(query.queryHash);
    else if (!leftAt.has(query.queryHash) || type === 'updated') {
      turn += 1;
      leftAt.set(query.queryHash, turn);
      // Not inside a cache event, since removing causes further events.
      queueMicrotask(() => trim(client, leftAt));
    }
  });
}

function trim(client: QueryClient, leftAt: ReadonlyMap<string, number>): void {
  const cache = client.getQueryCache();
  const newestFirst = cache
    .findAll({ queryKey: [resultsKey], type: 'inactive', fetchStatus: 'idle' })
    .sort((a, b) => (leftAt.get(b.queryHash) ?? 0) - (leftAt.get(a.queryHash) ?? 0));
  let results = 0;
  let rows = 0;
  for (const query of newestFirst) {
    results += 1;
    rows += countRows(query);
    // The newest stays, whatever its size: the last screen showed it.
    if (results > 1 && (results > maximumResults || rows > maximumRows)) cache.remove(query);
  }
}

function countRows(query: Query): number {
  return (query.state.data as ResultSet | undefined)?.ingestStats.kept ?? 0;
}
