import { QueryClient } from '@tanstack/react-query';

/**
 * Everything comes from main: being offline pauses no query, and main does all retries. Rows only change when they are
 * fetched again. Finished mutations are dropped at once, since they may contain typed keys.
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
