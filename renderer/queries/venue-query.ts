import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '../../shared/errors.ts';
import { unwrap } from '../base/bridge.ts';

interface Options {
  readonly staleTime?: number;
  readonly refetchOnMount?: 'always';
  readonly refetchOnWindowFocus?: 'always';
  readonly meta?: Record<string, unknown>;
}

/** Makes a query that needs nothing but a venue. Its key is the subject, the venue, and which of several it is. */
export function venueQuery<T>(
  [subject, ...which]: readonly [string, ...string[]],
  call: (of: { profileId: string }) => Promise<Outcome<T>>,
  options: Options = {},
) {
  return (profileId: string) =>
    queryOptions({
      queryKey: [subject, profileId, ...which],
      queryFn: () => unwrap(call({ profileId })),
      ...options,
    });
}
