import { queryOptions } from '@tanstack/react-query';
import type { DayRange } from '../../shared/ranges.ts';
import { desk, unwrap } from '../base/bridge.ts';

export const reconciliationKey = 'reconciliation';

/** What breaks the rules among the rows of some days: no request is sent. */
export const reconciliationQuery = (profileId: string, { first, last }: DayRange) =>
  queryOptions({
    queryKey: [reconciliationKey, profileId, first, last],
    queryFn: async ({ signal }) => {
      const jobId = crypto.randomUUID();
      const cancel = () => void desk.datasets.cancel({ jobId });
      signal.addEventListener('abort', cancel);
      try {
        return await unwrap(desk.reconciliation.run({ jobId, profileId, first, last }));
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    staleTime: 0,
    placeholderData: (before) => before,
  });
