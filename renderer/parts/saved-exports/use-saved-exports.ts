import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import { desk } from '../../base/bridge.ts';
import { savedExportsQuery } from '../../queries/saved-exports.ts';

/** The saved exports of a venue. Null: not read yet. */
export function useSavedExports(profileId: string): readonly SavedExport[] | null {
  const client = useQueryClient();
  const { data = null } = useQuery(savedExportsQuery(profileId));
  useEffect(
    () =>
      desk.savedExports.onChanged((changed) => {
        void client.invalidateQueries(savedExportsQuery(changed.profileId));
      }),
    [client],
  );
  return data;
}
