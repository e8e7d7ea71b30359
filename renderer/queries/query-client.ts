import { QueryClient } from '@tanstack/react-query';

/**
 * Everything comes over IPC, so being offline doesn't pause a query; main retries what may be
 * retried, so nothing is retried here; and rows change only when they are fetched again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
