import { useCallback } from 'react';
import { leaveOutUncounted } from '../../../shared/categories/leave-out-uncounted.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk } from '../../base/bridge.ts';
import { useNavigation } from '../navigation/index.ts';
import type { DrillDown } from './drill-down.ts';

/** Shows the rows behind a number, without those that don't count. */
export function useOpenRows({ id: profileId }: Profile): (rows: DrillDown) => void {
  const { openDataset } = useNavigation();
  return useCallback(
    ({ dataset, draft, filters, isWhole = false }: DrillDown) => {
      const show = (more: DrillDown['filters']) =>
        openDataset(dataset, { draft, filters: [...filters, ...more] });
      if (dataset === 'scans' || isWhole) {
        show([]);
        return;
      }
      void Promise.all([
        desk.categories.get({ profileId }),
        desk.categories.observed({ profileId }),
      ]).then(([categories, observed]) =>
        show(
          categories.ok && observed.ok
            ? leaveOutUncounted(dataset, categories.value, observed.value)
            : [],
        ),
      );
    },
    [openDataset, profileId],
  );
}
