import { useCallback } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { leaveOutUncounted } from '../../../shared/filing/leave-out-uncounted.ts';
import { desk } from '../../base/bridge.ts';
import { useNavigation } from '../screens/index.ts';
import type { RowsBehind } from './rows-behind.ts';

/** Shows the rows that a number was counted from, without those that count towards nothing. */
export function useOpenRows({ id: profileId }: Profile): (rows: RowsBehind) => void {
  const { openDataset } = useNavigation();
  return useCallback(
    ({ dataset, draft, filters, isWhole = false }: RowsBehind) => {
      const show = (more: RowsBehind['filters']) =>
        openDataset(dataset, { draft, filters: [...filters, ...more] });
      if (dataset === 'scans' || isWhole) {
        show([]);
        return;
      }
      void Promise.all([desk.filing.get({ profileId }), desk.filing.observed({ profileId })]).then(
        ([filing, observed]) =>
          show(
            filing.ok && observed.ok
              ? leaveOutUncounted(dataset, filing.value, observed.value)
              : [],
          ),
      );
    },
    [openDataset, profileId],
  );
}
