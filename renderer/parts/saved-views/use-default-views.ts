import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { applyView } from './grid-state.ts';

/** Venues whose screens began as their default views say, in this run of the window. */
const begun = new Set<string>();

/**
 * Applies the default view of each dataset that has one, once per run. False until that is done,
 * since the row request depends on it. Views that can't be read delay nothing.
 */
export function useDefaultViews(profile: Profile): boolean {
  const views = useQuery(savedViewsQuery(profile.id));
  const now = useVenueNow(profile.timeZone);
  const [isReady, setReady] = useState(begun.has(profile.id));
  if (!isReady && views.isFetched) {
    if (!begun.has(profile.id)) {
      begun.add(profile.id);
      for (const view of views.data ?? []) {
        if (view.isDefault) applyView(profile.id, getDataset(view.dataset), view, now);
      }
    }
    setReady(true);
  }
  return isReady;
}
