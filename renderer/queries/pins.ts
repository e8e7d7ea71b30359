import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's pins, in the order of Today. */
export const pinsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['pins', profileId],
    queryFn: () => unwrap(desk.pins.list({ profileId })),
    staleTime: Number.POSITIVE_INFINITY,
  });
