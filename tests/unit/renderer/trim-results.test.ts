import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The renderer's bridge, which nothing calls here. */
beforeAll(() => {
  vi.stubGlobal('window', { desk: {} });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A client with cached answers, and a function that shows one briefly. */
async function makeClient() {
  const { trimResults } = await import('../../../renderer/queries/trim-results.ts');
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, staleTime: Infinity } },
  });
  trimResults(client);
  return {
    client,
    async visit(venue: string, rows = 10): Promise<void> {
      const observer = new QueryObserver(client, {
        queryKey: ['answers', venue],
        queryFn: () => ({ resultId: venue, ingestStats: { kept: rows } }),
      });
      const leave = observer.subscribe(() => undefined);
      await observer.refetch();
      leave();
      // The cache tells of it a moment later.
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    stored: () =>
      client
        .getQueryCache()
        .findAll({ queryKey: ['answers'] })
        .map(({ queryKey }) => String(queryKey[1])),
  };
}

test('answers of venues that were left are held, the longest left first to go beyond the limit', async () => {
  const { visit, stored } = await makeClient();
  for (let number = 1; number <= 40; number += 1) await visit(`venue-${number}`);
  expect(stored()).toHaveLength(40);
  await visit('venue-1');
  await visit('venue-41');
  expect(stored()).toHaveLength(40);
  expect(stored()).toContain('venue-1');
  expect(stored()).not.toContain('venue-2');
});

test('rows count too, and the answer that was left last stays whatever its size', async () => {
  const { visit, stored } = await makeClient();
  await visit('small');
  await visit('large', 1_999_995);
  expect(stored()).toEqual(['large']);
  await visit('huge', 5_000_000);
  expect(stored()).toEqual(['huge']);
});

test('what a screen shows is never let go', async () => {
  const { client, visit, stored } = await makeClient();
  const shown = new QueryObserver(client, {
    queryKey: ['answers', 'shown'],
    queryFn: () => ({ resultId: 'shown', ingestStats: { kept: 9_000_000 } }),
  });
  const leave = shown.subscribe(() => undefined);
  await shown.refetch();
  for (let number = 1; number <= 60; number += 1) await visit(`venue-${number}`);
  expect(stored()).toContain('shown');
  leave();
});
