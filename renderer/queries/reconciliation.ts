import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DayRange } from '../../shared/ranges.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';
import { reportsKey } from './reports.ts';

const makeKey = (profileId: string) => [reportsKey, profileId, 'reconciliation'];

/** Issues in the rows of some days. Sends no request. */
export const reconciliationQuery = (profileId: string, { first, last }: DayRange) =>
  queryOptions({
    queryKey: [...makeKey(profileId), first, last],
    queryFn: ({ signal }) =>
      unwrap(desk.reconciliation.run({ profileId, first, last }, makeCallId(signal))),
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** Runs the data checks on screen again. */
export const checkAgain = (client: QueryClient, profileId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: makeKey(profileId) });
