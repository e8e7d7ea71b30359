import { QueryClient } from '@tanstack/react-query';

/**
 * Everything comes over IPC, so being offline doesn't pause a query; main retries what may be
 * retried, so nothing is retried here; and rows change only when they are fetched again. What was
 * done is not remembered for a screen that is gone: the keys that were typed there would be, too.
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
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
